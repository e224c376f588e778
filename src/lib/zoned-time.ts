import { addDays, startOfDayInUtc } from './day.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes milliseconds, and a year of days needs thousands. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(zone, made)
  return made
}

/** Returns the local time as if it were in UTC, in milliseconds. */
function wallClock(at: number, zone: string): number {
  return Date.parse(`${formatIn(zone).format(at).replace(' ', 'T')}Z`)
}

/** How far local time is ahead of UTC. */
const offsetAt = (at: number, zone: string): number => wallClock(at, zone) - Math.floor(at / 1000) * 1000

/** Returns the local day of a moment: `2026-11-27`. */
export const dayAt = (at: Date, zone: string): string =>
  new Date(wallClock(at.getTime(), zone)).toISOString().slice(0, 10)

export interface LocalMoment {
  at: Date
  /** `skipped`: the clocks go forward past that time, so it is as much later. `repeated`: it is the first of two. */
  clocks: 'skipped' | 'repeated' | null
}

/** Returns the moment at which the clocks of that zone show that time on that day. */
export function momentOf(day: string, minutes: number, zone: string): LocalMoment {
  const wall = startOfDayInUtc(day).getTime() + minutes * MINUTE_MS
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)]
  const moments = [...new Set([wall - before, wall - after])].filter((at) => wallClock(at, zone) === wall)
  if (moments.length === 0) return { at: new Date(wall - before), clocks: 'skipped' }
  return { at: new Date(Math.min(...moments)), clocks: moments.length > 1 ? 'repeated' : null }
}

/** Returns the day of the week: 1 is Monday, 7 is Sunday. */
export const weekDayOf = (day: string): number => startOfDayInUtc(day).getUTCDay() || 7

/** Returns the local days from one moment to another, both included. */
export function daysBetween(from: Date, to: Date, zone: string): string[] {
  const days: string[] = []
  const last = dayAt(to, zone)
  for (let day = dayAt(from, zone); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
