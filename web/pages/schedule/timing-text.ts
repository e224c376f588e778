import { formatList } from '../../words/format.ts'
import { clockText, dayName } from './local-time.ts'

/** When a task is due. Days count from Monday, 1; `to` is null for a task without a window. */
export interface Timing {
  days: readonly number[]
  from: string
  to: string | null
}

export const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Returns it as `schedule-set` takes it; null while something is missing. */
export function timingText({ days, from, to }: Timing): string | null {
  if (days.length === 0 || from === '' || to === '' || from === to) return null
  const text = days.length === 7 ? 'daily' : days.toSorted().map((day) => dayNames[day - 1])
  return `${String(text)} ${from}${to === null ? '' : `-${to}`}`
}

/** Describes it in the reader's language; `everyDay` is what that language calls all seven days. */
export function describeTiming({ days, from, to }: Timing, everyDay: string): string {
  const which = days.length === 7 ? everyDay : formatList(days.toSorted().map(dayName))
  return `${which}, ${clockText(from)}${to === null ? '' : `–${clockText(to)}`}`
}
