import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../../clients/typescript/src/problem.ts'
import { words } from '../../words/words.ts'

export interface FieldsProps {
  refuse: (sentence: string) => void
  describedBy: string
}

interface SignInFrameProps {
  refuse: FieldsProps['refuse']
  /** Returns why it is refused; what succeeds takes the form away. */
  send: () => Promise<Problem | string | undefined>
  /** The field that gets the focus at first, and after a refusal. */
  field: RefObject<HTMLInputElement | null>
  hint: string
  typed?: () => void
  children: ComponentChildren
}

/** A sign-in form: its fields, a hint and its button. */
export function SignInFrame({ refuse, send, field, hint, typed, children }: SignInFrameProps) {
  const { signIn } = words()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const reason = await send()
    setBusy(false)
    if (reason === undefined) return
    refuse(typeof reason === 'string' ? reason : reason.sentence)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} onInput={typed}>
      {children}
      <p class="quiet small" id="sign-in-hint">
        {hint}
      </p>
      <button type="submit" class="button main" aria-disabled={isBusy}>
        {isBusy ? signIn.checking : signIn.button}
      </button>
    </form>
  )
}

export const useField = () => useRef<HTMLInputElement>(null)
