import { useRef } from 'preact/hooks'
import type { Problem } from '../../../clients/typescript/src/problem.ts'
import { signIn as startSession } from '../../state/sign-in.ts'
import { words } from '../../words/words.ts'
import { useSubmit, type FieldsProps } from './use-submit.ts'

/** A member’s own name and password, the same as in the app where they watch. */
export function MemberFields({ refuse, describedBy }: FieldsProps) {
  const { signIn } = words()
  const password = useRef<HTMLInputElement>(null)
  const { field, isBusy, submit } = useSubmit(refuse, () => send(field.current!.value.trim(), password.current!.value))
  return (
    <>
      <form onSubmit={submit}>
        <label class="field">
          <span>{signIn.name}</span>
          <input
            ref={field}
            type="text"
            name="username"
            autoComplete="username"
            autocapitalize="none"
            spellcheck={false}
            dir="auto"
            aria-describedby={describedBy}
          />
        </label>
        <label class="field">
          <span>{signIn.memberPassword}</span>
          <input ref={password} type="password" name="password" autoComplete="current-password" />
        </label>
        <p class="quiet small" id="sign-in-hint">
          {signIn.memberHint}
        </p>
        <button type="submit" class="button main" aria-disabled={isBusy}>
          {isBusy ? signIn.checking : signIn.button}
        </button>
      </form>
      <p class="quiet small">{signIn.forgotten}</p>
    </>
  )
}

async function send(member: string, password: string): Promise<Problem | string | undefined> {
  const { signIn } = words()
  if (member === '' || password === '') return signIn.emptyMember
  const problem = await startSession({ member, password })
  return problem?.kind === 'refused' ? signIn.memberRefused : problem
}
