import { request, type IncomingMessage } from 'node:http'
import { limitConcurrency } from '../../../lib/concurrency.ts'
import { connectionErrorReason } from '../../../lib/connection-error.ts'
import { usherError } from '../../../lib/errors.ts'

/** The address of an app, and its names in errors. */
export interface AppTarget {
  host: string
  port: number
  /** `Sonarr` */
  app: string
  /** Its name in the stack. */
  service: string
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
  headers: IncomingMessage['headers']
  text: string
}

export type SendRequest = (request: AppRequest) => Promise<AppResponse>

export const MB = 1024 * 1024
/** source: these are services of the same machine; five seconds are enough for whatever is only read. */
export const TIMEOUT_MS = 5000
/** More at once only slow down an app with an SQLite database. */
export const MAX_CONCURRENT_REQUESTS = 4

/**
 * Sends HTTP requests to one app, a few at a time. Follows no redirects, reads only up to the limit, and times out.
 * Uses node:http: Bun's `fetch` takes a proxy from the environment, which would then receive the key.
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

function sendRequest(target: AppTarget, appRequest: AppRequest): Promise<AppResponse> {
  const { app, service } = target
  const { method = 'GET', path, max_bytes = MB, timeout_ms = TIMEOUT_MS } = appRequest
  const body = encodeBody(appRequest)
  return new Promise<AppResponse>((resolve, reject) => {
    const clock = setTimeout(() => {
      reject(usherError('APP-4', { app, service, seconds: String(timeout_ms / 1000) }))
      outgoing.destroy()
    }, timeout_ms)
    const settle = (outcome: () => void) => {
      clearTimeout(clock)
      outcome()
    }
    const broken = (thrown: unknown) => settle(() => reject(connectionError(target, thrown)))
    const outgoing = request(
      {
        // A pooled connection from before the app restarted would fail its first request.
        agent: false,
        host: target.host,
        port: target.port,
        path,
        method,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...appRequest.headers,
          ...(body && { 'content-type': body.type, 'content-length': String(Buffer.byteLength(body.text)) }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        const into = answer.statusCode === 200 ? appRequest.onChunk : undefined
        // An error in place of the file is a sentence at most.
        const most = appRequest.onChunk && !into ? Math.min(max_bytes, MB) : max_bytes
        let size = 0
        answer.on('data', (piece: Buffer) => {
          size += piece.length
          try {
            if (size > most)
              throw usherError('APP-10', { app, service, what: redactedPath(path), size: formatSize(most) })
            if (into) into(piece)
            else pieces.push(piece)
          } catch (error) {
            settle(() => reject(error))
            outgoing.destroy()
          }
        })
        answer.on('error', broken)
        answer.on('aborted', () => broken({ code: 'ECONNRESET' }))
        answer.on('end', () =>
          settle(() => {
            const status = answer.statusCode ?? 0
            if (status >= 300 && status < 400)
              return reject(usherError('APP-11', { app, service, address: hostAndPort(target) }))
            resolve({ status, headers: answer.headers, text: Buffer.concat(pieces).toString('utf8') })
          }),
        )
      },
    )
    outgoing.on('error', broken)
    outgoing.end(body?.text)
  })
}

function encodeBody({ form, json, xml }: AppRequest): { type: string; text: string } | undefined {
  if (xml !== undefined) return { type: 'text/xml', text: xml }
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  return json === undefined ? undefined : { type: 'application/json', text: JSON.stringify(json) }
}

export function connectionError(target: AppTarget, thrown: unknown) {
  const values = { app: target.app, service: target.service, address: hostAndPort(target) }
  return usherError('APP-3', { ...values, why: connectionErrorReason(thrown) })
}

export const formatSize = (bytes: number): string =>
  bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / 1024)} kB`
