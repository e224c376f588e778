import { render } from 'preact'
import { App } from './app.tsx'
import { followLocation } from './routing/location.ts'
import { startClock } from './state/clock.ts'
import { preloadOwnerScripts } from './state/preload.ts'
import { findSession, isOwnerExpected } from './state/session.ts'
import { signInWithTicket } from './state/sign-in.ts'
import { startLanguage } from './words/choose-language.ts'

async function start(): Promise<void> {
  if (isOwnerExpected()) preloadOwnerScripts()
  followLocation()
  startClock()
  await startLanguage()
  render(<App />, document.getElementById('app')!)
  if (!(await signInWithTicket())) await findSession()
}

void start()
