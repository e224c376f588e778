import type { Tone } from '../actions/work.ts'
import { formatDay } from '../words/format.ts'

export interface CalendarMark {
  /** In milliseconds. */
  at: number
  tone: Tone
  /** What the mark stands for: `whole, proved`. */
  text: string
}

interface DayCalendarProps {
  marks: readonly CalendarMark[]
  days: number
  /** The last day, in milliseconds. */
  until: number
  label: string
  emptyText: (day: string) => string
  markText: (day: string, text: string) => string
}

const DAY_MS = 86_400_000

/** The last days as cells, each with what happened on it. */
export function DayCalendar({ marks, days, until, label, emptyText, markText }: DayCalendarProps) {
  return (
    <ol class="day-calendar" aria-label={label}>
      {daysUntil(until, days).map((day) => {
        const mark = marks.find(({ at }) => isSameDay(at, day))
        const name = formatDay(day)
        const text = mark ? markText(name, mark.text) : emptyText(name)
        return (
          <li key={day} class={mark ? `marked tone-${mark.tone}` : undefined} title={text}>
            <span aria-hidden="true">{new Date(day).getDate()}</span>
            <span class="visually-hidden">{text}</span>
          </li>
        )
      })}
    </ol>
  )
}

const daysUntil = (until: number, days: number): number[] =>
  Array.from({ length: days }, (_, at) => until - (days - 1 - at) * DAY_MS)

const isSameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString()
