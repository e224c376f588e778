import { session } from '../../../../contract/kinds/session.ts'
import { payload } from '../../../operations/handler.ts'
import { toEnvelope } from '../../../operations/envelope.ts'
import { limitConcurrency } from '../../../lib/concurrency.ts'
import { UsherError, usherError, toUsherError } from '../../../lib/errors.ts'
import { checkMemberSignIn } from '../../../features/media/members/check-password.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readJsonBody } from '../request-body.ts'
import type { LanAuth } from './authenticator.ts'
import { REFUSED_RESPONSE } from './guard.ts'
import { headerValues, type HttpRequest, type HttpResponse } from '../message.ts'
import { emptyResponse, envelopeResponse, textResponse, actionErrorResponse } from '../responses.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { HttpRoute } from '../routing.ts'
import { trackLoginAttempts, type LoginAttempts } from './login-attempts.ts'
import { createDeviceThrottles, type DeviceThrottle, type DeviceThrottles } from './device-throttles.ts'
import { OWNER, type SessionHolder, type SessionStore } from './session-store.ts'
import type { Throttle } from './throttle.ts'
import { tokenDigest } from './token.ts'
import type { TicketAuth } from './ticket-auth.ts'

/** A longer name or password is nobody's, and is not sent on. */
const MAX_TEXT = 256

/** Each comparison takes the memory that argon2id asks for, so few run at once. */
const verifyInTurn = limitConcurrency(2)

interface SignInContext {
  machine: Machine
  /** Null if the owner's password is not accepted. */
  lan: LanAuth | null
  sessions: SessionStore
  ticket: TicketAuth
  throttles: DeviceThrottles
  failures: LoginAttempts
}

/**
 * Handles `POST /api/session`: `{"password"}` and `{"ticket"}` are the owner's, `{"member", "password"}` a member's; and
 * `DELETE /api/session`, which ends the session whose token it carries.
 */
export function sessionRoutes(
  options: Pick<SignInContext, 'machine' | 'lan' | 'sessions' | 'ticket'> & { clock: Clock },
): HttpRoute[] {
  const { machine, clock } = options
  const context: SignInContext = {
    ...options,
    throttles: createDeviceThrottles(clock),
    failures: trackLoginAttempts(machine.state, clock),
  }
  const place = { path: '/api/session', audience: 'member' } as const
  return [
    { ...place, method: 'POST', handle: ({ request }) => signIn(request, context) },
    { ...place, method: 'DELETE', handle: ({ request }) => signOut(request, context) },
  ]
}

/** The token of the run is no session: it stays good until usher ends, as the terminal needs it. */
function signOut(request: HttpRequest, { sessions, ticket }: SignInContext): HttpResponse {
  // The guard admits a request with exactly one.
  const [token = ''] = headerValues(request.rawHeaders, 'x-service-token')
  const digest = tokenDigest(token)
  sessions.end(digest)
  ticket.sessions.end(digest)
  return emptyResponse
}

async function signIn(request: HttpRequest, context: SignInContext): Promise<HttpResponse> {
  const body = await readJsonBody(request)
  if ('status' in body) return actionErrorResponse(body.error, body.status)
  const { password, member, ticket, ...others } = body.fields
  const device = context.throttles.of(request.client.device)
  if (Object.keys(others).length === 0) {
    if (typeof ticket === 'string' && password === undefined && member === undefined)
      return signInWithTicket(ticket, device, context)
    if (typeof password === 'string' && ticket === undefined && isNameOrMissing(member))
      return member === undefined
        ? signInOwner(password, device, context)
        : signInMember(member, password, device, context)
  }
  const why = 'it must contain a ticket, or the password with the name of a member if it is theirs, and nothing else'
  return actionErrorResponse(usherError('ASKED-7', { why }))
}

const isNameOrMissing = (member: unknown): member is string | undefined =>
  member === undefined || (typeof member === 'string' && member.trim() !== '')

async function signInOwner(
  candidate: string,
  { owner: attempts }: DeviceThrottle,
  context: SignInContext,
): Promise<HttpResponse> {
  const { lan, failures } = context
  const hash = lan?.password.hash()
  // Without a password to give, it is a request without a token.
  if (!lan || !hash) return REFUSED_RESPONSE
  const wait = countAttempt(attempts)
  if (wait) return wait
  const isRight = await verifyInTurn(() => Bun.password.verify(candidate, hash))
  // The password may have changed during the comparison.
  if (!isRight || lan.password.hash() !== hash) {
    if (!isRight) failures.recordFailure()
    return actionErrorResponse(usherError('SURFACE-11', {}), 401)
  }
  attempts.reset()
  failures.recordSuccess()
  return sessionResponse(OWNER, context.sessions)
}

function signInWithTicket(
  candidate: string,
  { ticket: attempts }: DeviceThrottle,
  { ticket }: SignInContext,
): HttpResponse {
  // Before there is a ticket to give, it is a request without a token.
  if (!ticket.tickets.hasIssued()) return REFUSED_RESPONSE
  const wait = countAttempt(attempts)
  if (wait) return wait
  if (!ticket.tickets.redeem(candidate)) return actionErrorResponse(usherError('SURFACE-19', {}), 401)
  attempts.reset()
  return sessionResponse(OWNER, ticket.sessions)
}

async function signInMember(
  name: string,
  password: string,
  device: DeviceThrottle,
  context: SignInContext,
): Promise<HttpResponse> {
  const { machine, failures } = context
  // Somebody who has no password there cannot prove who they are.
  const isUnusable = password === '' || name.length > MAX_TEXT || password.length > MAX_TEXT
  const attempts = device.member(name.slice(0, MAX_TEXT))
  const wait = countAttempt(attempts)
  if (wait) return wait
  try {
    const member = isUnusable ? undefined : await checkMemberSignIn(machine, name, password)
    if (member === undefined) {
      failures.recordFailure()
      return actionErrorResponse(usherError('MEMBER-9', {}), 401)
    }
    attempts.reset()
    return sessionResponse({ role: 'member', member }, context.sessions)
  } catch (thrown) {
    return actionErrorResponse(toUsherError(thrown))
  }
}

function sessionResponse(holder: SessionHolder, sessions: SessionStore): HttpResponse {
  const member = holder.role === 'member' ? holder.member : null
  return envelopeResponse(200, toEnvelope(payload(session, { ...sessions.begin(holder), role: holder.role, member })))
}

/** Returns a response if the attempt has to wait. */
function countAttempt(attempts: Throttle): HttpResponse | undefined {
  try {
    attempts.countAttempt()
    return undefined
  } catch (thrown) {
    const error: UsherError = toUsherError(thrown)
    return textResponse(429, error.message, ['Retry-After', String(attempts.secondsToWait())])
  }
}
