import { dayName } from './local-time.ts'

interface DayChoiceProps {
  /** Whose days they are, for those who do not see it. */
  legend: string
  days: readonly number[]
  change: (days: number[]) => void
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Any of the seven days. */
export function DayChoice({ legend, days, change }: DayChoiceProps) {
  const toggle = (day: number) => change(everyDay.filter((one) => (one === day) !== days.includes(one)))
  return (
    <fieldset class="time-range">
      <legend class="visually-hidden">{legend}</legend>
      {everyDay.map((day) => (
        <label key={day} class="check">
          <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />{' '}
          <span>{dayName(day)}</span>
        </label>
      ))}
    </fieldset>
  )
}
