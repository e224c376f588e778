import type { Session } from './session.ts'

const CHANNEL = 'usher-session'
/** How long a new tab waits for another one to hand on its session, in milliseconds. */
const PATIENCE_MS = 200

type TabMessage = { is: 'wanted' } | { is: 'session'; session: Session } | { is: 'ended' }

interface SessionTabsOptions {
  /** The session of this tab. */
  readSession(): Session | null
  /** Another tab signed in. */
  taken(session: Session): void
  /** Another tab signed out. */
  ended(): void
}

/** Shares the session between the tabs of this origin: they sign in and out together. */
export function openSessionTabs({ readSession, taken, ended }: SessionTabsOptions) {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes no origin: it has one
  const post = (message: TabMessage) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.is === 'session') taken(data.session)
    if (data.is === 'ended') ended()
    const session = readSession()
    if (data.is === 'wanted' && session !== null) post({ is: 'session', session })
  })
  return {
    announce: (session: Session) => post({ is: 'session', session }),
    announceEnd: () => post({ is: 'ended' }),
    /** Returns the session of another tab, if there is one that is signed in. */
    ask: () =>
      new Promise<Session | null>((resolve) => {
        const end = (session: Session | null) => {
          channel.removeEventListener('message', listen)
          resolve(session)
        }
        const listen = ({ data }: MessageEvent<TabMessage>) => data.is === 'session' && end(data.session)
        channel.addEventListener('message', listen)
        setTimeout(() => end(null), PATIENCE_MS)
        post({ is: 'wanted' })
      }),
  }
}
