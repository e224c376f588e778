import { admission } from '../../../contract/kinds/admission.ts'
import { say } from '../../operations/handler.ts'
import { seal } from '../../operations/envelope.ts'
import { Refusal, refuse, refusalOf } from '../../lib/errors.ts'
import { fieldsOf } from './body.ts'
import type { Lan } from './gate.ts'
import type { Incoming, Outgoing } from './message.ts'
import { document, plain, refusedAction } from './reply.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Route } from './routes.ts'
import type { State } from '../../platform/store/state.ts'
import { remembered, type Guesses } from './guesses.ts'
import { throttle, type Throttle } from './throttle.ts'

/** `POST /api/session {"password"}`: a session for whoever knows the password. */
export function sessionRoute(lan: Lan, clock: Clock, state: () => State): Route {
  const attempts = throttle(clock)
  const guesses = remembered(state, clock)
  return {
    method: 'POST',
    path: '/api/session',
    answer: ({ request }) => beginSession(request, lan, attempts, guesses),
  }
}

async function beginSession(
  request: Incoming,
  { password, sessions }: Lan,
  attempts: Throttle,
  guesses: Guesses,
): Promise<Outgoing> {
  const body = await fieldsOf(request)
  if ('status' in body) return refusedAction(body.refusal, body.status)
  const given = body.fields['password']
  if (typeof given !== 'string' || Object.keys(body.fields).length !== 1)
    return refusedAction(refuse('ASKED-7', { why: 'it has to be the password and nothing else' }))
  try {
    attempts.begin()
  } catch (thrown) {
    return tooMany(thrown, attempts)
  }
  const hash = password.hash()
  if (!hash || !(await Bun.password.verify(given, hash))) {
    guesses.wrong()
    return refusedAction(refuse('SURFACE-11', {}), 401)
  }
  // It may have been changed while the old one was compared.
  if (password.hash() !== hash) return refusedAction(refuse('SURFACE-11', {}), 401)
  attempts.forgive()
  guesses.right()
  return document(200, seal(say(admission, sessions.begin())))
}

function tooMany(thrown: unknown, attempts: Throttle): Outgoing {
  const refusal: Refusal = refusalOf(thrown)
  return plain(429, refusal.message, ['Retry-After', String(attempts.wait())])
}
