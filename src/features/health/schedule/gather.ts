import type { PlannedRunData, ScheduleData, ScheduledTaskData } from '../../../../contract/kinds/schedule.ts'
import type { ScheduledRunData, ScheduledTaskName } from '../../../../contract/kinds/scheduled-run.ts'
import { scheduledTaskNames } from '../../../../contract/kinds/scheduled-run.ts'
import { formatClockTime } from '../../../lib/time.ts'
import { buildUnitFor, gatherUnitStatus } from '../../services/hosting/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import { householdTimeZone } from '../../../platform/settings/household-time-zone.ts'
import {
  formatTimeOfDay,
  parseTimeOfDayRange,
  wallClockMinutes,
} from '../../../platform/settings/values/time-of-day.ts'
import { repeatCommand } from '../../../platform/store/repeat-command.ts'
import { readScheduleSettings, type ScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import type { ScheduledRun } from '../../../platform/store/types.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { scheduleClockWarning } from './clock-guard.ts'
import { isConfirmed, NOT_CONFIRMED } from './confirmation.ts'
import { knownDays, recentRuns } from './due-runs.ts'
import { occurrencesBetween, type Occurrence } from './occurrences.ts'
import { scheduledTasks, type ScheduledTask } from './tasks.ts'
import { formatTiming, parseTiming, type TaskTiming } from './timing.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

export function gatherSchedule(machine: Machine): Promise<ScheduleData> {
  return scheduleData(machine, readScheduleSettings(machine.state()))
}

/** Returns the schedule as it would be with these settings. */
export async function scheduleData(machine: Machine, settings: ScheduleSettings): Promise<ScheduleData> {
  const time_zone = householdTimeZone(machine.settings())
  const tasks = await Promise.all(scheduledTasks.map((task) => taskData(task, settings, machine)))
  const state = machine.state()
  const upcoming = upcomingRuns(settings, recentRuns(state), time_zone, machine.now())
  const quiet = parseTimeOfDayRange(settings.quiet_hours ?? '')
  return {
    dry_run: false,
    offer: null,
    summary: summarizeSchedule(tasks, upcoming, time_zone, machine.now()),
    running: state.leases.isHeld('schedule'),
    ...(await runnerProblem(tasks, machine)),
    time_zone,
    quiet_hours: quiet ? { from_time: formatTimeOfDay(quiet.from), to_time: formatTimeOfDay(quiet.to) } : null,
    clock_warning: scheduleClockWarning(machine),
    tasks,
    upcoming,
    past: pastRuns(recentRuns(state), machine.now()),
    previews: [],
  }
}

/** Returns the timing that is set, or the suggestion while nothing is. */
export function timingOf(task: ScheduledTask, settings: ScheduleSettings): { text: string; timing: TaskTiming } {
  const timing = parseTiming(settings.tasks[task.name]?.timing ?? '') ?? task.suggestion
  return { text: formatTiming(timing), timing }
}

async function taskData(task: ScheduledTask, settings: ScheduleSettings, machine: Machine): Promise<ScheduledTaskData> {
  const setting = settings.tasks[task.name]
  const { text, timing } = timingOf(task, settings)
  const enabled = setting !== undefined && setting.enabled_at !== null
  const request = await task.request?.(machine)
  const body = request && 'skip' in request ? null : { ...task.body, ...request?.body }
  return {
    task: task.name,
    title: task.title,
    meaning: task.meaning,
    enabled,
    timing: text,
    days: timing.days,
    from_time: formatTimeOfDay(timing.from),
    to_time: timing.to === null ? null : formatTimeOfDay(timing.to),
    action: task.action,
    command: body && repeatCommand(task.action, body),
    enabled_at: setting?.enabled_at ?? null,
    because: enabled && !isConfirmed(task, setting, settings) ? NOT_CONFIRMED : null,
  }
}

/** Nothing happens without a watch, nor with one that may write less than the tasks need. */
async function runnerProblem(
  tasks: readonly ScheduledTaskData[],
  machine: Machine,
): Promise<Pick<ScheduleData, 'because' | 'command'>> {
  if (!tasks.some(({ enabled }) => enabled)) return { because: null, command: null }
  const canHost = machine.serviceManager().unavailable_because === null
  const install = canHost ? 'usher hosting install watch' : 'usher watch'
  const unit = await gatherUnitStatus(buildUnitFor('watch', machine, await machine.stack().catch(orUndefined)), machine)
  if (unit.installed && !unit.up_to_date && canHost)
    return {
      because:
        'The watch in the background was installed before a task was turned on, so it may not write what the tasks need.',
      command: install,
    }
  if (machine.state().leases.isHeld('schedule')) return { because: null, command: null }
  return { because: 'usher watch is not running, so nothing is done when it is due.', command: install }
}

/** A task that was begun today is not due again today, whatever its new time. */
function upcomingRuns(
  settings: ScheduleSettings,
  recorded: readonly ScheduledRun[],
  zone: string,
  now: Date,
): PlannedRunData[] {
  const until = new Date(now.getTime() + WEEK_MS)
  const known = knownDays(
    recorded.filter(({ state }) => state !== 'waiting'),
    now,
  )
  return scheduledTasks
    .filter(({ name }) => settings.tasks[name]?.enabled_at != null)
    .flatMap((task) =>
      occurrencesBetween(timingOf(task, settings).timing, now, until, zone)
        .filter((one) => !known(task.name, one))
        .map((one) => ({
          task: task.name,
          title: task.title,
          due_at: one.due_at.toISOString(),
          ends_at: one.ends_at?.toISOString() ?? null,
          note: clockNote(one, zone),
        })),
    )
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at))
}

