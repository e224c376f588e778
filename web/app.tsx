import { useEffect, useState } from 'preact/hooks'
import { Shell } from './components/shell.tsx'
import { CurrentPage } from './components/current-page.tsx'
import { SignIn } from './components/sign-in.tsx'
import { createAnswerCache } from './state/answers.ts'
import { AppContext, type AppState } from './state/app-context.ts'
import { openLive } from './state/live.ts'
import { createPictures } from './state/pictures.ts'
import { askOtherTabs, clearToken, clientForToken, readToken, requestToken, shareSession, storeToken, takeTicket } from './state/session.ts'
import { words } from './words/words.ts'

type Session = { is: 'unknown' } | { is: 'out'; why: string | null } | { is: 'in'; token: string }

/** The app: signed in or not. */
export function App() {
  const [session, setSession] = useState<Session>({ is: 'unknown' })
  const enter = (token: string) => {
    storeToken(token)
    setSession({ is: 'in', token })
  }
  const leave = (why: string | null) => {
    clearToken()
    setSession({ is: 'out', why })
  }
  useEffect(() => {
    void findSession().then(setSession)
    return shareSession()
  }, [])
  if (session.is === 'unknown') return null
  if (session.is === 'out') return <SignIn why={session.why} enter={enter} />
  return <SignedIn key={session.token} token={session.token} leave={leave} />
}

/** The ticket in the address, this tab’s session, or another tab’s. */
async function findSession(): Promise<Session> {
  const ticket = takeTicket()
  if (ticket !== null) {
    const token = await requestToken({ ticket })
    if (typeof token !== 'string') return { is: 'out', why: words().signIn.ticketOld }
    storeToken(token)
    return { is: 'in', token }
  }
  const token = readToken() ?? (await askOtherTabs())
  if (token === null) return { is: 'out', why: null }
  storeToken(token)
  return { is: 'in', token }
}

function SignedIn({ token, leave }: { token: string; leave: (why: string | null) => void }) {
  const [app, setApp] = useState<AppState | null>(null)
  useEffect(() => {
    const opened = openApp(token, leave)
    setApp(opened)
    return () => {
      opened.live.close()
      opened.pictures.close()
    }
  }, [])
  if (!app) return null
  return (
    <AppContext.Provider value={app}>
      <Shell>
        <CurrentPage />
      </Shell>
    </AppContext.Provider>
  )
}

function openApp(token: string, leave: (why: string | null) => void): AppState {
  const client = clientForToken(token)
  const live = openLive(client, () => leave(words().signIn.ended))
  return {
    client,
    live,
    answers: createAnswerCache(client),
    pictures: createPictures(token),
    signOut: () => leave(null),
  }
}
