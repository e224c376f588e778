import { isLoopbackHost } from '../../lib/ip-address.ts'
import { tryParseJson } from '../../lib/bounded-reading.ts'
import { isJsonObject } from '../../lib/json-reader.ts'
import { isAllowedTarget, mayHaveCredentials, parseChallenge } from './challenge.ts'
import type { ResolvedReference } from './image-reference.ts'
import { RegistryFailure, type RegistryAccess, type RegistryResponse } from './registry-access.ts'

export interface SessionRequest {
  method?: 'GET' | 'HEAD'
  /** Below `/v2/`, or the whole address of a next page. */
  path: string | URL
  accept?: string
  etag?: string | null
  max_bytes: number
}

/** What one check asks about one repository. */
export interface RegistrySession {
  /** Returns 200, 404, or 304 for the `etag`. Throws `RegistryFailure` for everything else. */
  ask(request: SessionRequest): Promise<RegistryResponse>
  /** How many requests were sent. */
  readonly requests: number
}

const MAX_REDIRECTS = 3
/** A check of one image needs about ten, and one for each page of tags. */
const MAX_REQUESTS = 80
const MAX_TOKEN_BYTES = 64 * 1024
/** source: no registry asks for longer, and a lie must not silence it for good */
export const MAX_WAIT_SECONDS = 24 * 3600
const DEFAULT_WAIT_SECONDS = 3600
const MIN_WAIT_SECONDS = 60
const UNFOLLOWED = 'it redirects to an address that usher does not follow'

export function openRegistrySession(
  reference: Pick<ResolvedReference, 'registry' | 'host' | 'repository'>,
  access: RegistryAccess,
  signal: AbortSignal,
): RegistrySession {
  const { host } = reference
  const authorizations = new Map<string, string>()
  let requests = 0
  let base: URL | undefined

  const send: RegistryAccess['send'] = (request, within) => {
    requests += 1
    if (requests > MAX_REQUESTS) throw new RegistryFailure('unusable', `it needs more than ${MAX_REQUESTS} requests`)
    return access.send(request, within)
  }

  async function ask({ method = 'GET', path, accept, etag, max_bytes }: SessionRequest): Promise<RegistryResponse> {
    base ??= await registryAddress(host, send, signal)
    let url = path instanceof URL ? path : new URL(`/v2/${path}`, base)
    const refusedBy = new Set<string>()
    for (let redirects = 0; ;) {
      const authorization = authorizations.get(url.origin)
      const headers = {
        ...(accept !== undefined && { accept }),
        ...(etag && { 'if-none-match': etag }),
        ...(authorization !== undefined && { authorization }),
      }
      const response = await send({ method, url, headers, max_bytes }, signal)
      const { status } = response
      if (status === 401 && !refusedBy.has(url.origin)) {
        refusedBy.add(url.origin)
        const isOwn = url.origin === base.origin
        authorizations.set(url.origin, await authorize(response, url, isOwn, { reference, access, send, signal }))
        continue
      }
      if (status >= 300 && status < 400 && status !== 304) {
        if ((redirects += 1) > MAX_REDIRECTS) throw new RegistryFailure('unusable', 'it redirects without an end')
        url = redirectTarget(response.headers['location'], url)
        continue
      }
      if (status === 200 || status === 404 || (status === 304 && etag)) return response
      throw failureOf(response)
    }
  }
  return {
    ask,
    get requests() {
      return requests
    },
  }
}

/** Only a registry on this machine may be without TLS, as with the engine. source: docker, “insecure-registries” */
async function registryAddress(host: string, send: RegistryAccess['send'], signal: AbortSignal): Promise<URL> {
  const encrypted = new URL(`https://${host}`)
  if (!isLoopbackHost(encrypted.hostname.replace(/^\[(.*)\]$/, '$1'))) return encrypted
  const plain = new URL(`http://${host}`)
  const answer = await send({ method: 'GET', url: new URL('/v2/', plain), headers: {}, max_bytes: 64 * 1024 }, signal)
  // source: Go, net/http: “Client sent an HTTP request to an HTTPS server.”
  return answer.status === 400 ? encrypted : plain
}

function redirectTarget(location: string | undefined, from: URL): URL {
  if (location === undefined || !URL.canParse(location, from.href)) throw new RegistryFailure('unusable', UNFOLLOWED)
  const target = new URL(location, from.href)
  if (!isAllowedTarget(target, from)) throw new RegistryFailure('unusable', UNFOLLOWED)
  return target
}

interface AuthorizationContext {
  reference: Pick<ResolvedReference, 'registry' | 'host' | 'repository'>
  access: RegistryAccess
  send: RegistryAccess['send']
  signal: AbortSignal
}

/** Returns the header for the next request to `url`. Another host than the registry's never gets the login. */
async function authorize(
  response: RegistryResponse,
  url: URL,
  isOwn: boolean,
  { reference, access, send, signal }: AuthorizationContext,
): Promise<string> {
  const { registry, host, repository } = reference
  const challenge = parseChallenge(response.headers['www-authenticate'])
  if (challenge === undefined)
    throw new RegistryFailure('refused', 'it asks for a login in a way that usher does not know')
  const login = isOwn ? access.login(registry) : ({ type: 'none' } as const)
  const basic =
    login.type === 'password'
      ? `Basic ${Buffer.from(`${login.user}:${login.password}`, 'utf8').toString('base64')}`
      : undefined
  if (challenge.type === 'basic') {
    if (basic !== undefined) return basic
    throw new RegistryFailure(
      'refused',
      login.type === 'not-readable' ? login.because : 'it asks for a login, and there is none',
    )
  }
  const { realm, service } = challenge
  if (!isAllowedTarget(realm, url))
    throw new RegistryFailure('unusable', 'its token service is at an address that usher does not ask')
  const asked = new URL(realm)
  if (service !== null) asked.searchParams.set('service', service)
  asked.searchParams.set('scope', `repository:${repository}:pull`)
  const headers = basic !== undefined && mayHaveCredentials(realm, host, registry) ? { authorization: basic } : {}
  const answer = await send({ method: 'GET', url: asked, headers, max_bytes: MAX_TOKEN_BYTES }, signal)
  if (answer.status !== 200) throw failureOf(answer)
  return ['Bearer', readToken(answer.body)].join(' ')
}

function readToken(body: Uint8Array): string {
  const value = tryParseJson(Buffer.from(body).toString('utf8'))
  const token = isJsonObject(value) ? (value['token'] ?? value['access_token']) : undefined
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,16384}$/.test(token))
    throw new RegistryFailure('unusable', 'its token service sent no token')
  return token
}

function failureOf({ status, headers }: RegistryResponse): RegistryFailure {
  if (status === 429) {
    const wait = retryAfterSeconds(headers['retry-after'])
    return new RegistryFailure('rate-limited', 'it takes no more requests at the moment (429)', wait)
  }
  if (status === 401 || status === 403) return new RegistryFailure('refused', `it refuses to answer (${status})`)
  if (status >= 300 && status < 400 && status !== 304) return new RegistryFailure('unusable', UNFOLLOWED)
  return new RegistryFailure('unreachable', `it responded with ${status}`)
}

/** A date is not read: the clocks of both sides may differ. source: RFC 9110, 10.2.3 */
export function retryAfterSeconds(header: string | undefined): number {
  const asked = header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : DEFAULT_WAIT_SECONDS
  return Math.min(MAX_WAIT_SECONDS, Math.max(MIN_WAIT_SECONDS, asked))
}
