import { formatDays, parseDays } from '../../../platform/settings/values/week-days.ts'
import { formatTimeOfDay, parseTimeOfDay } from '../../../platform/settings/values/time-of-day.ts'

/** The days and the local time at which a task is due. Days count from Monday, 1; times are minutes since midnight. */
export interface TaskTiming {
  days: number[]
  from: number
  /** Where its window ends; null if it has none. */
  to: number | null
}

/** Parses `daily 03:00`, `sun 05:00` or `sat,sun 03:30-05:30`. Returns undefined for anything else. */
export function parseTiming(text: string): TaskTiming | undefined {
  const words = text.trim().split(/\s+/)
  if (words.length > 2) return undefined
  const [dayText, timeText] = words.length === 2 ? words : ['daily', words[0]]
  const days = parseDays(dayText!)
  const times = timeText!.split('-').map(parseTimeOfDay)
  const [from, to = null] = times
  if (!days || from === undefined || times.length > 2 || times.includes(undefined) || from === to) return undefined
  return { days, from, to }
}

/** Returns the shortest text that `parseTiming` reads as this. */
export function formatTiming({ days, from, to }: TaskTiming): string {
  const end = to === null ? '' : `-${formatTimeOfDay(to)}`
  return `${formatDays(days)} ${formatTimeOfDay(from)}${end}`
}
