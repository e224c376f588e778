import { useId } from 'preact/hooks'
import { FieldNotes } from './field-notes.tsx'

export interface Option {
  value: string
  text: string
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly Option[]
  change: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  /** The label is read, not shown, where the place makes it plain. */
  isLabelHidden?: boolean
}

/** One of a few values. A value that is none of them is kept as it is. */
export function Choice({ label, value, options, change, hint, error, isLabelHidden = false }: ChoiceProps) {
  const id = useId()
  const isKnown = options.some((option) => option.value === value)
  return (
    <div class="field">
      <label for={id} class={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-notes`}
        aria-invalid={error !== undefined}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(({ value: option, text }) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={`${id}-notes`} hint={hint} error={error} />
    </div>
  )
}
