const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
const TIME_OF_DAY_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/

/** In minutes since midnight. */
export interface TimeOfDayRange {
  from: number
  to: number
}

/** Returns minutes since midnight; undefined for anything else. */
export function parseTimeOfDay(text: string): number | undefined {
  const [, hours, minutes] = TIME_OF_DAY_PATTERN.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Parses `22:30-07:00`. Returns undefined for anything else, and for a range of no length. */
export function parseTimeOfDayRange(text: string): TimeOfDayRange | undefined {
  const [from, to] = text.split('-').map((part) => parseTimeOfDay(part.trim()))
  return from === undefined || to === undefined || from === to || text.split('-').length !== 2
    ? undefined
    : { from, to }
}

export function formatTimeOfDay(minutes: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

/** Returns the local time in that zone, in minutes since midnight. */
export function wallClockMinutes(at: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return parseTimeOfDay(parts.format(at)) ?? 0
}

/** Uses local time, so that the nights on which the clocks change need no special rule. */
export function isWithinTimeRange(at: Date, { from, to }: TimeOfDayRange, zone: string): boolean {
  const now = wallClockMinutes(at, zone)
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** Whether local time reached that time of day after `since` and not after `now`. */
export function hasPassedTimeOfDay(minutes: number, { since, now }: { since: Date; now: Date }, zone: string): boolean {
  const back = (wallClockMinutes(now, zone) - minutes + DAY_MINUTES) % DAY_MINUTES
  const minute = Math.floor(now.getTime() / MINUTE_MS) - back
  // The clocks may have changed in between.
  const last = [minute + 60, minute, minute - 60]
    .map((one) => new Date(one * MINUTE_MS))
    .find((one) => one <= now && wallClockMinutes(one, zone) === minutes)
  return (last ?? new Date(minute * MINUTE_MS)) > since
}
