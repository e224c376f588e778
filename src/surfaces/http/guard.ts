import { valuesOf, type Incoming, type Outgoing } from './message.ts'
import { plain } from './reply.ts'
import { belowApi, type Target } from './target.ts'

/** What the guard asks of the run it stands before. */
export interface Gate {
  /** Every `host:port`, in lower case, that the listener is bound to at this moment. */
  authorities(): ReadonlySet<string>
  /** Whose token this is; undefined for nobody's. */
  admits(token: string): Right | undefined
  /** A password can be given for a session at this moment. */
  offersSession(): boolean
}

/** What somebody who was let in may go on doing. */
export interface Right {
  still(): boolean
}

export type Judgement = { right: Right } | { right: null; may: 'see-the-app' | 'give-the-password' } | undefined

/** The same for every refused request, so that nothing can be learned from it. */
export const REFUSED: Outgoing = plain(
  403,
  'usher refuses this request: it needs this run’s token, and to be sent to the address that usher printed.',
)

/**
 * Every rule is looked at, whichever of them fails, and none of them looks at what the path names.
 * Undefined is a refusal.
 */
export function judge(request: Incoming, target: Target | undefined, gate: Gate): Judgement {
  const here = rightAddress(request.headers, target, gate.authorities())
  const tokens = valuesOf(request.headers, 'x-service-token')
  const right = tokens.length === 1 ? gate.admits(tokens[0]!) : undefined
  if (!here || !target) return undefined
  if (right) return { right }
  return exception(request.method, target, gate)
}

/** Once, and an address the listener has: a page of another site reaches loopback under its own name, or none of ours. */
function rightAddress(
  headers: readonly string[],
  target: Target | undefined,
  authorities: ReadonlySet<string>,
): boolean {
  const hosts = valuesOf(headers, 'host')
  const origins = valuesOf(headers, 'origin')
  const named = (authority: string | undefined) => authority !== undefined && authorities.has(authority.toLowerCase())
  const host = hosts.length === 1 && named(hosts[0])
  const origin = origins.length === 0 || (origins.length === 1 && named(ofOrigin(origins[0]!)))
  const absolute = !target || target.authority === null || named(target.authority)
  return host && origin && absolute
}

function ofOrigin(origin: string): string | undefined {
  return origin.startsWith('http://') ? origin.slice('http://'.length) : undefined
}

/** A browser sends no header of ours when it opens a page, and no token before it has given the password. */
function exception(method: string, target: Target, gate: Gate): Judgement {
  if (!belowApi(target)) return method === 'GET' || method === 'HEAD' ? { right: null, may: 'see-the-app' } : undefined
  if (method === 'POST' && target.path === '/api/session' && gate.offersSession())
    return { right: null, may: 'give-the-password' }
  return undefined
}
