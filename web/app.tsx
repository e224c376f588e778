import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { LazyPart } from './components/lazy-part.tsx'
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

type SignInPage = ComponentType<{ why: string | null }>

/**
 * Signing in, and doing so again. Both are loaded as soon as somebody is signed in too: by the time a session ends,
 * usher may be out of reach, or updated and its scripts renamed.
 */
const loadSignIn = async (): Promise<SignInPage> => {
  const [{ SignIn }] = await Promise.all([import('./components/sign-in/sign-in.tsx'), loadWords(['signIn'])])
  return SignIn
}
const loadSignInAgain = async () => {
  const [{ SignInAgain }] = await Promise.all([import('./components/sign-in/sign-in-again.tsx'), loadWords(['signIn'])])
  return SignInAgain
}

/** The app: signed in or not, and as whom. */
export function App() {
  const state = sessionState.value
  if (state.is === 'unknown') return null
  if (state.is === 'out') return <SignedOut why={state.why} />
  const { session, expired } = state
  return (
    <>
      <SignedIn key={`${session.role} ${session.member}`} session={session} />
      {expired !== null && <LazyPart load={loadSignInAgain} failed={() => leaveSession(expired)} />}
    </>
  )
}

function SignedOut({ why }: { why: string | null }) {
  const page = useLoaded(loadSignIn)
  if (page === 'lost') return <LoadingFailed />
  return page === undefined ? null : <page.Part why={why} />
}

function SignedIn({ session }: { session: Session }) {
  const app = useLoaded(apps[session.role])
  const isLoaded = app !== undefined && app !== 'lost'
  useEffect(() => {
    if (isLoaded) Promise.all([loadSignIn(), loadSignInAgain()]).catch(() => {})
  }, [isLoaded])
  if (app === 'lost') return <LoadingFailed />
  return isLoaded ? <app.Part session={session} /> : null
}

type Loaded<Properties> = { Part: ComponentType<Properties> } | 'lost' | undefined

/** Returns a part of the app as soon as it is here, or `lost` if it could not be loaded. */
function useLoaded<Properties>(load: () => Promise<ComponentType<Properties>>): Loaded<Properties> {
  const [loaded, setLoaded] = useState<Loaded<Properties>>()
  useEffect(() => {
    load().then(
      (Part) => setLoaded({ Part }),
      () => setLoaded('lost'),
    )
  }, [load])
  return loaded
}

function LoadingFailed() {
  const { session } = words()
  return (
    <main class="sign-in">
      <h1>usher</h1>
      <p role="alert">{session.couldNotLoad}</p>
      <button type="button" class="button main" onClick={() => location.reload()}>
        {session.reload}
      </button>
    </main>
  )
}
