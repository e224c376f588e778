import type { ArgumentsOf, BodyOf } from '../../../../contract/declare.ts'
import type { scheduleSet } from '../../../../contract/actions/schedule-set.ts'
import type { ScheduledPreviewData, ScheduleData } from '../../../../contract/kinds/schedule.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { PlanAction } from '../../../operations/handler.ts'
import type { Machine } from '../../../platform/machine.ts'
import { parseTimeOfDayRange } from '../../../platform/settings/values/time-of-day.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import {
  readScheduleSettings,
  writeScheduleSettings,
  type ScheduleSettings,
  type TaskSetting,
} from '../../../platform/store/schedule-settings.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { rememberClock } from './clock-guard.ts'
import { isConfirmed, taskDigest } from './confirmation.ts'
import { gatherSchedule, scheduleData, timingOf } from './gather.ts'
import { assertOutsideQuietHours, requestedTiming } from './requested-timing.ts'
import { scheduledTasks, type ScheduledTask } from './tasks.ts'
import { formatTiming } from './timing.ts'

type ScheduleSetArguments = ArgumentsOf<typeof scheduleSet>
type ScheduleSetBody = BodyOf<typeof scheduleSet>

export interface ScheduleSetPlan {
  before: ScheduleSettings
  after: ScheduleSettings
  body: ScheduleSetBody
  inverse: ScheduleSetBody
  data: ScheduleData
}

const NONE = 'none'

/**
 * Throws SCHEDULE-1 for a value that a task does not take, SCHEDULE-2 if nothing is named, SCHEDULE-3 for quiet hours
 * that are not a range, and SCHEDULE-4 for a task that quiet hours would never let begin.
 */
export async function planScheduleSet(
  request: ScheduleSetArguments,
  machine: Machine,
  planAction: PlanAction,
): Promise<ScheduleSetPlan> {
  const before = readScheduleSettings(machine.state())
  const named = scheduledTasks.filter(({ name }) => request[name] !== undefined)
  if (named.length === 0 && request.quiet_hours === undefined) throw usherError('SCHEDULE-2', {})
  const quiet_hours = requestedQuietHours(request, before)
  const now = machine.now().toISOString()
  const tasks = { ...before.tasks }
  for (const task of named) tasks[task.name] = requestedSetting(task, request[task.name]!, before, now)
  const after = confirmAll({ tasks, quiet_hours }, before, named)
  assertOutsideQuietHours(after)
  const turnedOn = named.filter(({ name }) => after.tasks[name]!.enabled_at !== null)
  const previews = await Promise.all(turnedOn.map((task) => previewTask(task, machine, planAction)))
  return {
    before,
    after,
    body: bodyOf(request),
    inverse: inverseBody(request, named, before),
    data: previewData(await scheduleData(machine, after), previews),
  }
}

function requestedQuietHours({ quiet_hours: given }: ScheduleSetArguments, before: ScheduleSettings): string | null {
  if (given === undefined) return before.quiet_hours
  if (given === NONE) return null
  if (!parseTimeOfDayRange(given)) throw usherError('SCHEDULE-3', { given })
  return given
}

/** A task that stays as it is keeps the time since when it is turned on. */
function requestedSetting(task: ScheduledTask, given: string, before: ScheduleSettings, now: string): TaskSetting {
  const { text } = timingOf(task, before)
  const known = before.tasks[task.name]
  if (given === 'off') return { timing: text, enabled_at: null, confirmed: null }
  const timing = given === 'on' ? text : formatTiming(requestedTiming(task, given))
  const isSame = known !== undefined && known.enabled_at !== null && known.timing === timing
  return { timing, enabled_at: isSame ? known.enabled_at : now, confirmed: null }
}

