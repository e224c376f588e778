import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { DeliveryError } from './channel.ts'

const DEADLINE_MS = 15_000
/** Of an answer no more than this is read: only its status counts. */
const MAX_RESPONSE_BYTES = 64 * 1024

export interface PostRequest {
  url: URL
  json: unknown
  headers?: Readonly<Record<string, string>>
  deadline_ms?: number
}

/**
 * One POST of JSON; tells the status. It goes to that address and no other: no redirect is followed, and no proxy is
 * taken from the environment, as `fetch` would.
 */
export function postJson(
  { url, json, headers = {}, deadline_ms = DEADLINE_MS }: PostRequest,
  signal: AbortSignal,
): Promise<number> {
  const body = JSON.stringify(json)
  const request = url.protocol === 'https:' ? encrypted : plain
  if (signal.aborted) return Promise.reject(new DeliveryError('it was interrupted'))
  return new Promise((resolve, reject) => {
    const over = AbortSignal.any([signal, AbortSignal.timeout(deadline_ms)])
    const late = () => {
      asked.destroy()
      reject(new DeliveryError(signal.aborted ? 'it was interrupted' : `no answer within ${deadline_ms / 1000} s`))
    }
    const asked = request(
      url,
      {
        agent: false,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let read = 0
        const done = () => {
          over.removeEventListener('abort', late)
          resolve(answer.statusCode ?? 0)
          asked.destroy()
        }
        answer.on('data', (piece: Buffer) => void ((read += piece.length) > MAX_RESPONSE_BYTES && done()))
        answer.on('end', done)
        answer.on('error', done)
      },
    )
    over.addEventListener('abort', late, { once: true })
    asked.on('error', (thrown) => {
      over.removeEventListener('abort', late)
      reject(new DeliveryError(connectionErrorReason(thrown)))
    })
    asked.end(body)
  })
}

/** By its code alone: the runtime’s own message may hold the address, and with it a key. */
export function connectionErrorReason(thrown: unknown): string {
  const { code = '' } = thrown as { code?: string }
  if (/ECONNREFUSED|ConnectionRefused/.test(code)) return 'connection refused'
  if (/ENOTFOUND|EAI_AGAIN|DNS/i.test(code)) return 'there is no machine of that name'
  if (/CERT|SELF_SIGNED|VERIFY|ALTNAME/i.test(code)) return `its certificate is not trusted (${code})`
  if (/RESET|Closed|PIPE|HPE_|aborted/i.test(code)) return 'it closed the connection before the response was complete'
  return `the connection failed (${code || 'no reason given'})`
}

/** What came back, where it is not the answer that says that it was taken. */
export function errorForStatus(status: number): DeliveryError {
  if (status >= 300 && status < 400)
    return new DeliveryError(`it redirects to another address (${status}), and usher does not follow redirects`)
  if (status === 401 || status === 403) return new DeliveryError(`it rejected the credentials (${status})`)
  if (status === 404) return new DeliveryError('there is nothing at that address (404)')
  return new DeliveryError(`it answered ${status}`)
}
