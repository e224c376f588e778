import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { LazyPart } from './components/lazy-part.tsx'
import { SignIn } from './components/sign-in/sign-in.tsx'
import { leaveSession, sessionState, type Session } from './state/session.ts'
import { loadPageStyle } from './state/page-style.ts'
import { loadWords, words } from './words/words.ts'

type SignedInApp = ComponentType<{ session: Session }>

/** What each role sees: a member’s browser loads nothing of the owner’s. */
const apps: Record<Session['role'], () => Promise<SignedInApp>> = {
  owner: async () => {
    const [{ OwnerApp }] = await Promise.all([import('./owner-app.tsx'), loadWords(['owner'])])
    return OwnerApp
  },
  member: async () => {
    const [{ MemberApp }] = await Promise.all([
      import('./member-app.tsx'),
      loadWords(['member', 'steps']),
      loadPageStyle(),
    ])
    return MemberApp
  },
}

/** Loaded as soon as somebody is signed in: by the time a session expires, usher may have been updated, and its scripts renamed. */
const loadSignInAgain = async () => (await import('./components/sign-in/sign-in-again.tsx')).SignInAgain

/** The app: signed in or not, and as whom. */
export function App() {
  const state = sessionState.value
  if (state.is === 'unknown') return null
  if (state.is === 'out') return <SignIn why={state.why} />
  const { session, expired } = state
  return (
    <>
      <SignedIn key={`${session.role} ${session.member}`} session={session} />
      {expired !== null && <LazyPart load={loadSignInAgain} failed={() => leaveSession(expired)} />}
    </>
  )
}

function SignedIn({ session }: { session: Session }) {
  const [Signed, setSigned] = useState<SignedInApp>()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    apps[session.role]().then(
      (loaded) => {
        setSigned(() => loaded)
        loadSignInAgain().catch(() => {})
      },
      () => setLost(true),
    )
  }, [session.role])
  if (isLost) return <LoadingFailed />
  return Signed ? <Signed session={session} /> : null
}

function LoadingFailed() {
  const { signIn } = words()
  return (
    <main class="sign-in">
      <h1>usher</h1>
      <p role="alert">{signIn.couldNotLoad}</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        {signIn.reload}
      </button>
    </main>
  )
}
