import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connectionErrorReason } from '../../../../lib/connection-error.ts'
import { DeliveryError } from './channel.ts'

const DEADLINE_MS = 15_000
/** An answer says in a few words what it has to say, so no more than this is read. */
const MAX_RESPONSE_BYTES = 64 * 1024
/** source: RFC 9110, section 5.5. No line end, and nothing beyond Latin-1. */
const NOT_IN_A_HEADER = /[^\t\x20-\x7e\x80-\xff]/

export interface PostRequest {
  url: URL
  json: unknown
  method?: 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  deadline_ms?: number
}

export interface PostResponse {
  status: number
  /** The `Retry-After` header as it was sent; undefined if there is none. */
  retryAfter: string | undefined
  /** As much of it as is read. */
  text: string
}

/** Posts JSON and returns the status. Unlike `fetch`, follows no redirect and uses no proxy from the environment. */
export async function postJson(request: PostRequest, signal: AbortSignal): Promise<number> {
  return (await sendJson(request, signal)).status
}

/** Sends JSON as `postJson` does, and returns what an answer says of the next attempt. */
export function sendJson(
  { url, json, method = 'POST', headers = {}, deadline_ms = DEADLINE_MS }: PostRequest,
  signal: AbortSignal,
): Promise<PostResponse> {
  const body = JSON.stringify(json)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  if (signal.aborted) return Promise.reject(new DeliveryError('it was interrupted'))
  if (Object.values(headers).some((value) => NOT_IN_A_HEADER.test(value)))
    return Promise.reject(new DeliveryError('the token contains a character that cannot be sent'))
  return new Promise((resolve, reject) => {
    const ended = AbortSignal.any([signal, AbortSignal.timeout(deadline_ms)])
    const onEnd = () => {
      request.destroy()
      reject(new DeliveryError(signal.aborted ? 'it was interrupted' : `no answer within ${deadline_ms / 1000} s`))
    }
    const request = send(
      url,
      {
        agent: false,
        method,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let bytesRead = 0
        const pieces: Buffer[] = []
        const done = () => {
          ended.removeEventListener('abort', onEnd)
          const { statusCode: status = 0, headers: answered } = response
          const text = Buffer.concat(pieces).toString('utf8', 0, MAX_RESPONSE_BYTES)
          resolve({ status, retryAfter: answered['retry-after'], text })
          request.destroy()
        }
        response.on('data', (chunk: Buffer) => {
          pieces.push(chunk)
          if ((bytesRead += chunk.length) > MAX_RESPONSE_BYTES) done()
        })
        response.on('end', done)
        response.on('error', done)
      },
    )
    ended.addEventListener('abort', onEnd, { once: true })
    request.on('error', (thrown) => {
      ended.removeEventListener('abort', onEnd)
      reject(new DeliveryError(connectionErrorReason(thrown)))
    })
    request.end(body)
  })
}

export function errorForStatus(status: number): DeliveryError {
  if (status >= 300 && status < 400)
    return new DeliveryError(`it redirects to another address (${status}), and usher does not follow redirects`)
  if (status === 401 || status === 403) return new DeliveryError(`it rejected the credentials (${status})`)
  if (status === 404) return new DeliveryError('there is nothing at that address (404)')
  return new DeliveryError(`it responded with ${status}`)
}
