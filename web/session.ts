import { isProblem, type Client, type Problem } from '../clients/typescript/src/index.ts'
import { createClient } from '../clients/typescript/src/create-client.ts'
import { createConnection } from '../clients/typescript/src/connection.ts'

const TOKEN_KEY = 'usher-token'

/** The token is stored for this tab only. It is never put in an address or a cookie. */
export function readToken(): string | null {
  return sessionStorage.getItem(TOKEN_KEY)
}

export function storeToken(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token)
}

export function clearToken(): void {
  sessionStorage.removeItem(TOKEN_KEY)
}

/** Returns a client for the server that served this page. */
export function clientForToken(token: string): Client {
  return createClient(sendWithHeaders({ 'x-service-token': token }))
}

/** Sends a small request. Returns undefined if the token is accepted. */
export async function checkToken(token: string): Promise<Problem | undefined> {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    return { kind: 'refused', sentence: 'This is not a valid token.', error: null, status: null }
  }
  const answer = await clientForToken(token).jobs()
  return isProblem(answer) && (answer.kind === 'refused' || answer.kind === 'unreachable') ? answer : undefined
}

/** Exchanges the password for a session token, where usher is offered to the network. */
export async function requestToken(password: string): Promise<string | Problem> {
  const answer = await createConnection(sendWithHeaders({})).post('/api/session', { password })
  return isProblem(answer) ? answer : String(answer.data['token'])
}

function sendWithHeaders(own: Record<string, string>) {
  return (request: {
    path: string
    method: string
    headers: Record<string, string>
    body: string | null
    signal: AbortSignal
  }) => {
    const { path, method, headers, body, signal } = request
    return fetch(path, {
      method,
      headers: { ...headers, ...own },
      body,
      signal,
      redirect: 'manual',
      credentials: 'omit',
    })
  }
}
