import { language } from '../../words/language.ts'

/** 4 January 2027 is a Monday. */
const MONDAY = Date.UTC(2027, 0, 4)
const DAY_MS = 86_400_000

/** Returns the name of a day of the week; 1 is Monday. */
export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(language.value, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS)

/** Returns the name of a day on the clocks of the household, wherever the browser is. */
export const localDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language.value, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(
    new Date(instant),
  )

export const localClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language.value, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))

/** Returns a time as the reader writes it, from one such as `03:00`. */
export const clockText = (time: string): string => localClock(`1970-01-01T${time}:00Z`, 'UTC')
