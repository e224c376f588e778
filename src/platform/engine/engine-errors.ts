import { join } from 'node:path'
import { usherError, UsherError } from '../../lib/errors.ts'
import { endpointLabel, formatEndpoint, type EngineEndpoint, type NetworkEndpoint } from './endpoint.ts'
import type { Engine } from './engine.ts'
import { accessRemedyFor, startRemedyFor } from './remedies.ts'
import { ParseError } from '../../lib/json-reader.ts'
import { quoteForShell } from '../../lib/shell.ts'
import { cutText } from '../../lib/text.ts'
import { tunnelError, type SshTunnel } from './ssh-tunnel.ts'

export const NEWEST_API_VERSION = '1.51'
export const OLDEST_API_VERSION = '1.40'

const errnoMessages: Record<string, string> = {
  ENOENT: 'no such socket',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}

interface ConnectionTarget {
  endpoint: EngineEndpoint
  platform: NodeJS.Platform
  tunnel?: Pick<SshTunnel, 'lastWords'>
}

export function connectionError(to: ConnectionTarget, thrown: unknown): UsherError {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  const text =
    (typeof code === 'string' && errnoMessages[code]) || (thrown instanceof Error ? thrown.message : String(thrown))
  const detail = `${endpointLabel(to.endpoint)}: ${text}`
  const context = { detail, cause: thrown }
  if ('ssh' in to.endpoint) return tunnelError(to.endpoint.ssh, to.tunnel?.lastWords() || detail, thrown)
  if ('host' in to.endpoint && to.endpoint.tls && isRefusedCertificate(code)) return tlsError(to.endpoint, context)
  if (code === 'EACCES' || code === 'EPERM') return usherError('ENGINE-4', accessRemedyFor(to.endpoint), context)
  return usherError('ENGINE-2', { ...startRemedyFor(to.endpoint, to.platform) }, context)
}

/**
 * source: Bun and Node name OpenSSL's verdicts so (`DEPTH_ZERO_SELF_SIGNED_CERT`, `ERR_TLS_CERT_ALTNAME_INVALID`). An
 * engine that refuses this side's certificate ends the handshake or cuts the connection (tried: Docker 28.5, EPROTO).
 */
const isRefusedCertificate = (code: unknown): boolean =>
  typeof code === 'string' && /CERT|TLS|SSL|ISSUER|SIGNATURE|EPROTO|ECONNRESET|ConnectionClosed/.test(code)

function tlsError(endpoint: NetworkEndpoint, context: { detail: string; cause: unknown }): UsherError {
  const { folder, verify } = endpoint.tls!
  const named = (option: string, file: string) => `${option}=${quoteForShell(join(folder, file))}`
  const files = [named('--tlscacert', 'ca.pem'), named('--tlscert', 'cert.pem'), named('--tlskey', 'key.pem')]
  const attempt = ['docker', verify ? '--tlsverify' : '--tls', ...files, '--host', formatEndpoint(endpoint), 'version']
  return usherError(
    'ENGINE-10',
    { over: 'TLS', endpoint: formatEndpoint(endpoint), attempt: attempt.join(' ') },
    context,
  )
}

export function streamError(to: ConnectionTarget, thrown: unknown): UsherError {
  if (thrown instanceof UsherError) return thrown
  if (thrown instanceof SyntaxError || thrown instanceof ParseError) {
    return unreadableResponseError(to.endpoint, thrown.message)
  }
  return connectionError(to, thrown)
}

export function timeoutError(deadline_ms: number): UsherError {
  return usherError('ENGINE-7', { seconds: String(Math.max(1, Math.round(deadline_ms / 1000))) })
}

export function unreadableResponseError(endpoint: EngineEndpoint, detail: string): UsherError {
  return usherError('ENGINE-9', { endpoint: endpointLabel(endpoint) }, { detail })
}

// source: Podman 5.4 (tried): a request during a removal, and the figures of a container that has exited
const goneMessages = /no such container|no such image|container is stopped/i

/** source: docker-socket-proxy answers 403, and socket-proxy 403 or 405, with a page or a word of their own */
const PROXY_REFUSALS = [401, 403, 405]

/**
 * Throws if a proxy refused the request. An engine says why in JSON; a proxy that filters has a page or nothing.
 */
export function throwIfProxyRefused({ status }: Response, text: string, { method, path }: RequestTarget): void {
  if (!PROXY_REFUSALS.includes(status) || /^\s*\{/.test(text)) return
  const plain = path.replace(/^\/v1\.\d+(?=\/)/, '').replace(/\?.*$/s, '')
  throw usherError('ENGINE-12', { request: `${method} ${plain}` }, { detail: `status ${status}` })
}

interface RequestTarget {
  method: string
  path: string
}

/** Throws the error of a failed response. Returns undefined if the thing does not exist. */
export function throwUnlessGone(status: number, body: unknown, endpoint: EngineEndpoint): undefined {
  const text = messageOf(body)
  if (text === undefined) throw unreadableResponseError(endpoint, `status ${status}`)
  if (status === 404 || (status === 500 && goneMessages.test(text))) return undefined
  // source: moby, api/server/middleware/version.go: "client version %s is too old. Minimum supported API version is
  // %s…"
  if (status === 400 && /client version \S+ is too old/i.test(text)) {
    throw usherError('ENGINE-8', { spoken: NEWEST_API_VERSION }, { detail: text })
  }
  throw usherError('ENGINE-5', { said: toSentence(text) }, { detail: text })
}

/** Throws if the files of the engine's machine are those of another one. */
export function assertEngineHasFilesHere(engine: Pick<Engine, 'facts'> | undefined): void {
  if (engine?.facts.remote) throw usherError('ENGINE-14', { endpoint: engine.facts.endpoint })
}

/** An engine’s message may quote all that a program wrote. */
const MAX_MESSAGE = 4000

function messageOf(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? cutText(message, MAX_MESSAGE) : undefined
}

export function toSentence(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}
