import { session } from '../../../../contract/kinds/session.ts'
import { payload } from '../../../operations/handler.ts'
import { toEnvelope } from '../../../operations/envelope.ts'
import { UsherError, usherError, toUsherError } from '../../../lib/errors.ts'
import { readJsonBody } from '../request-body.ts'
import type { LanAuth } from './authenticator.ts'
import type { HttpRequest, HttpResponse } from '../message.ts'
import { envelopeResponse, textResponse, actionErrorResponse } from '../responses.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { HttpRoute } from '../routing.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { trackLoginAttempts, type LoginAttempts } from './login-attempts.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** Handles `POST /api/session {"password"}`: returns a session if the password is right. */
export function sessionRoute(lan: LanAuth, clock: Clock, state: () => StateStore): HttpRoute {
  const attempts = createThrottle(clock)
  const guesses = trackLoginAttempts(state, clock)
  return {
    method: 'POST',
    path: '/api/session',
    handle: ({ request }) => signIn(request, lan, attempts, guesses),
  }
}

async function signIn(
  request: HttpRequest,
  { password, sessions }: LanAuth,
  attempts: Throttle,
  guesses: LoginAttempts,
): Promise<HttpResponse> {
  const body = await readJsonBody(request)
  if ('status' in body) return actionErrorResponse(body.error, body.status)
  const candidate = body.fields['password']
  if (typeof candidate !== 'string' || Object.keys(body.fields).length !== 1)
    return actionErrorResponse(usherError('ASKED-7', { why: 'it must contain the password and nothing else' }))
  try {
    attempts.countAttempt()
  } catch (thrown) {
    return tooManyAttemptsResponse(thrown, attempts)
  }
  const hash = password.hash()
  if (!hash || !(await Bun.password.verify(candidate, hash))) {
    guesses.recordFailure()
    return actionErrorResponse(usherError('SURFACE-11', {}), 401)
  }
  // The password may have changed during the comparison.
  if (password.hash() !== hash) return actionErrorResponse(usherError('SURFACE-11', {}), 401)
  attempts.reset()
  guesses.recordSuccess()
  return envelopeResponse(200, toEnvelope(payload(session, sessions.begin())))
}

function tooManyAttemptsResponse(thrown: unknown, attempts: Throttle): HttpResponse {
  const error: UsherError = toUsherError(thrown)
  return textResponse(429, error.message, ['Retry-After', String(attempts.secondsToWait())])
}
