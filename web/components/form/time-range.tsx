import { words } from '../../words/words.ts'
import { Field } from './field.tsx'

interface TimeRangeProps {
  legend: string
  from: string
  to: string
  change: (from: string, to: string) => void
}

/** A part of the day: `22:30` to `07:00`. It may pass midnight. */
export function TimeRange({ legend, from, to, change }: TimeRangeProps) {
  const { fields } = words()
  return (
    <fieldset class="time-range">
      <legend class="visually-hidden">{legend}</legend>
      <Field label={fields.from} type="time" value={from} change={(value) => change(value, to)} />
      <Field label={fields.to} type="time" value={to} change={(value) => change(from, value)} />
    </fieldset>
  )
}
