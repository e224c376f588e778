import { headerValues, type HttpRequest, type HttpResponse } from '../message.ts'
import type { Scheme } from '../addresses.ts'
import { textResponse } from '../responses.ts'
import { isApiPath, type RequestTarget } from '../request-target.ts'
import type { KeyGrant } from './key-auth.ts'
import type { SessionHolder } from './session-store.ts'

export interface Authenticator {
  /** The scheme of every Origin that is this server's. */
  scheme: Scheme
  /** The `host:port` of every address the listener is bound to, in lower case. */
  authorities(): ReadonlySet<string>
  /** Returns what a token or a key grants to a device; undefined if it is invalid. */
  authenticate(token: string, device: string): AccessGrant | undefined
  /** Seconds until the device may send another key; 0 if it may, and for a token. */
  secondsToWait(token: string, device: string): number
}

/** `key` is missing for a token, which may do everything that its holder may. */
export type AccessGrant = SessionHolder & { isValid(): boolean; key?: KeyGrant }

export type GuardDecision =
  | { grant: AccessGrant }
  | { grant: null; allowed: 'see-the-app' | 'sign-in' }
  | { grant: null; allowed: 'wait'; seconds: number }
  | undefined

/** The same for every refused request, so that a caller learns nothing from it. */
export const REFUSED_RESPONSE: HttpResponse = textResponse(
  403,
  'usher refuses this request: it needs this run’s token, and to be sent to the address that usher printed.',
)

/**
 * Returns undefined to refuse the request. A refusal reveals nothing: every rule is always checked, and none checks
 * what the path names.
 */
export function guardRequest(
  request: HttpRequest,
  target: RequestTarget | undefined,
  gate: Authenticator,
): GuardDecision {
  const isOurs = isAddressedToUs(request.rawHeaders, target, gate)
  const tokens = headerValues(request.rawHeaders, 'x-service-token')
  const [token] = tokens.length === 1 ? tokens : []
  const { device } = request.client
  const grant = token === undefined ? undefined : gate.authenticate(token, device)
  if (!isOurs || !target) return undefined
  if (grant) return { grant }
  const seconds = token === undefined || !isApiPath(target) ? 0 : gate.secondsToWait(token, device)
  return seconds > 0 ? { grant: null, allowed: 'wait', seconds } : decideWithoutGrant(request.method, target)
}

/**
 * Exactly one Host, with an address of the listener: pages of other sites reach loopback only under their own host
 * name.
 */
function isAddressedToUs(
  headers: readonly string[],
  target: RequestTarget | undefined,
  { scheme, authorities }: Pick<Authenticator, 'scheme' | 'authorities'>,
): boolean {
  const ours = authorities()
  const hosts = headerValues(headers, 'host')
  const origins = headerValues(headers, 'origin')
  const named = (authority: string | undefined) => authority !== undefined && ours.has(authority.toLowerCase())
  const host = hosts.length === 1 && named(hosts[0])
  const origin = origins.length === 0 || (origins.length === 1 && named(authorityOfOrigin(origins[0]!, scheme)))
  const absolute = !target || target.authority === null || named(target.authority)
  return host && origin && absolute
}

function authorityOfOrigin(origin: string, scheme: Scheme): string | undefined {
  const start = `${scheme}://`
  return origin.startsWith(start) ? origin.slice(start.length) : undefined
}

/** A browser that opens a page sends none of our headers, and has no token before it signs in. */
function decideWithoutGrant(method: string, target: RequestTarget): GuardDecision {
  if (!isApiPath(target))
    return method === 'GET' || method === 'HEAD' ? { grant: null, allowed: 'see-the-app' } : undefined
  if (method === 'POST' && target.path === '/api/session') return { grant: null, allowed: 'sign-in' }
  return undefined
}
