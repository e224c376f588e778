import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../../clients/typescript/src/problem.ts'

export interface FieldsProps {
  refuse: (sentence: string) => void
  describedBy: string
}

interface Submit {
  /** The field that gets the focus at first, and after a refusal. */
  field: RefObject<HTMLInputElement | null>
  isBusy: boolean
  submit: (event: SubmitEvent) => Promise<void>
}

/** Sends a sign-in form. `send` returns why it is refused; one that succeeds takes the form away. */
export function useSubmit(
  refuse: (sentence: string) => void,
  send: () => Promise<Problem | string | undefined>,
): Submit {
  const field = useRef<HTMLInputElement>(null)
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
  return { field, isBusy, submit }
}
