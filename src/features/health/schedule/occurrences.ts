import { addDays } from '../../../lib/day.ts'
import { daysBetween, momentOf, weekDayOf, type LocalMoment } from '../../../lib/zoned-time.ts'
import type { TaskTiming } from './timing.ts'

/** A day on which a task is due. */
export interface Occurrence {
  day: string
  due_at: Date
  /** When its window ends; null if it has none. */
  ends_at: Date | null
  clocks: LocalMoment['clocks']
}

/** Returns when a task is due after `from` and not after `to`, in order: once for each local day. */
export function occurrencesBetween(
  { days, from, to }: TaskTiming,
  after: Date,
  until: Date,
  zone: string,
): Occurrence[] {
  if (until <= after) return []
  return daysBetween(new Date(after.getTime() - DAY_MS), new Date(until.getTime() + DAY_MS), zone).flatMap((day) => {
    if (!days.includes(weekDayOf(day))) return []
    const { at, clocks } = recallMoment(day, from, zone)
    if (at <= after || at > until) return []
    return [{ day, due_at: at, ends_at: to === null ? null : endOfWindow(day, { from, to }, zone), clocks }]
  })
}

const DAY_MS = 86_400_000

/** A window that ends earlier than it begins ends on the next day. */
function endOfWindow(day: string, { from, to }: { from: number; to: number }, zone: string): Date {
  return recallMoment(to > from ? day : addDays(day, 1), to, zone).at
}

/** The watch asks for the same days every few seconds. */
const moments = new Map<string, LocalMoment>()
const MAX_MOMENTS = 500

function recallMoment(day: string, minutes: number, zone: string): LocalMoment {
  const key = `${zone} ${day} ${minutes}`
  const known = moments.get(key)
  if (known) return known
  if (moments.size >= MAX_MOMENTS) moments.clear()
  const moment = momentOf(day, minutes, zone)
  moments.set(key, moment)
  return moment
}
