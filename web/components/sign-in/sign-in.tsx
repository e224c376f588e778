import { useEffect } from 'preact/hooks'
import { words } from '../../words/words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The page before anybody is signed in. `why` says why it is asked for again. */
export function SignIn({ why }: { why: string | null }) {
  const { signIn } = words()
  useEffect(() => {
    document.title = `${signIn.title} · usher`
  }, [signIn])
  return (
    <main class="sign-in">
      <h1>usher</h1>
      <p class="quiet">{signIn.intro}</p>
      <SignInForm why={why} />
    </main>
  )
}
