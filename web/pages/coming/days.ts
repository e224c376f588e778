import type { ComingItem } from '../../../clients/typescript/src/index.ts'

/** A day as the calendar writes it: `2026-11-23`. */
export type Day = string

const DAY_MS = 86_400_000

/** Days are counted at noon in UTC, where no clock change moves them. */
export const dayTime = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

export const addDays = (day: Day, count: number): Day =>
  new Date(dayTime(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Returns the day on which something is released, in the household’s time zone. */
export function dayOf({ release_date, airs_at }: Pick<ComingItem, 'release_date' | 'airs_at'>, timeZone: string): Day {
  if (airs_at === null) return release_date ?? ''
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return format.format(new Date(airs_at))
}

export interface DayOfItems {
  day: Day
  items: readonly ComingItem[]
}

/** Groups releases by day, earliest first. */
export function itemsByDay(items: readonly ComingItem[], timeZone: string): DayOfItems[] {
  return [...Map.groupBy(items, (item) => dayOf(item, timeZone))]
    .map(([day, of]) => ({ day, items: of }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** Returns whole weeks that cover all days from `first` to `last`. Weeks begin on `firstWeekday`: 1 Monday … 7 Sunday. */
export function weeksBetween(first: Day, last: Day, firstWeekday = 1): Day[][] {
  const weekday = new Date(dayTime(first)).getUTCDay() || 7
  const weeks: Day[][] = []
  let day = addDays(first, -((weekday - firstWeekday + 7) % 7))
  while (day <= last) {
    const from = day
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(from, at)))
    day = addDays(day, 7)
  }
  return weeks
}
