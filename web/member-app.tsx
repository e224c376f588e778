import { useEffect, useState } from 'preact/hooks'
import { createClient } from '../clients/typescript/src/create-client.ts'
import { Avatar } from './components/avatar.tsx'
import { MemberView } from './pages/me/member-view.tsx'
import { createAnswerCache } from './state/answers.ts'
import { AppContext, type AppState } from './state/app-context.ts'
import { quietLive } from './state/quiet-live.ts'
import { pageTitle } from './state/page-title.ts'
import { createPictures } from './state/pictures.ts'
import { sendRequest } from './state/send.ts'
import { currentSession, type Session } from './state/session.ts'
import { checkSession, signOut } from './state/sign-in.ts'
import { words } from './words/words.ts'

/** What a member of the household sees: their own page, and nothing of the machine. */
export function MemberApp({ session }: { session: Session }) {
  const { me } = words()
  const [app] = useState(() => openApp(session))
  useEffect(() => app.pictures.close, [app])
  useEffect(() => {
    pageTitle.value = me.title
  }, [me])
  return (
    <AppContext.Provider value={app}>
      <div class="member-app">
        <header class="member-top">
          <span class="brand">usher</span>
          <span class="member-name">
            <Avatar name={session.member ?? ''} />
            <bdi>{session.member}</bdi>
          </span>
          <button type="button" class="button ghost small" onClick={app.signOut}>
            {me.signOut}
          </button>
        </header>
        <main id="main">
          <MemberView member={session.member ?? ''} />
        </main>
      </div>
    </AppContext.Provider>
  )
}

function openApp(session: Session): AppState {
  const token = () => currentSession.peek()?.token ?? null
  const client = createClient(sendRequest(token, () => void checkSession(currentSession.peek() ?? session)))
  return {
    client,
    live: quietLive(client),
    answers: createAnswerCache(client),
    pictures: createPictures(token),
    signOut: () => void signOut(),
  }
}
