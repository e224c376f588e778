import type { Machine } from '../../src/platform/machine.ts'
import { placeholderWebApp, type WebApp } from '../../src/surfaces/http/web-app/web-app.ts'
import { openKeyAuth } from '../../src/surfaces/http/auth/key-auth.ts'
import { createAuthenticator, type LanAuth } from '../../src/surfaces/http/auth/authenticator.ts'
import { openTicketAuth, type TicketAuth } from '../../src/surfaces/http/auth/ticket-auth.ts'
import type { ResponseBody, HttpRequest, StreamWriter } from '../../src/surfaces/http/message.ts'
import { createSessionStore, type SessionStore } from '../../src/surfaces/http/auth/session-store.ts'
import { createHttpHandler, type HttpHandler } from '../../src/surfaces/http/handler.ts'
import type { StartedJob } from '../../src/surfaces/http/running-jobs.ts'
import { manualClock, type ManualClock } from '../clock/manual-clock.ts'

export const TOKEN = 'a'.repeat(64)
export const HOST = '127.0.0.1:7000'

export interface HttpFixture {
  handler: HttpHandler
  clock: ManualClock
  ticket: TicketAuth
  sessions: SessionStore
  startedJobs: StartedJob[]
  endStreams(): void
  /** Sends a request as an authorised caller, unless the headers override that. */
  request(method: string, target: string, more?: Partial<TestRequest>): Promise<TestResponse>
}

export interface TestRequest {
  headers: string[]
  body: string | Uint8Array
  disconnected: AbortSignal
  /** The device that asks. */
  device: string
}

export interface TestResponse {
  status: number
  headers: Map<string, string>
  body: ResponseBody
  text: string
}

/** The web API without a socket, and with a stopped clock. */
export function httpFixture(
  machine: Machine,
  { lan = null, app = placeholderWebApp() }: { lan?: LanAuth | null; app?: WebApp } = {},
): HttpFixture {
  const clock = manualClock()
  const sessions = createSessionStore(clock)
  const startedJobs: StartedJob[] = []
  let streams = new AbortController()
  const ticket = openTicketAuth('run', machine.state, clock)
  const handler = createHttpHandler({
    machine,
    app,
    clock,
    lan,
    ticket,
    sessions,
    authenticator: createAuthenticator(
      { lan, sessions, ticket, keys: openKeyAuth(machine, clock), scheme: 'http' },
      () => new Set([HOST, 'localhost:7000', '[::1]:7000']),
      TOKEN,
    ),
    runId: 'run',
    streamsSignal: () => streams.signal,
    onJobStarted: (job, ended) => void startedJobs.push({ job, ended }),
  })
  return {
    handler,
    clock,
    ticket,
    sessions,
    startedJobs,
    endStreams() {
      streams.abort()
      streams = new AbortController()
    },
    request: (method, target, more = {}) => sendRequest(handler, method, target, more),
  }
}

export const authenticatedHeaders = ['Host', HOST, 'X-Service-Token', TOKEN]

async function sendRequest(
  handler: HttpHandler,
  method: string,
  target: string,
  more: Partial<TestRequest>,
): Promise<TestResponse> {
  const { status, rawHeaders, body } = await handler(testRequest(method, target, more))
  const pairs = Array.from(
    { length: rawHeaders.length / 2 },
    (_, at) => [rawHeaders[2 * at]!.toLowerCase(), rawHeaders[2 * at + 1]!] as const,
  )
  return { status, headers: new Map(pairs), body, text: await bodyText(body) }
}

export function testRequest(
  method: string,
  target: string,
  {
    headers: rawHeaders = authenticatedHeaders,
    body = '',
    disconnected,
    device = 'loopback',
  }: Partial<TestRequest> = {},
): HttpRequest {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return {
    method,
    target,
    rawHeaders,
    client: { device, admit() {} },
    body: (async function* () {
      if (bytes.byteLength > 0) yield bytes
    })(),
    disconnected: () => disconnected ?? new AbortController().signal,
  }
}

async function bodyText(body: ResponseBody): Promise<string> {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  if (body.type === 'stream') return ''
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of body.chunks)
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
  return text
}

export interface RecordedStream extends StreamWriter {
  text(): string
  /** Resolves when the written text contains this part. */
  waitForText(part: string): Promise<void>
  disconnect(): void
  ended: boolean
  wasDestroyed: boolean
  /** Unread bytes of the client; set by a test. */
  backlogBytes: number
}

/** Returns the client’s end of a stream, in memory. */
export function recordStream(): RecordedStream {
  const closed = new AbortController()
  let written = ''
  let awaited: { part: string; resolve: () => void }[] = []
  const stream: RecordedStream = {
    disconnected: closed.signal,
    ended: false,
    wasDestroyed: false,
    backlogBytes: 0,
    write(frame) {
      written += typeof frame === 'string' ? frame : Buffer.from(frame).toString()
      awaited = awaited.filter(({ part, resolve }) => !written.includes(part) || (resolve(), false))
    },
    text: () => written,
    waitForText: (part) =>
      new Promise((resolve) => (written.includes(part) ? resolve() : awaited.push({ part, resolve }))),
    bufferedBytes: () => stream.backlogBytes,
    drained: async () => {},
    disconnect: () => closed.abort(),
    end() {
      stream.ended = true
      closed.abort()
    },
    destroy() {
      stream.wasDestroyed = true
      closed.abort()
    },
  }
  return stream
}
