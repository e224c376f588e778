import type { ComponentChildren } from 'preact'

interface MonthCalendarProps {
  /** What it shows, in a sentence. */
  label: string
  /** The names of the seven days, long and short. */
  weekdays: readonly { long: string; short: string }[]
  weeks: readonly (readonly string[])[]
  /** The number of the day, with the month where it begins. */
  nameOf: (day: string) => string
  /** The day in full, for those who hear it. */
  describe: (day: string) => string
  today: string
  /** Days outside what was asked for are drawn quiet. */
  isAsked: (day: string) => boolean
  draw: (day: string) => ComponentChildren
}

/** Weeks as a table: it is its own accessible form. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, weekdays, weeks, nameOf, describe, today, isAsked, draw } = props
  return (
    <table class="calendar">
      <caption class="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {weekdays.map(({ long, short }) => (
            <th key={long} scope="col">
              <span aria-hidden="true">{short}</span>
              <span class="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                class={isAsked(day) ? undefined : 'outside'}
                aria-current={day === today ? 'date' : undefined}
              >
                <span class="calendar-day num" aria-hidden="true">
                  {nameOf(day)}
                </span>
                <span class="visually-hidden">{describe(day)}</span>
                {draw(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
