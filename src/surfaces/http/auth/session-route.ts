import { session } from '../../../../contract/kinds/session.ts'
import { payload } from '../../../operations/handler.ts'
import { toEnvelope } from '../../../operations/envelope.ts'
import { UsherError, usherError, toUsherError } from '../../../lib/errors.ts'
import { readJsonBody } from '../request-body.ts'
import type { LanAuth } from './authenticator.ts'
import { REFUSED_RESPONSE } from './guard.ts'
import type { HttpRequest, HttpResponse } from '../message.ts'
import { envelopeResponse, textResponse, actionErrorResponse } from '../responses.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { HttpRoute } from '../routing.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { trackLoginAttempts } from './login-attempts.ts'
import type { SessionStore } from './session-store.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import type { TicketAuth } from './ticket-auth.ts'

/** What is offered in exchange for a session. */
interface SignInMethod {
  attempts: Throttle
  sessions: SessionStore
  /** Returns the error if it is wrong. */
  verify(candidate: string): Promise<UsherError | undefined>
}

/** Handles `POST /api/session` with the password or a ticket: returns a session if it is right. */
export function sessionRoute(
  { lan, ticket }: { lan: LanAuth | null; ticket: TicketAuth },
  clock: Clock,
  state: () => StateStore,
): HttpRoute {
  const methods: Partial<Record<string, SignInMethod>> = {
    ticket: ticketMethod(ticket, clock),
    ...(lan && { password: passwordMethod(lan, clock, state) }),
  }
  return { method: 'POST', path: '/api/session', handle: ({ request }) => signIn(request, methods) }
}

function passwordMethod({ password, sessions }: LanAuth, clock: Clock, state: () => StateStore): SignInMethod {
  const guesses = trackLoginAttempts(state, clock)
  return {
    attempts: createThrottle(clock, 'SURFACE-12'),
    sessions,
    async verify(candidate) {
      const hash = password.hash()
      if (!hash || !(await Bun.password.verify(candidate, hash))) {
        guesses.recordFailure()
        return usherError('SURFACE-11', {})
      }
      // The password may have changed during the comparison.
      if (password.hash() !== hash) return usherError('SURFACE-11', {})
      guesses.recordSuccess()
      return undefined
    },
  }
}

function ticketMethod({ tickets, sessions }: TicketAuth, clock: Clock): SignInMethod {
  return {
    attempts: createThrottle(clock, 'SURFACE-20'),
    sessions,
    verify: async (candidate) => (tickets.redeem(candidate) ? undefined : usherError('SURFACE-19', {})),
  }
}

async function signIn(
  request: HttpRequest,
  methods: Readonly<Partial<Record<string, SignInMethod>>>,
): Promise<HttpResponse> {
  const body = await readJsonBody(request)
  if ('status' in body) return actionErrorResponse(body.error, body.status)
  const [[name, candidate] = ['', undefined], ...others] = Object.entries(body.fields)
  if ((name !== 'password' && name !== 'ticket') || typeof candidate !== 'string' || others.length > 0)
    return actionErrorResponse(
      usherError('ASKED-7', { why: 'it must contain the password or a ticket, and nothing else' }),
    )
  const method = methods[name]
  return method ? exchange(candidate, method) : REFUSED_RESPONSE
}

async function exchange(candidate: string, { attempts, sessions, verify }: SignInMethod): Promise<HttpResponse> {
  try {
    attempts.countAttempt()
  } catch (thrown) {
    return tooManyAttemptsResponse(thrown, attempts)
  }
  const error = await verify(candidate)
  if (error) return actionErrorResponse(error, 401)
  attempts.reset()
  return envelopeResponse(200, toEnvelope(payload(session, sessions.begin())))
}

function tooManyAttemptsResponse(thrown: unknown, attempts: Throttle): HttpResponse {
  const error: UsherError = toUsherError(thrown)
  return textResponse(429, error.message, ['Retry-After', String(attempts.secondsToWait())])
}
