import type { StateStore, ScheduledRun } from '../../../platform/store/types.ts'
import type { ScheduleSettings, TaskSetting } from '../../../platform/store/schedule-settings.ts'
import { occurrencesBetween, type Occurrence } from './occurrences.ts'
import { parseTiming } from './timing.ts'

const DAY_MS = 24 * 60 * 60_000
/** How far back a missed day is recorded. */
const LOOK_BACK_MS = 8 * DAY_MS
/** Far more records than that time has. */
const RECENT_RUNS = 300

export const MISSED = 'usher was not running at that time.'

/** Returns the newest record of each of the last days. */
export const recentRuns = ({ scheduledRuns }: Pick<StateStore, 'scheduledRuns'>): ScheduledRun[] =>
  scheduledRuns.list(RECENT_RUNS)

/**
 * Records each task that has become due, once for each day. Of several missed days only the newest waits to be run, so
 * that a machine that was asleep catches up once.
 */
export function recordDueRuns(
  state: Pick<StateStore, 'scheduledRuns' | 'transaction'>,
  settings: ScheduleSettings,
  zone: string,
  now: Date,
): void {
  const recorded = recentRuns(state)
  const known = knownDays(recorded, now)
  const fresh = Object.entries(settings.tasks).flatMap(([task, setting]) => {
    const due = dueOccurrences(setting, zone, now)
    const newest = due.at(-1)
    return due.filter((one) => !known(task, one)).map((one) => toRun(task, one, now, { isNewest: one === newest }))
  })
  if (fresh.length === 0) return
  const waiting = recorded.filter((run) => run.state === 'waiting' && run.due_at <= now.toISOString())
  state.transaction(() => {
    for (const run of fresh) state.scheduledRuns.put(run)
    const isDue = new Set(fresh.filter((run) => run.state === 'waiting').map(({ task }) => task))
    // The next day is due, so the previous one is not begun any more.
    for (const run of waiting.filter(({ task }) => isDue.has(task))) state.scheduledRuns.put(skipped(run, now))
  })
}

/**
 * Tells which days are over for a task. A day that was skipped before it was due is not: its task was set to a later time
 * since. Nor is one that was skipped by a clock that was ahead.
 */
export function knownDays(
  recorded: readonly ScheduledRun[],
  now: Date,
): (task: string, occurrence: Pick<Occurrence, 'day' | 'due_at'>) => boolean {
  const byDay = new Map(recorded.map((run) => [`${run.task} ${run.day}`, run]))
  return (task, { day, due_at }) => {
    const run = byDay.get(`${task} ${day}`)
    if (run?.state !== 'skipped' || run.ended_at === null) return run !== undefined
    return run.ended_at >= due_at.toISOString() && run.ended_at <= now.toISOString()
  }
}

/** A task is not due for the time before it was turned on. A clock that was ahead then is not trusted. */
function dueOccurrences({ timing, enabled_at }: TaskSetting, zone: string, now: Date): Occurrence[] {
  const parsed = parseTiming(timing)
  if (enabled_at === null || !parsed) return []
  const turnedOn = Date.parse(enabled_at)
  const from = turnedOn <= now.getTime() ? turnedOn : now.getTime() - DAY_MS
  return occurrencesBetween(parsed, new Date(Math.max(from, now.getTime() - LOOK_BACK_MS)), now, zone)
}

function toRun(
  task: string,
  { day, due_at, ends_at }: Occurrence,
  now: Date,
  { isNewest }: { isNewest: boolean },
): ScheduledRun {
  const run: ScheduledRun = {
    task,
    day,
    due_at: due_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    state: 'waiting',
    attempts: 0,
    started_at: null,
    ended_at: null,
    job: null,
    result: null,
    reason: null,
    summary: null,
  }
  const isMissed = !isNewest || (ends_at !== null && ends_at <= now)
  return isMissed ? skipped({ ...run, reason: 'not-running', summary: MISSED }, now) : run
}

/** Keeps the reason for which it waited. */
export function skipped(run: ScheduledRun, now: Date): ScheduledRun {
  return {
    ...run,
    state: 'skipped',
    ended_at: now.toISOString(),
    reason: run.reason ?? 'not-running',
    summary: run.summary ?? MISSED,
  }
}
