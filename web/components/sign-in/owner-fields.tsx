import type { Problem } from '../../../clients/typescript/src/problem.ts'
import { preloadOwnerScripts } from '../../state/preload.ts'
import { looksLikeToken, signIn as startSession, signInWithToken } from '../../state/sign-in.ts'
import { words } from '../../words/words.ts'
import { CommandLine } from '../command.tsx'
import { SignInFrame, useField, type FieldsProps } from './sign-in-frame.tsx'

/** The password or the token of this run. A password manager may keep the password. */
export function OwnerFields({ refuse, describedBy }: FieldsProps) {
  const { signIn } = words()
  const field = useField()
  const sendField = () => send(field.current!.value.trim())
  return (
    <>
      <SignInFrame refuse={refuse} send={sendField} field={field} hint={signIn.secretHint} typed={preloadOwnerScripts}>
        <input type="text" name="username" value="usher" autoComplete="username" hidden readOnly />
        <label class="field">
          <span>{signIn.secret}</span>
          <input
            ref={field}
            type="password"
            name="password"
            autoComplete="current-password"
            aria-describedby={describedBy}
          />
        </label>
      </SignInFrame>
      <details>
        <summary>{signIn.howTitle}</summary>
        <p class="quiet">{signIn.how}</p>
        <CommandLine line="usher ui --open" />
      </details>
    </>
  )
}

/** A token is tried as it is. Anything else is a password. */
async function send(secret: string): Promise<Problem | string | undefined> {
  const { signIn } = words()
  if (secret === '') return signIn.empty
  const isToken = looksLikeToken(secret)
  const problem = await (isToken ? signInWithToken(secret) : startSession({ password: secret }))
  if (problem?.kind !== 'refused') return problem
  return isToken ? signIn.tokenRefused : signIn.passwordRefused
}
