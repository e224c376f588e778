import type { IncomingHttpHeaders } from 'node:http'
import { collectBytes } from '../../../lib/bounded-reading.ts'
import { limitConcurrency } from '../../../lib/concurrency.ts'
import { connectionErrorReason } from '../../../lib/connection-error.ts'
import { usherError } from '../../../lib/errors.ts'
import type { RemoteEndpoint } from './remote-endpoint.ts'
import { timeoutError, unreachableError } from './remote-errors.ts'

/** The address of an app, and its names in errors. */
export interface AppTarget {
  host: string
  port: number
  /** `Sonarr` */
  app: string
  /** Its name in the stack. */
  service: string
  /** Set if usher does not operate it. */
  remote?: RemoteEndpoint | undefined
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface AppRequest {
  method?: HttpMethod
  path: string
  headers?: Readonly<Record<string, string>>
  /** The fields of a form, sent as the body. */
  form?: Readonly<Record<string, string>>
  /** Sent as a JSON body instead. */
  json?: unknown
  /** Sent as an XML body instead. */
  xml?: string
  /** Longer responses are rejected. Default: 1 MiB. */
  max_bytes?: number
  /** Receives the body of a 200 in chunks, so that no file is held in memory. If it throws, the response is aborted. */
  onChunk?: (piece: Buffer) => void
  /** Default: 5 s. */
  timeout_ms?: number
}

export interface AppResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

export type SendRequest = (request: AppRequest) => Promise<AppResponse>

export const MB = 1024 * 1024
/** source: these are services of the same machine or home; five seconds are enough for whatever is only read. */
export const TIMEOUT_MS = 5000
/** More at once only slow down an app with an SQLite database. */
export const MAX_CONCURRENT_REQUESTS = 4

/**
 * Sends HTTP requests to one app, a few at a time. Follows no redirects, reads only up to the limit, and times out.
 * Chosen by measurement (forty requests and a list of 4 MB, two cores): Bun's `fetch` takes 12 to 17 ms of processor,
 * its node:http 83 to 124.
 */
export function createTransport(target: AppTarget): SendRequest {
  const turn = limitConcurrency(MAX_CONCURRENT_REQUESTS)
  return (request) => turn(() => sendRequest(target, request))
}

/**
 * Returns the path as shown in errors: without the query, which may carry a key, and without the key in Jellyfin's
 * path.
 */
export const redactedPath = (path: string): string =>
  (path.split('?')[0] || 'a request').replace(/(\/Auth\/Keys\/).+/, '$1…')

export const hostAndPort = ({ host, port }: AppTarget): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** No path can name another host, however it begins. */
const urlOf = (target: AppTarget, path: string): string => {
  const rest = `${hostAndPort(target)}/${path.replace(/^\//, '')}`
  return target.remote?.address.tls ? `https://${rest}` : `http://${rest}`
}

async function sendRequest(target: AppTarget, appRequest: AppRequest): Promise<AppResponse> {
  const { app, service } = target
  const { path, max_bytes = MB, timeout_ms = TIMEOUT_MS, onChunk } = appRequest
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), timeout_ms)
  const inTime = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (thrown) {
      if (clock.signal.aborted) throw timeoutError(target, String(timeout_ms / 1000))
      throw connectionError(target, thrown)
    }
  }
  try {
    const answer = await inTime(() => fetch(urlOf(target, path), fetchInit(appRequest, clock.signal)))
    const { status, headers } = answer
    if (status >= 300 && status < 400) throw usherError('APP-11', { app, service, address: hostAndPort(target) })
    const into = status === 200 ? onChunk : undefined
    // An error in place of the file is a sentence at most.
    const most = onChunk && !into ? Math.min(max_bytes, MB) : max_bytes
    const tooLarge = () => usherError('APP-10', { app, service, what: redactedPath(path), size: formatSize(most) })
    const received = collectBytes(most, tooLarge, into)
    const reader = answer.body?.getReader()
    for (let piece = await inTime(async () => reader?.read()); piece?.value; piece = await inTime(() => reader!.read()))
      received.add(piece.value)
    const text = received.bytes().toString('utf8')
    return { status, headers: { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie() }, text }
  } finally {
    clearTimeout(timer)
    // Closes the connection of a response that was not read to its end.
    clock.abort()
  }
}

function fetchInit(appRequest: AppRequest, signal: AbortSignal): BunFetchRequestInit {
  const { method = 'GET', headers } = appRequest
  const body = encodeBody(appRequest)
  return {
    method,
    signal,
    redirect: 'manual',
    // The environment's proxy would receive the key.
    proxy: false,
    decompress: false,
    timeout: false,
    // `BUN_CONFIG_VERBOSE_FETCH` would print the key.
    verbose: false,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'usher',
      // A pooled connection from before the app restarted would fail its first request.
      connection: 'close',
      ...headers,
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { body: body.text }),
  } as BunFetchRequestInit
}

function encodeBody({ form, json, xml }: AppRequest): { type: string; text: string } | undefined {
  if (xml !== undefined) return { type: 'text/xml', text: xml }
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  return json === undefined ? undefined : { type: 'application/json', text: JSON.stringify(json) }
}

export const connectionError = (target: AppTarget, thrown: unknown) =>
  unreachableError(target, hostAndPort(target), connectionErrorReason(thrown))

export const formatSize = (bytes: number): string =>
  bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / 1024)} kB`
