/** A day without a time is text such as `2026-11-27`, which also sorts by time. */

const DAY_MS = 86_400_000
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const dayInUtc = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the day of a moment in a time zone; without one, in that of this machine. */
export function dayIn(timeZone: string | undefined, moment: Date): string {
  // The calendar of Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { ...(timeZone !== undefined && { timeZone }), dateStyle: 'short' }).format(
    moment,
  )
}

export const startOfDayInUtc = (day: string): Date => new Date(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number): string =>
  dayInUtc(new Date(startOfDayInUtc(day).getTime() + count * DAY_MS))

/** Returns `Today`, `Tomorrow` or `Friday 27 November`, with the year if it is another one. */
export function describeDay(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  if (day === addDays(today, -1)) return 'Yesterday'
  const date = startOfDayInUtc(day)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.getUTCFullYear()}`
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}${year}`
}
