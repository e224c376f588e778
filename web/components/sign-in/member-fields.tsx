import type { Problem } from '../../../clients/typescript/src/problem.ts'
import { signIn as startSession } from '../../state/sign-in.ts'
import { words } from '../../words/words.ts'
import { SignInFrame, useField, type FieldsProps } from './sign-in-frame.tsx'

/** A member’s own name and password, the same as in the app where they watch. */
export function MemberFields({ refuse, describedBy }: FieldsProps) {
  const { signIn } = words()
  const [name, password] = [useField(), useField()]
  const sendFields = () => send(name.current!.value.trim(), password.current!.value)
  return (
    <>
      <SignInFrame refuse={refuse} send={sendFields} field={name} hint={signIn.memberHint}>
        <label class="field">
          <span>{signIn.name}</span>
          <input
            ref={name}
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
      </SignInFrame>
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
