const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/

/** `22:30` and `07:00`, in minutes since midnight. */
export interface Hours {
  from: number
  to: number
}

/** Minutes since midnight; undefined for what is no time of day. */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = timeOfDay.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `22:30-07:00`; undefined for what is none, and for hours that would never begin or never end. */
export function hoursOf(text: string): Hours | undefined {
  const [from, to] = text.split('-').map((part) => minutesOf(part.trim()))
  return from === undefined || to === undefined || from === to || text.split('-').length !== 2
    ? undefined
    : { from, to }
}

export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** What a clock on the wall of that time zone shows, in minutes since midnight. */
export function wallClock(at: Date, zone: string): number {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return minutesOf(shown.format(at)) ?? 0
}

/** Judged by the clock on the wall, so that the night in which it is put on or back needs no rule of its own. */
export function isWithinHours(at: Date, { from, to }: Hours, zone: string): boolean {
  const now = wallClock(at, zone)
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** Whether the clock on the wall came to that time of day after `since` and not after `now`. */
export function cameBy(minutes: number, { since, now }: { since: Date; now: Date }, zone: string): boolean {
  const back = (wallClock(now, zone) - minutes + DAY_MINUTES) % DAY_MINUTES
  const minute = Math.floor(now.getTime() / MINUTE_MS) - back
  // The clock may have been put on or back in between.
  const last = [minute + 60, minute, minute - 60]
    .map((one) => new Date(one * MINUTE_MS))
    .find((one) => one <= now && wallClock(one, zone) === minutes)
  return (last ?? new Date(minute * MINUTE_MS)) > since
}