function clockNote({ clocks, due_at }: Occurrence, zone: string): string | null {
  const time = formatTimeOfDay(wallClockMinutes(due_at, zone))
  if (clocks === 'skipped') return `The clocks go forward past that time, so it is due at ${time}.`
  return clocks === 'repeated' ? `The clocks show ${time} twice that day. It is due once, the first time.` : null
}

/** What is due or under way is listed, whatever its day. */
function pastRuns(runs: readonly ScheduledRun[], now: Date): ScheduledRunData[] {
  const since = new Date(now.getTime() - WEEK_MS).toISOString()
  const titles = new Map<string, string>(scheduledTasks.map(({ name, title }) => [name, title]))
  return runs
    .filter((run) => isKnownTask(run.task) && (run.due_at >= since || run.ended_at === null))
    .toSorted((one, other) => other.due_at.localeCompare(one.due_at))
    .map((run) => ({
      task: run.task as ScheduledTaskName,
      title: titles.get(run.task)!,
      due_at: run.due_at,
      started_at: run.started_at,
      ended_at: run.ended_at,
      state: run.state,
      outcome_result: run.result,
      reason_code: run.reason,
      summary: run.summary ?? runningSummary(run),
      attempts: run.attempts,
      job: run.job,
    }))
}

const isKnownTask = (name: string): boolean => scheduledTaskNames.some((task) => task === name)

const runningSummary = ({ state }: ScheduledRun): string =>
  state === 'waiting' ? 'It is due and begins in a moment.' : 'It is under way.'

function summarizeSchedule(
  tasks: readonly ScheduledTaskData[],
  upcoming: readonly PlannedRunData[],
  zone: string,
  now: Date,
): string {
  const count = tasks.filter(({ enabled }) => enabled).length
  if (count === 0) return 'Nothing is scheduled: usher does nothing by itself.'
  const [next] = upcoming
  const on =
    count === 1 ? `One of ${tasks.length} tasks is turned on.` : `${count} of ${tasks.length} tasks are turned on.`
  return next ? `${on} ${describeNext(next.title, formatClockTime(next.due_at, now, zone))}` : on
}

const describeNext = (what: string, time: string): string => `Next: ${what}, ${time}.`
