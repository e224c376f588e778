import type { SkipReason } from '../../../../contract/kinds/scheduled-run.ts'
import { findBlocker } from '../../../operations/jobs/idle-wait.ts'
import type { RunAction } from '../../../operations/handler.ts'
import { gatherDisruption } from '../../services/disruption/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ScheduledRun } from '../../../platform/store/types.ts'
import type { ScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import {
  formatTimeOfDay,
  isWithinTimeRange,
  parseTimeOfDayRange,
} from '../../../platform/settings/values/time-of-day.ts'
import type { UsherError } from '../../../lib/errors.ts'
import { isNoRoom } from './open-runs.ts'
import { isConfirmed, NOT_CONFIRMED } from './confirmation.ts'
import type { ScheduledTask } from './tasks.ts'
import { parseTiming } from './timing.ts'

/** `wait`: it may suit later. `skip`: not on this day. */
export type Suitability =
  | { type: 'start'; body: Record<string, unknown>; note?: string }
  | { type: 'wait' | 'skip'; reason: SkipReason; because: string }

const wait = (reason: SkipReason, because: string): Suitability => ({ type: 'wait', reason, because })
const skip = (reason: SkipReason, because: string): Suitability => ({ type: 'skip', reason, because })

/** Returns why the run may not start now, from what usher knows itself; null if nothing speaks against it. */
export function findObstacle(
  run: ScheduledRun,
  task: ScheduledTask | undefined,
  settings: ScheduleSettings,
  zone: string,
  machine: Machine,
): Suitability | null {
  const setting = settings.tasks[run.task]
  if (!task || !setting || setting.enabled_at === null) return skip('turned-off', 'It was turned off before it began.')
  const now = machine.now()
  if (isSetSince(run, setting.enabled_at, now)) return skip('turned-off', 'Its schedule was changed before it began.')
  if (!isConfirmed(task, setting, settings)) return skip('not-confirmed', NOT_CONFIRMED)
  if (run.ends_at !== null && run.ends_at <= now.toISOString()) return windowOver(run)
  const timing = parseTiming(setting.timing)
  if (task.windowed && !isInWindow(timing, now, zone)) return wait('window-over', OUTSIDE_WINDOW)
  const quiet = parseTimeOfDayRange(settings.quiet_hours ?? '')
  if (quiet && isWithinTimeRange(now, quiet, zone))
    return wait('quiet-hours', `Quiet hours last until ${formatTimeOfDay(quiet.to)}.`)
  const what = machine.state().lock.holder()?.summary
  return what === undefined ? null : wait('busy', `Another change is running: ${what}.`)
}

/** Whoever sets a task means what is due from then on. A clock that was ahead then is not trusted. */
const isSetSince = ({ due_at }: ScheduledRun, enabledAt: string, now: Date): boolean =>
  due_at < enabledAt && enabledAt <= now.toISOString()

/** The clocks of that night may have gone past the window. */
function isInWindow(timing: ReturnType<typeof parseTiming>, now: Date, zone: string): boolean {
  return timing?.to != null && isWithinTimeRange(now, { from: timing.from, to: timing.to }, zone)
}

const OUTSIDE_WINDOW = 'It is outside the window.'

/** The reason for which it waited says more than that the window has ended. */
function windowOver({ reason, summary }: ScheduledRun): Suitability {
  return skip(reason ?? 'window-over', summary ?? 'The window ended before it could begin.')
}

/** Returns what a refusal means for the schedule. A change that runs at the moment is only in the way. */
export function refusalReason({ category, data: { code } }: UsherError): SkipReason {
  if (category === 'busy') return 'busy'
  return isNoRoom(code) ? 'no-room' : 'not-possible'
}

/** Asks what the task would do now, and who would be disturbed. Changes nothing. */
export async function prepareRun(
  run: ScheduledRun,
  task: ScheduledTask,
  machine: Machine,
  runAction: RunAction,
): Promise<Suitability> {
  const request = (await task.request?.(machine)) ?? { body: {} }
  if ('skip' in request) return skip(request.skip, request.because)
  const body = { ...task.body, ...request.body }
  if (!task.narrow) return { type: 'start', body }
  const dryRun = await dryRunOf(task, body, machine, runAction)
  if ('type' in dryRun) return dryRun
  const narrowed = task.narrow(dryRun.data, body)
  if ('skip' in narrowed) return skip(narrowed.skip, narrowed.because)
  const obstacle = await findDisturbance(run, task, narrowed.disturbs ?? [], machine)
  if (obstacle) return obstacle
  const start: Suitability =
    'offer' in dryRun.data
      ? await confirmed(task, narrowed.body, machine, runAction)
      : { type: 'start', body: narrowed.body }
  return start.type === 'start' && narrowed.note !== undefined ? { ...start, note: narrowed.note } : start
}

/** The schedule confirms what it narrowed, by the digest of that dry run. */
async function confirmed(
  task: ScheduledTask,
  body: Record<string, unknown>,
  machine: Machine,
  runAction: RunAction,
): Promise<Suitability> {
  const dryRun = await dryRunOf(task, body, machine, runAction)
  if ('type' in dryRun) return dryRun
  return { type: 'start', body: { ...body, offer: (dryRun.data as { offer: string }).offer } }
}

async function dryRunOf(
  { action }: ScheduledTask,
  body: Record<string, unknown>,
  machine: Machine,
  runAction: RunAction,
): Promise<Suitability | { data: object }> {
  const answer = await runAction(action, body, machine, { dryRun: true })
  if (answer.type === 'refusal') return wait(refusalReason(answer.refusal), answer.refusal.data.summary)
  if (answer.type === 'job') throw new Error(`a dry run of ${action} started a job`)
  return { data: answer.envelope.data }
}

async function findDisturbance(
  run: ScheduledRun,
  { action }: ScheduledTask,
  services: readonly string[],
  machine: Machine,
): Promise<Suitability | null> {
  if (services.length === 0) return null
  const disruption = await gatherDisruption(services, { action, targets: [...services] }, machine)
  const because = findBlocker(disruption)
  if (because !== null) return wait('in-use', `Waiting for ${because}`)
  if (run.ends_at === null || disruption.usual_seconds === null) return null
  const end = Date.parse(run.ends_at)
  const length = end - Date.parse(run.due_at)
  // What takes longer than the window would otherwise never begin.
  const needed = Math.min(disruption.usual_seconds * 1000, length / 2)
  return end - machine.now().getTime() < needed ? wait('window-over', TOO_LATE) : null
}

const TOO_LATE = 'It usually takes longer than what was left of the window.'
