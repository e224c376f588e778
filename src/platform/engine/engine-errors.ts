import { usherError, UsherError } from '../../lib/errors.ts'
import { endpointLabel, type EngineEndpoint } from './endpoint.ts'
import { accessRemedyFor, startRemedyFor } from './remedies.ts'
import { ParseError } from '../../lib/json-reader.ts'

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

export function connectionError(
  to: { endpoint: EngineEndpoint; platform: NodeJS.Platform },
  thrown: unknown,
): UsherError {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  const text =
    (typeof code === 'string' && errnoMessages[code]) || (thrown instanceof Error ? thrown.message : String(thrown))
  const context = { detail: `${endpointLabel(to.endpoint)}: ${text}`, cause: thrown }
  if (code === 'EACCES' || code === 'EPERM') return usherError('ENGINE-4', accessRemedyFor(to.endpoint), context)
  return usherError('ENGINE-2', { ...startRemedyFor(to.endpoint, to.platform) }, context)
}

export function streamError(to: { endpoint: EngineEndpoint; platform: NodeJS.Platform }, thrown: unknown): UsherError {
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

function messageOf(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}

export function toSentence(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}
