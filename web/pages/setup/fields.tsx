import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { SetupData } from '../../../clients/typescript/src/index.ts'
import { FieldNotes } from '../../components/form/field-notes.tsx'
import { Field } from '../../components/form/field.tsx'
import { words } from '../../words/words.ts'
import { answers, keepAnswer, plannedAnswer, problemOf, type TextAnswerName } from './answers.ts'

interface AnswerFieldProps {
  name: TextAnswerName
  label: string
  hint: string
  plan: SetupData | null
}

/** An answer in a text field: what was typed, or else what usher suggests, with the reason. */
export function AnswerField({ name, label, hint, plan }: AnswerFieldProps) {
  const planned = plannedAnswer(plan, name)
  const given = answers.value[name]
  const isSuggested = !given && planned?.value != null
  return (
    <Field
      label={label}
      hint={isSuggested ? `${hint} ${words().setup.whyDefault(planned.because)}` : hint}
      value={given ?? planned?.value ?? ''}
      placeholder={given === '' ? (planned?.value ?? undefined) : undefined}
      change={(value) => keepAnswer(name, value)}
      error={problemOf(plan, name) ?? undefined}
    />
  )
}

export interface SetupOption {
  value: string
  text: string
  hint: string
  detail?: ComponentChildren
}

interface OptionsProps {
  legend: string
  name: string
  options: readonly SetupOption[]
  chosen: string
  choose: (value: string) => void
  error?: string | undefined
}

/** One choice among a few, each with what it means. */
export function Options({ legend, name, options, chosen, choose, error }: OptionsProps) {
  const id = useId()
  return (
    <fieldset class="options" aria-describedby={`${id}-notes`}>
      <legend class="visually-hidden">{legend}</legend>
      {options.map(({ value, text, hint, detail }) => (
        <label key={value} class={value === chosen ? 'option is-chosen' : 'option'}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          <span>
            <strong>{text}</strong>
            <span class="quiet">{hint}</span>
            {detail}
          </span>
        </label>
      ))}
      <FieldNotes id={`${id}-notes`} error={error} />
    </fieldset>
  )
}