/** The dry run shows every task, so other quiet hours confirm them all, except one that waits to be turned on again. */
function confirmAll(
  after: ScheduleSettings,
  before: ScheduleSettings,
  named: readonly ScheduledTask[],
): ScheduleSettings {
  const tasks = { ...after.tasks }
  for (const task of scheduledTasks) {
    const setting = tasks[task.name]
    if (!setting || setting.enabled_at === null) continue
    if (named.includes(task) || isConfirmed(task, setting, before))
      tasks[task.name] = { ...setting, confirmed: taskDigest(task, setting.timing, after) }
  }
  return { ...after, tasks }
}

/** Returns what the task would do if it ran now. That nothing can be said of it does not keep it from being turned on. */
async function previewTask(
  { name: task, title, action, body, request, narrow }: ScheduledTask,
  machine: Machine,
  planAction: PlanAction,
): Promise<ScheduledPreviewData> {
  const nothing = (because: string) => ({ task, title, summary: null, because })
  try {
    const asked = await request?.(machine)
    if (asked && 'skip' in asked) return nothing(asked.because)
    if (asked?.preview !== undefined) return { task, title, summary: asked.preview, because: null }
    const { handler, plan } = await planAction(action, { ...body }, machine)
    const { data } = handler.dryRunOutcome(plan)
    const narrowed = narrow?.(data, { ...body })
    if (narrowed && 'skip' in narrowed) return nothing(narrowed.because)
    const note = narrowed?.note === undefined ? [] : [narrowed.note]
    return { task, title, summary: [String(data['summary']), ...note].join(' '), because: null }
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return nothing(thrown.data.summary)
  }
}

/** Leaves out what differs from one moment to the next: a person confirms the rest by its digest. */
function previewData(data: ScheduleData, previews: ScheduledPreviewData[]): ScheduleData {
  const tasks = data.tasks.map((task) => ({ ...task, enabled_at: null }))
  return { ...data, dry_run: true, tasks, past: [], clock_warning: null, previews }
}

function bodyOf(request: ScheduleSetArguments): ScheduleSetBody {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
}

function inverseBody(
  request: ScheduleSetArguments,
  named: readonly ScheduledTask[],
  before: ScheduleSettings,
): ScheduleSetBody {
  return {
    ...Object.fromEntries(named.map((task) => [task.name, valueOf(task, before)])),
    ...(request.quiet_hours !== undefined && { quiet_hours: before.quiet_hours ?? NONE }),
  }
}

const valueOf = (task: ScheduledTask, settings: ScheduleSettings): string =>
  settings.tasks[task.name]?.enabled_at == null ? 'off' : timingOf(task, settings).text

export function isScheduleUnchanged({ before, after }: Pick<ScheduleSetPlan, 'before' | 'after'>): boolean {
  const compared = ({ tasks, quiet_hours }: ScheduleSettings) =>
    JSON.stringify([
      quiet_hours,
      scheduledTasks.map((task) => [valueOf(task, { tasks, quiet_hours }), tasks[task.name]?.confirmed ?? null]),
    ])
  return compared(before) === compared(after)
}

export function scheduleChange({
  before,
  after,
  body,
  inverse,
}: ScheduleSetPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const changed = scheduledTasks.filter(({ name }) => body[name] !== undefined)
  const values = (settings: ScheduleSettings) =>
    recordedValues('setting', {
      ...Object.fromEntries(changed.map((task) => [task.name, valueOf(task, settings)])),
      ...(body.quiet_hours !== undefined && { quiet_hours: settings.quiet_hours ?? NONE }),
    })
  return {
    targets: Object.keys(body),
    before: values(before),
    after: values(after),
    inverse: { action: 'schedule-set', body: inverse },
    no_inverse_because: null,
  }
}

/** Writes the settings. From now on the watch does what they say, and nothing that was due before. */
export async function performScheduleSet({ after }: ScheduleSetPlan, machine: Machine): Promise<ScheduleData> {
  const state = machine.state()
  state.transaction(() => {
    writeScheduleSettings(state, after)
    rememberClock(machine)
  })
  return gatherSchedule(machine)
}
