import { useEffect, useRef, useState } from 'preact/hooks'
import type { Problem } from '../../clients/typescript/src/index.ts'
import { checkToken, looksLikeToken, requestToken } from '../state/session.ts'
import { words } from '../words/words.ts'
import { CommandLine } from './command.tsx'

interface SignInProps {
  /** Why it is asked for again. */
  why: string | null
  enter: (token: string) => void
}

/** Signing in with the password or the token of this run. A password manager may keep the password. */
export function SignIn({ why, enter }: SignInProps) {
  const { signIn } = words()
  const [reason, setReason] = useState<string | null>(why)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = `${signIn.title} · usher`
    field.current?.focus()
  }, [])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const secret = field.current!.value.trim()
    if (isBusy) return
    if (secret === '') return refuse(signIn.empty)
    setBusy(true)
    const result = await exchange(secret)
    setBusy(false)
    if (typeof result === 'string') enter(result)
    else refuse(result.sentence)
  }
  const refuse = (sentence: string) => {
    setReason(sentence)
    field.current?.focus()
  }
  return (
    <main class="sign-in">
      <h1>usher</h1>
      <p class="quiet">{signIn.intro}</p>
      {reason !== null && (
        <p class="notice" role="alert" id="sign-in-reason">
          {reason}
        </p>
      )}
      <form onSubmit={submit}>
        <input type="text" name="username" value="usher" autoComplete="username" hidden readOnly />
        <label class="field">
          <span>{signIn.secret}</span>
          <input
            ref={field}
            type="password"
            name="password"
            autoComplete="current-password"
            aria-describedby={reason === null ? 'sign-in-hint' : 'sign-in-reason sign-in-hint'}
          />
        </label>
        <p class="quiet small" id="sign-in-hint">
          {signIn.secretHint}
        </p>
        <button type="submit" class="button main" aria-disabled={isBusy}>
          {isBusy ? signIn.checking : signIn.button}
        </button>
      </form>
      <details>
        <summary>{signIn.howTitle}</summary>
        <p class="quiet">{signIn.how}</p>
        <CommandLine line="usher ui --open" />
      </details>
    </main>
  )
}

/** A token is tried as it is. Anything else is a password. */
async function exchange(secret: string): Promise<string | Problem> {
  if (!looksLikeToken(secret)) return requestToken({ password: secret })
  return (await checkToken(secret)) ?? secret
}
