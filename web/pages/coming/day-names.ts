import { language } from '../../words/language.ts'
import { addDays, dayTime, type Day } from './days.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.value, { ...options, timeZone: 'UTC' })

/** `Monday, 23 November`. */
export const fullDay = (day: Day): string =>
  format({ weekday: 'long', day: 'numeric', month: 'long' }).format(dayTime(day))

/** `23`, or `1 Dec` where a month begins and in the first cell. */
export function dayInCalendar(day: Day, isFirst: boolean): string {
  const isMonthsFirst = day.endsWith('-01')
  return format(isFirst || isMonthsFirst ? { day: 'numeric', month: 'short' } : { day: 'numeric' }).format(dayTime(day))
}

/** The seven weekdays of a week, in the reader’s language. */
export function weekdayNames(week: readonly Day[]): { long: string; short: string }[] {
  return week.map((day) => ({
    long: format({ weekday: 'long' }).format(dayTime(day)),
    short: format({ weekday: 'short' }).format(dayTime(day)),
  }))
}

/** The weekday on which weeks begin for the reader: 1 Monday … 7 Sunday. */
export function firstWeekday(): number {
  const locale = new Intl.Locale(language.value) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}

/** How a day is said in a list: today, tomorrow, or the day itself. */
export function dayInList(day: Day, today: Day, said: { today: string; tomorrow: string }): string {
  if (day === today) return said.today
  return day === addDays(today, 1) ? said.tomorrow : fullDay(day)
}
