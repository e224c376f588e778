import { language } from '../../words/language.ts'

/** 4 January 2027 is a Monday. */
const MONDAY = Date.UTC(2027, 0, 4)
const DAY_MS = 86_400_000

/** Returns the name of a day of the week; 1 is Monday. */
export const dayName = (day: number): string =>
  new Intl.DateTimeFormat(language.value, { weekday: 'short', timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS)

/** Returns a day and time on the clocks of the household, wherever the browser is. */
export const localMoment = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language.value, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

export const localClock = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language.value, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))
