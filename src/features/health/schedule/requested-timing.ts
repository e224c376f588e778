import { usherError } from '../../../lib/errors.ts'
import { parseTimeOfDayRange, type TimeOfDayRange } from '../../../platform/settings/values/time-of-day.ts'
import type { ScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import { scheduledTasks, type ScheduledTask } from './tasks.ts'
import { parseTiming, type TaskTiming } from './timing.ts'

const DAY_MINUTES = 24 * 60

/** Throws SCHEDULE-1 unless the task takes it: a time, or a window for a task that may not begin outside one. */
export function requestedTiming({ name, windowed }: ScheduledTask, given: string): TaskTiming {
  const timing = parseTiming(given)
  if (!timing || windowed !== (timing.to !== null))
    throw usherError('SCHEDULE-1', { task: name, value: given, takes: windowed ? WINDOW_SYNTAX : TIME_SYNTAX })
  return timing
}

const TIME_SYNTAX = 'on, off, or days and a time such as "daily 03:00", "workdays 04:30" or "mon,thu 05:00"'
const WINDOW_SYNTAX = 'on, off, or days and a window such as "daily 03:30-05:30" or "sat,sun 02:00-06:00"'

/** Throws SCHEDULE-4 if quiet hours would never let a task begin. */
export function assertOutsideQuietHours({ tasks, quiet_hours }: ScheduleSettings): void {
  const quiet = parseTimeOfDayRange(quiet_hours ?? '')
  if (!quiet) return
  for (const { name } of scheduledTasks) {
    const setting = tasks[name]
    const timing = parseTiming(setting?.timing ?? '')
    if (!setting || setting.enabled_at === null || !timing) continue
    if (minutesOf(timing).every((minute) => isQuiet(minute, quiet)))
      throw usherError('SCHEDULE-4', { task: name, timing: setting.timing, quiet: quiet_hours! })
  }
}

/** Returns the minutes of the day in which a task may begin as planned. */
function minutesOf({ from, to }: TaskTiming): number[] {
  const length = to === null ? 1 : (to - from + DAY_MINUTES) % DAY_MINUTES
  return Array.from({ length }, (_, at) => (from + at) % DAY_MINUTES)
}

const isQuiet = (minute: number, { from, to }: TimeOfDayRange): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to
