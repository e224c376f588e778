import { isProblem, type Client, type Problem } from '../clients/typescript/src/index.ts'
import { clientOver } from '../clients/typescript/src/speaking.ts'
import { connection } from '../clients/typescript/src/connection.ts'

const KEY = 'usher-token'

/** Kept for this tab alone, and gone with it. It is in no address and in no cookie. */
export function keptToken(): string | null {
  return sessionStorage.getItem(KEY)
}

export function keepToken(token: string): void {
  sessionStorage.setItem(KEY, token)
}

export function forgetToken(): void {
  sessionStorage.removeItem(KEY)
}

/** A client of the address that this page came from. */
export function clientWith(token: string): Client {
  return clientOver(carrying({ 'x-service-token': token }))
}

/** Asks for something small. Undefined where the token is taken. */
export async function problemWith(token: string): Promise<Problem | undefined> {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    return { kind: 'refused', sentence: 'That is not a token.', error: null, status: null }
  }
  const answer = await clientWith(token).jobs()
  return isProblem(answer) && (answer.kind === 'refused' || answer.kind === 'unreachable') ? answer : undefined
}

/** A session's token in exchange for the password, where usher is offered to the network. */
export async function tokenFor(password: string): Promise<string | Problem> {
  const answer = await connection(carrying({})).post('/api/session', { password })
  return isProblem(answer) ? answer : String(answer.data['token'])
}

function carrying(own: Record<string, string>) {
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
