import type { ClientConnection } from './connection-pool.ts'
import type { Translator } from '../../lib/languages/translator.ts'

/** A request exactly as sent: the guard sees it before anything is joined or decoded. */
export interface HttpRequest {
  method: string
  target: string
  /** Name, value, name, value: every header line in order. */
  rawHeaders: readonly string[]
  body: AsyncIterable<Uint8Array>
  /** Whoever sent it. */
  client: ClientConnection
  /** Aborts when the client disconnects. Created on first use. */
  disconnected(): AbortSignal
}

export interface HttpResponse {
  status: number
  rawHeaders: readonly string[]
  body: ResponseBody
  /** The body in another language; missing if it has no sentences. */
  translateBody?(translator: Translator): string | Uint8Array
  /** The responses in the languages and encodings asked for so far; missing if it is for one client. */
  variants?: Map<string, HttpResponse | Promise<HttpResponse>>
}

/** Sent at once, in chunks as the client reads, or whenever an event occurs. */
export type ResponseBody = string | Uint8Array | ChunkedBody | StreamBody

export interface ChunkedBody {
  type: 'pieces'
  chunks: AsyncIterable<string | Uint8Array>
}

export interface StreamBody {
  type: 'stream'
  /** Called once, after the head is written. */
  attach(outlet: StreamWriter): void
}

export interface StreamWriter {
  write(text: string | Uint8Array): void
  /** Bytes that were written and that the client has not read yet. */
  bufferedBytes(): number
  /** Resolves when the client can take more, or has disconnected. */
  drained(): Promise<void>
  end(): void
  /** Closes the connection at once and drops unsent bytes. */
  destroy(): void
  disconnected: AbortSignal
}

const NO_VALUES: readonly string[] = []

/** Returns every value of a header, in order. `name` is in lower case. */
export function headerValues(headers: readonly string[], name: string): readonly string[] {
  let values: string[] | undefined
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const sent = headers[at]!
    if (sent.length === name.length && sent.toLowerCase() === name) (values ??= []).push(headers[at + 1]!)
  }
  return values ?? NO_VALUES
}
