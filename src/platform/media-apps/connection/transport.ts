import { request, type IncomingMessage } from 'node:http'
import { refuse } from '../../../lib/errors.ts'

/** Where an app is asked, and by which names it is spoken of when it does not answer. */
export interface Reached {
  host: string
  port: number
  /** `Sonarr` */
  app: string
  /** Its name in the stack. */
  service: string
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Asking {
  method?: Method
  path: string
  headers?: Readonly<Record<string, string>>
  /** The fields of a form, sent as the body. */
  form?: Readonly<Record<string, string>>
  /** Sent as the body instead, as JSON. */
  json?: unknown
  /** Longer answers are cut off and refused; 1 MiB when left out. */
  most_bytes?: number
  /** Takes what a 200 brings, piece by piece, so that no file is ever held whole. What it throws ends the answer. */
  into?: (piece: Buffer) => void
  /** 5 s when left out. */
  deadline_ms?: number
}

export interface Heard {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

export type Send = (asking: Asking) => Promise<Heard>

export const MB = 1024 * 1024
/** source: these are services of the same machine; five seconds are enough for whatever is only read. */
const DEADLINE_MS = 5000
/** More at once only makes an app with an SQLite database slower. */
const AT_ONCE = 4

/**
 * HTTP to one app, a few questions at a time. It follows nowhere, reads no further than asked, and ends in time.
 * By node:http: Bun's `fetch` takes a proxy from the environment, and the key would go there with the question.
 */
export function transport(reached: Reached): Send {
  const turn = turns(AT_ONCE)
  return (asking) => turn(() => sendOne(reached, asking))
}

/** What it is called in a sentence: the path alone, since a query may carry a key, and Jellyfin’s own path to one does. */
export const nameOf = (path: string): string => (path.split('?')[0] ?? path).replace(/(\/Auth\/Keys\/).+/, '$1…')

export const addressOf = ({ host, port }: Reached): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

function sendOne(reached: Reached, asking: Asking): Promise<Heard> {
  const { app, service } = reached
  const { method = 'GET', path, most_bytes = MB, deadline_ms = DEADLINE_MS } = asking
  const body = bodyOf(asking)
  return new Promise<Heard>((resolve, reject) => {
    const clock = setTimeout(() => {
      reject(refuse('APP-4', { app, service, seconds: String(deadline_ms / 1000) }))
      asked.destroy()
    }, deadline_ms)
    const settle = (outcome: () => void) => {
      clearTimeout(clock)
      outcome()
    }
    const broken = (thrown: unknown) => settle(() => reject(brokenFault(reached, thrown)))
    const asked = request(
      {
        // A connection kept from before an app was started anew would fail the first question that it carries.
        agent: false,
        host: reached.host,
        port: reached.port,
        path,
        method,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...asking.headers,
          ...(body && { 'content-type': body.type, 'content-length': String(Buffer.byteLength(body.text)) }),
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        const into = answer.statusCode === 200 ? asking.into : undefined
        // What was meant for a file is a sentence at most where it is none.
        const most = asking.into && !into ? Math.min(most_bytes, MB) : most_bytes
        let size = 0
        answer.on('data', (piece: Buffer) => {
          size += piece.length
          try {
            if (size > most) throw refuse('APP-10', { app, service, what: nameOf(path), size: sizeOf(most) })
            if (into) into(piece)
            else pieces.push(piece)
          } catch (error) {
            settle(() => reject(error))
            asked.destroy()
          }
        })
        answer.on('error', broken)
        answer.on('aborted', () => broken({ code: 'ECONNRESET' }))
        answer.on('end', () =>
          settle(() => {
            const status = answer.statusCode ?? 0
            if (status >= 300 && status < 400)
              return reject(refuse('APP-11', { app, service, address: addressOf(reached) }))
            resolve({ status, headers: answer.headers, text: Buffer.concat(pieces).toString('utf8') })
          }),
        )
      },
    )
    asked.on('error', broken)
    asked.end(body?.text)
  })
}

function bodyOf({ form, json }: Asking): { type: string; text: string } | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() }
  return json === undefined ? undefined : { type: 'application/json', text: JSON.stringify(json) }
}

/** By its code alone: the runtime's own message holds the whole address, and with it whatever key stood there. */
function brokenFault(reached: Reached, thrown: unknown) {
  const { code = '' } = thrown as { code?: string }
  const why =
    code === 'ECONNREFUSED' || code === 'ConnectionRefused'
      ? 'connection refused'
      : /RESET|Closed|PIPE|HPE_|aborted/i.test(code)
        ? 'it closed the connection in the middle'
        : `the connection failed (${code || 'no reason given'})`
  return refuse('APP-3', { app: reached.app, service: reached.service, address: addressOf(reached), why })
}

const sizeOf = (bytes: number): string =>
  bytes >= MB ? `${Math.round(bytes / MB)} MB` : `${Math.round(bytes / 1024)} kB`

function turns(many: number): <T>(run: () => Promise<T>) => Promise<T> {
  let busy = 0
  const waiting: (() => void)[] = []
  return async (run) => {
    if (busy >= many) await new Promise<void>((go) => void waiting.push(go))
    else busy++
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
