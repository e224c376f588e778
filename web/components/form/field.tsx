import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { FieldNotes } from './field-notes.tsx'

interface FieldProps {
  label: string
  value: string
  change: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  type?: 'text' | 'time' | 'search'
  inputMode?: 'numeric' | 'decimal' | 'text'
  placeholder?: string | undefined
  /** Values that may be meant. */
  suggestions?: readonly string[]
  /** What stands behind the field, such as its unit. */
  after?: ComponentChildren
}

/** A line of text, with its label, its hint and what is wrong with it. */
export function Field({
  label,
  value,
  change,
  hint,
  error,
  type = 'text',
  inputMode,
  placeholder,
  suggestions,
  after,
}: FieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-line">
        <input
          id={id}
          type={type}
          value={value}
          dir="auto"
          autoComplete="off"
          spellcheck={false}
          inputMode={inputMode}
          placeholder={placeholder}
          list={suggestions && `${id}-list`}
          aria-describedby={`${id}-notes`}
          aria-invalid={error !== undefined}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
        {after}
      </div>
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <FieldNotes id={`${id}-notes`} hint={hint} error={error} />
    </div>
  )
}
