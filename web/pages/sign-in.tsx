import { useEffect, useRef, useState } from 'preact/hooks'
import { problemWith, tokenFor } from '../session.ts'

/** The token that was printed, or, on the household’s network, the password. Neither is ever in an address. */
export function SignIn({ why, enter }: { why: string | null; enter: (token: string) => void }) {
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
    const answer = given === '' ? `Give the ${way} first.` : await admission(way, given)
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
              It was printed beside the address, when <code>usher ui</code> was started.
            </>
          ) : (
            <>
              The one that was set with <code>usher ui --set-password</code>. It lets you in for twelve hours.
            </>
          )}{' '}
          It is kept for this tab only.
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

/** The token to go on with, or the sentence that says why there is none. */
async function admission(way: 'token' | 'password', given: string): Promise<{ token: string } | string> {
  const token = way === 'token' ? given : await tokenFor(given)
  if (typeof token !== 'string') {
    return token.kind === 'refused'
      ? 'usher takes no password here: it is not offered to the network. Use the token.'
      : token.sentence
  }
  const problem = await problemWith(token)
  if (!problem) return { token }
  return problem.kind === 'refused' ? 'usher does not take this token. Each start prints a new one.' : problem.sentence
}
