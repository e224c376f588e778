import { useId, useState } from 'preact/hooks'
import { words } from '../../words/words.ts'
import { FieldNotes } from './field-notes.tsx'

interface SecretProps {
  label: string
  value: string
  change: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
}

/** A secret goes in and never comes out: what is typed can be shown until it is saved. */
export function Secret({ label, value, change, hint, error }: SecretProps) {
  const { fields } = words()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const shared = {
    id,
    value,
    autoComplete: 'new-password',
    spellcheck: false,
    'aria-describedby': `${id}-notes`,
    'aria-invalid': error !== undefined,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change(currentTarget.value),
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-line">
        {isShown ? <input type="text" {...shared} /> : <input type="password" {...shared} />}
        <button
          type="button"
          class="button"
          aria-pressed={isShown}
          aria-label={fields.showTyped(label)}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? fields.hide : fields.show}
        </button>
      </div>
      <FieldNotes id={`${id}-notes`} hint={hint} error={error} />
    </div>
  )
}
