import { isProblem, type Problem } from '../../clients/typescript/src/problem.ts'
import { createConnection, type Connection } from '../../clients/typescript/src/connection.ts'
import { words } from '../words/words.ts'
import { sendRequest } from './send.ts'
import { currentSession, enterSession, expireSession, leaveSession, sessionState, type Session } from './session.ts'

/** What a session is started with: the owner’s password, a member’s, or the ticket of `usher ui --open`. */
export type SignInBody = { password: string } | { member: string; password: string } | { ticket: string }

/** Exchanges a password or a ticket for a session. Returns the reason if it is refused. */
export async function signIn(body: SignInBody): Promise<Problem | undefined> {
  const answer = await createConnection(sendRequest(() => null)).post('/api/session', body)
  if (isProblem(answer)) return answer
  const { token, role = 'owner', member = null } = answer.data as unknown as Partial<Session> & { token: string }
  enterSession({ token, role, member })
  return undefined
}

/** Signs in with the token of this run, after a small question that shows whether it is taken. */
export async function signInWithToken(token: string): Promise<Problem | undefined> {
  const session: Session = { token, role: 'owner', member: null }
  const problem = await refusalOf(session)
  if (problem) return problem
  enterSession(session)
  return undefined
}

/** Returns whether the text can be a token at all. */
export const looksLikeToken = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Takes the ticket out of the address, where `usher ui --open` put it, and signs in with it. It is good once. */
export async function signInWithTicket(): Promise<boolean> {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('ticket')
  if (ticket === null) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  const problem = await signIn({ ticket })
  if (problem) leaveSession(problem.kind === 'unreachable' ? problem.sentence : words().session.ticketOld)
  return true
}

/** Signs out, in every tab, and ends the session in the service. If that fails, the reader is told. */
export async function signOut(): Promise<void> {
  const session = currentSession.peek()
  leaveSession()
  if (session === null || (await endSession(session)) || sessionState.peek().is === 'in') return
  leaveSession(words().session.notEnded)
}

/** Returns whether the session has ended. A refusal says that it had ended before. */
async function endSession({ token }: Session): Promise<boolean> {
  try {
    const { status } = await fetch('/api/session', {
      method: 'DELETE',
      headers: { 'x-service-token': token },
      keepalive: true,
    })
    return status === 204 || status === 403
  } catch {
    return false
  }
}

let checking: Promise<boolean> | undefined

/**
 * Asks once more after a refusal, as usher also refuses single requests. Returns whether usher does not know the session
 * any more; it has expired then.
 */
export const checkSession = (session: Session): Promise<boolean> =>
  (checking ??= hasEnded(session).finally(() => (checking = undefined)))

async function hasEnded(session: Session): Promise<boolean> {
  if ((await refusalOf(session))?.kind !== 'refused') return false
  expireSession(words().session.ended)
  return true
}

/** Asks the smallest question of a role. Returns the problem if the token is not taken or nothing answers. */
async function refusalOf({ token, role }: Session): Promise<Problem | undefined> {
  const connection: Connection = createConnection(sendRequest(() => token))
  const answer = await connection.ask(role === 'owner' ? '/api/jobs' : '/api/me')
  return isProblem(answer) && (answer.kind === 'refused' || answer.kind === 'unreachable') ? answer : undefined
}
