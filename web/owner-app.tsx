import { useSignalEffect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { RequestsData } from '../clients/typescript/src/index.ts'
import type { RequestSender } from '../clients/typescript/src/transport.ts'
import { createClient } from '../clients/typescript/src/create-client.ts'
import { closeConsent } from './actions/consent-state.ts'
import { loadDescriptions } from './actions/describe.ts'
import { forgetOutcomes } from './actions/direct.ts'
import { stopFollowing } from './actions/work.ts'
import { CurrentPage } from './components/current-page.tsx'
import { loadMachines } from './components/several-machines.tsx'
import { loadConsentDialog, Shell } from './components/shell.tsx'
import { machine } from './routing/machine.ts'
import { createAnswerCache } from './state/answers.ts'
import { AppContext, type AppState } from './state/app-context.ts'
import { watchAttention } from './state/attention.ts'
import { openLive } from './state/live.ts'
import { bindClient } from './state/machine-of.ts'
import { loadPageStyle } from './state/page-style.ts'
import { createPictures } from './state/pictures.ts'
import { sendRequest } from './state/send.ts'
import { currentSession, type Session } from './state/session.ts'
import { checkSession, signOut } from './state/sign-in.ts'
import { language } from './words/language.ts'

/** What the owner sees, of one machine at a time. What was begun is followed through all of them. */
export function OwnerApp({ session }: { session: Session }) {
  useEffect(
    () => () => {
      stopFollowing()
      forgetOutcomes()
    },
    [],
  )
  return <MachineApp key={machine.value} session={session} on={machine.value} />
}

function MachineApp({ session, on }: { session: Session; on: string }) {
  const [app, setApp] = useState<AppState | null>(null)
  useEffect(() => {
    const opened = openApp(session, on)
    const stop = watchAttention(opened)
    setApp(opened)
    // Everything can be asked for from now on; what describes it is there before it is needed.
    Promise.all([loadDescriptions(), loadConsentDialog(), loadPageStyle()]).catch(() => {})
    return () => {
      // A plan is of the machine that was asked for it.
      closeConsent()
      stop()
      opened.live.close()
      opened.pictures.close()
    }
  }, [])
  if (!app) return null
  return (
    <AppContext.Provider value={app}>
      <AskAgain app={app} />
      <Shell>
        <CurrentPage />
      </Shell>
    </AppContext.Provider>
  )
}

/** Asks again, without a new page, what another session, another language or a change would answer otherwise. */
function AskAgain({ app: { live, answers } }: { app: AppState }) {
  const [asked] = useState({ token: currentSession.peek()?.token, language: language.peek() })
  useSignalEffect(() => {
    const next = { token: currentSession.value?.token, language: language.value }
    if (next.token === asked.token && next.language === asked.language) return
    Object.assign(asked, next)
    live.retry()
    answers.refresh()
  })
  useSignalEffect(() => {
    if (live.reconnections.value > 0) answers.refresh()
  })
  const [told] = useState<{ requests?: RequestsData }>({})
  useSignalEffect(() => {
    const requests = live.of('requests').value?.data
    if (told.requests && requests && requests !== told.requests) answers.refresh('requests')
    if (requests) told.requests = requests
  })
  return null
}

function openApp(session: Session, on: string): AppState {
  const token = () => currentSession.peek()?.token ?? null
  const check = () => checkSession(currentSession.peek() ?? session)
  const send = sendRequest(token, () => void check())
  const sendThere: RequestSender = async (request) => (await loadMachines()).sendOn(send, on, request)
  const client = createClient(on === '' ? send : sendThere)
  bindClient(client, on)
  return {
    client,
    live: openLive(client, check),
    answers: createAnswerCache(client),
    pictures: createPictures(token, on),
    signOut: () => void signOut(),
  }
}
