import { isNightFault, nightFaults, type NightEvent } from '../../../rehearsal/household/night-faults.ts'
import { nightSummaries } from '../../../rehearsal/household/night-summaries.ts'
import type { ScheduledTaskName } from '../../../contract/kinds/scheduled-run.ts'
import { taskDigest } from '../../features/health/schedule/confirmation.ts'
import { MISSED } from '../../features/health/schedule/due-runs.ts'
import { occurrencesBetween, type Occurrence } from '../../features/health/schedule/occurrences.ts'
import { heldBackNote, scheduledTasks, type ScheduledTask } from '../../features/health/schedule/tasks.ts'
import { formatTiming } from '../../features/health/schedule/timing.ts'
import { usherError } from '../../lib/errors.ts'
import type { Machine } from '../../platform/machine.ts'
import { householdTimeZone } from '../../platform/settings/household-time-zone.ts'
import { readScheduleSettings, writeScheduleSettings } from '../../platform/store/schedule-settings.ts'
import type { ScheduledRun } from '../../platform/store/types.ts'
import { sendRehearsedCopies, unmountDestination } from './rehearsal-offsite.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A task has ended this long after it was due. */
const TASK_MS = 2 * MINUTE_MS
/** For a machine that slept, the night is over this long after a task was due. */
const NIGHT_MS = 6 * 60 * MINUTE_MS
/** How long after the first task of the night the machine woke. */
const ASLEEP_MS = 4 * 60 * MINUTE_MS

type Ending = Partial<ScheduledRun>

/** Writes what these faults did to the household's last night, and makes it so: with copies, and a disk that is gone. */
export async function rehearseNights(machine: Machine, faults: readonly string[]): Promise<void> {
  for (const event of faults.flatMap((name) => (isNightFault(name) ? [nightFaults[name].night] : [])))
    await nights[event](machine)
}

const nights: Readonly<Record<NightEvent, (machine: Machine) => Promise<void>>> = {
  'backup-failed': async (machine) => {
    const { summary } = usherError('BACKUP-5', { needed: '4.1 GB', free: '310 MB', path: '/srv/media' }).data
    endNight(machine, 'backup', { state: 'failed', reason: 'no-room', result: null, summary })
  },
  'update-held-back': async (machine) =>
    endNight(machine, 'updates', { summary: `${nightSummaries.othersUpdated} ${heldBackNote(['jellyfin'])}` }),
  asleep: async (machine) => sleepThroughNight(machine),
  'copies-sent': async (machine) => {
    const { outcome } = await sendRehearsedCopies(machine, lastNight(machine, taskOf('offsite')).due_at)
    endNight(machine, 'offsite', { summary: outcome })
  },
  'copies-unreached': async (machine) => {
    const { due_at } = lastNight(machine, taskOf('offsite'))
    const { name } = await sendRehearsedCopies(machine, new Date(due_at.getTime() - DAY_MS))
    const summary = await unmountDestination(machine, name)
    endNight(machine, 'offsite', { result: 'not-achieved', summary })
  },
}

const taskOf = (name: ScheduledTaskName): ScheduledTask => scheduledTasks.find((task) => task.name === name)!

const notBegun = (ending: Ending): Ending => ({
  state: 'skipped',
  result: null,
  attempts: 0,
  started_at: null,
  ...ending,
})

/** Returns the latest occurrence that has ended. */
const lastNight = (machine: Machine, task: ScheduledTask): Occurrence => nightsBefore(machine, task, TASK_MS).at(-1)!

/** Returns the occurrences of a few days that were due at least this long ago, in order of time. */
function nightsBefore(machine: Machine, { suggestion }: ScheduledTask, agoMs: number): Occurrence[] {
  const until = new Date(machine.now().getTime() - agoMs)
  const from = new Date(until.getTime() - 3 * DAY_MS)
  return occurrencesBetween(suggestion, from, until, householdTimeZone(machine.settings()))
}

/** Records how the task ended last night. One that is turned off is turned on the evening before. */
function endNight(
  machine: Machine,
  name: ScheduledTaskName,
  ending: Ending,
  { day, due_at, ends_at } = lastNight(machine, taskOf(name)),
): void {
  const state = machine.state()
  const task = taskOf(name)
  const settings = readScheduleSettings(state)
  const timing = formatTiming(task.suggestion)
  const enabled_at = new Date(due_at.getTime() - 6 * 60 * MINUTE_MS).toISOString()
  state.transaction(() => {
    if (settings.tasks[name]?.enabled_at == null) {
      const confirmed = taskDigest(task, timing, settings)
      writeScheduleSettings(state, {
        ...settings,
        tasks: { ...settings.tasks, [name]: { timing, enabled_at, confirmed } },
      })
    }
    state.scheduledRuns.put({
      task: name,
      day,
      due_at: due_at.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
      state: 'done',
      attempts: 1,
      started_at: due_at.toISOString(),
      ended_at: new Date(due_at.getTime() + MINUTE_MS).toISOString(),
      job: null,
      result: 'complete',
      reason: null,
      summary: null,
      ...ending,
    })
  })
}

/** Every task that was on: those without a window began once in the morning, five minutes after the machine was back. */
function sleepThroughNight(machine: Machine): void {
  const { tasks } = readScheduleSettings(machine.state())
  const slept = scheduledTasks
    .filter(({ name }) => tasks[name]?.enabled_at != null)
    .map((task) => ({ task, nights: nightsBefore(machine, task, NIGHT_MS) }))
  const [day] = slept.map(({ nights }) => nights.at(-1)!.day).toSorted()
  const due = slept.map(({ task, nights }) => ({ task, night: nights.find((night) => night.day === day)! }))
  const first = Math.min(...due.map(({ night }) => night.due_at.getTime()))
  const awake = new Date(first + ASLEEP_MS)
  const missed = notBegun({ reason: 'not-running', summary: MISSED, ended_at: awake.toISOString() })
  let began = awake.getTime() + 5 * MINUTE_MS
  for (const { task, night } of due) {
    const summary = nightSummaries[task.name as keyof typeof nightSummaries] ?? null
    const started_at = new Date(began).toISOString()
    const ended_at = new Date(began + MINUTE_MS).toISOString()
    endNight(machine, task.name, task.windowed ? missed : { started_at, ended_at, summary }, night)
    if (!task.windowed) began += MINUTE_MS
  }
}
