import { nightSummaries } from '../../../rehearsal/household/night-summaries.ts'
import { usherError } from '../../lib/errors.ts'
import { addDays } from '../../lib/day.ts'
import { dayAt, momentOf, weekDayOf } from '../../lib/zoned-time.ts'
import { MISSED } from '../../features/health/schedule/due-runs.ts'
import { taskDigest } from '../../features/health/schedule/confirmation.ts'
import { scheduledTasks, type ScheduledTask } from '../../features/health/schedule/tasks.ts'
import { formatTiming } from '../../features/health/schedule/timing.ts'
import type { Machine } from '../../platform/machine.ts'
import { householdTimeZone } from '../../platform/settings/household-time-zone.ts'
import { writeScheduleSettings, type ScheduleSettings } from '../../platform/store/schedule-settings.ts'
import type { ScheduledRun } from '../../platform/store/types.ts'

const DAY_MS = 24 * 60 * 60_000
const DAYS = 7
const TURNED_ON = ['checks', 'lookup', 'updates']

type Ending = Pick<ScheduledRun, 'state' | 'reason' | 'summary'>

const done = (summary: string): Ending => ({ state: 'done', reason: null, summary })
const skipped = (reason: ScheduledRun['reason'], summary: string): Ending => ({ state: 'skipped', reason, summary })

const noRoom = () => usherError('BACKUP-5', { needed: '4.1 GB', free: '310 MB', path: '/srv/media' }).data.summary
const engineGone = () => usherError('ENGINE-2', { remedy: '', start: '' }).data.summary

/** How the nights ended, by how many days ago: asleep, without an engine, with a full disk, and with a late film. */
const endings: Readonly<Record<string, (daysAgo: number) => Ending>> = {
  checks: (daysAgo) => (daysAgo === 6 ? skipped('not-running', MISSED) : done(nightSummaries.checks)),
  lookup: (daysAgo) => {
    if (daysAgo === 6) return skipped('not-running', MISSED)
    if (daysAgo === 5) return skipped('not-possible', engineGone())
    return daysAgo === 3 ? skipped('no-room', noRoom()) : done(nightSummaries.lookup)
  },
  updates: (daysAgo) => {
    if (daysAgo === 6) return skipped('not-running', MISSED)
    if (daysAgo === 2) return skipped('in-use', nightSummaries.lateFilm)
    return done(nightSummaries.updates)
  },
}

/** Writes a week of the household's schedule: most tasks are on, and some nights went wrong. */
export function writeRehearsalSchedule(machine: Machine): void {
  const state = machine.state()
  const now = machine.now()
  const zone = householdTimeZone(machine.settings())
  const tasks = scheduledTasks.filter(({ name }) => TURNED_ON.includes(name))
  const settings: ScheduleSettings = { tasks: {}, quiet_hours: '18:00-23:00' }
  for (const task of tasks) {
    const timing = formatTiming(task.suggestion)
    const enabled_at = new Date(now.getTime() - (DAYS + 1) * DAY_MS).toISOString()
    settings.tasks[task.name] = { timing, enabled_at, confirmed: taskDigest(task, timing, settings) }
  }
  state.transaction(() => {
    writeScheduleSettings(state, settings)
    for (let daysAgo = DAYS; daysAgo >= 0; daysAgo--)
      for (const task of tasks)
        for (const run of pastRun(task, addDays(dayAt(now, zone), -daysAgo), daysAgo, zone))
          if (run.due_at < now.toISOString()) state.scheduledRuns.put(run)
  })
}

function pastRun({ name, suggestion }: ScheduledTask, day: string, daysAgo: number, zone: string): ScheduledRun[] {
  if (!suggestion.days.includes(weekDayOf(day))) return []
  const ending = endings[name]!(daysAgo)
  const due_at = momentOf(day, suggestion.from, zone).at.toISOString()
  const isDone = ending.state === 'done'
  return [
    {
      task: name,
      day,
      due_at,
      ends_at: suggestion.to === null ? null : momentOf(day, suggestion.to, zone).at.toISOString(),
      attempts: isDone ? 1 : 0,
      started_at: isDone ? due_at : null,
      ended_at: due_at,
      job: null,
      result: isDone ? 'complete' : null,
      ...ending,
    },
  ]
}
