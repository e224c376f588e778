import { isProblem, type Client, type Problem } from '../../clients/typescript/src/index.ts'
import { createClient } from '../../clients/typescript/src/create-client.ts'
import { createConnection } from '../../clients/typescript/src/connection.ts'

const TOKEN_KEY = 'usher-token'
const CHANNEL = 'usher-session'
/** How long a new tab waits for another one to hand on its session, in milliseconds. */
const TAB_PATIENCE_MS = 200

/** The token is kept for this tab only, and handed to other tabs of this origin. It is in no address and no cookie. */
export function readToken(): string | null {
  return sessionStorage.getItem(TOKEN_KEY)
}

export function storeToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token)
}

export function clearToken(): void {
  sessionStorage.removeItem(TOKEN_KEY)
}

type TabMessage = { is: 'wanted' } | { is: 'token'; token: string }

/** Hands this tab’s session to new tabs of the same origin. Returns a function that stops it. */
export function shareSession(): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    const token = readToken()
    if (data.is === 'wanted' && token !== null) channel.postMessage({ is: 'token', token } satisfies TabMessage)
  })
  return () => channel.close()
}

/** Returns the session of another tab of this origin, if there is one that is signed in. */
export function askOtherTabs(): Promise<string | null> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise((resolve) => {
    const end = (token: string | null) => {
      channel.close()
      resolve(token)
    }
    const timer = setTimeout(() => end(null), TAB_PATIENCE_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.is !== 'token') return
      clearTimeout(timer)
      end(data.token)
    })
    channel.postMessage({ is: 'wanted' } satisfies TabMessage)
  })
}

/** Takes the ticket out of the address, where `usher ui --open` put it. It is good once, and for a minute. */
export function takeTicket(): string | null {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket')
  if (ticket !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}

/** Returns a client for the server that served this page. */
export function clientForToken(token: string): Client {
  return createClient(sendWithHeaders({ 'x-service-token': token }))
}

/** Sends a small request. Returns undefined if the token is accepted. */
export async function checkToken(token: string): Promise<Problem | undefined> {
  const answer = await clientForToken(token).jobs()
  return isProblem(answer) && (answer.kind === 'refused' || answer.kind === 'unreachable') ? answer : undefined
}

/** What a session is started with: the password, or the ticket in the address. */
export type SignInBody = { password: string } | { ticket: string }

/** Exchanges a password or a ticket for a session token. */
export async function requestToken(body: SignInBody): Promise<string | Problem> {
  const answer = await createConnection(sendWithHeaders({})).post('/api/session', body)
  return isProblem(answer) ? answer : String(answer.data['token'])
}

/** Returns whether the text can be a token at all. */
export const looksLikeToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

interface AppRequest {
  path: string
  method: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal
}

function sendWithHeaders(own: Record<string, string>) {
  return ({ path, method, headers, body, signal }: AppRequest) =>
    fetch(path, {
      method,
      headers: { ...headers, ...own },
      body,
      signal,
      redirect: 'manual',
      credentials: 'omit',
    })
}
