import { useEffect, useRef, useState } from 'preact/hooks'
import { checkToken, requestToken } from '../session.ts'

export function SignInPage({ why, enter }: { why: string | null; enter: (token: string) => void }) {
  const [way, setWay] = useState<'token' | 'password'>('token')
  const [said, say] = useState(why)
  const [asking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = 'Sign in · usher'
    field.current?.focus()
  }, [way])

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const given = field.current?.value.trim() ?? ''
    if (asking) return
    setAsking(true)
    const answer = given === '' ? `Enter the ${way} first.` : await resolveToken(way, given)
    setAsking(false)
    if (typeof answer !== 'string') return enter(answer.token)
    say(answer)
    field.current?.focus()
    field.current?.select()
  }

  const other = way === 'token' ? 'password' : 'token'
  return (
    <main class="sign-in">
      <h1>
        <span class="name">usher</span> Sign in
      </h1>
      <p class="says" role="alert">
        {said}
      </p>
      <form onSubmit={submit} autocomplete="off" novalidate>
        <label htmlFor="given">{way === 'token' ? 'Token' : 'Password'}</label>
        <input
          key={way}
          id="given"
          ref={field}
          type="password"
          autocomplete={way === 'token' ? 'off' : 'current-password'}
          aria-describedby="hint"
          spellcheck={false}
          autocapitalize="off"
          required
        />
        <p id="hint" class="quiet">
          {way === 'token' ? (
            <>
              <code>usher ui</code> prints it next to the address.
            </>
          ) : (
            <>
              Set it with <code>usher ui --set-password</code>. It signs you in for twelve hours.
            </>
          )}{' '}
          It is stored for this tab only.
        </p>
        <button type="submit" class="main" aria-disabled={asking}>
          {asking ? 'Signing in…' : 'Sign in'}
        </button>
        <button type="button" class="plain" onClick={() => (setWay(other), say(null))}>
          Use the {other} instead
        </button>
      </form>
    </main>
  )
}

/** Returns the token, or the sentence that explains why there is none. */
async function resolveToken(way: 'token' | 'password', given: string): Promise<{ token: string } | string> {
  const token = way === 'token' ? given : await requestToken(given)
  if (typeof token !== 'string') {
    return token.kind === 'refused'
      ? 'usher does not accept a password here: it is not offered to the network. Use the token.'
      : token.sentence
  }
  const problem = await checkToken(token)
  if (!problem) return { token }
  return problem.kind === 'refused'
    ? 'usher does not accept this token. Each start prints a new one.'
    : problem.sentence
}
