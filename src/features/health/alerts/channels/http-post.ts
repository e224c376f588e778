import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connectionErrorReason } from '../../../../lib/connection-error.ts'
import { DeliveryError } from './channel.ts'

const DEADLINE_MS = 15_000
/** Only the status matters, so no more than this is read. */
const MAX_RESPONSE_BYTES = 64 * 1024

export interface PostRequest {
  url: URL
  json: unknown
  headers?: Readonly<Record<string, string>>
  deadline_ms?: number
}

/** Posts JSON and returns the status. Unlike `fetch`, follows no redirect and uses no proxy from the environment. */
export function postJson(
  { url, json, headers = {}, deadline_ms = DEADLINE_MS }: PostRequest,
  signal: AbortSignal,
): Promise<number> {
  const body = JSON.stringify(json)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  if (signal.aborted) return Promise.reject(new DeliveryError('it was interrupted'))
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
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let bytesRead = 0
        const done = () => {
          ended.removeEventListener('abort', onEnd)
          resolve(response.statusCode ?? 0)
          request.destroy()
        }
        response.on('data', (chunk: Buffer) => void ((bytesRead += chunk.length) > MAX_RESPONSE_BYTES && done()))
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
