import type { Machine } from '../../src/platform/machine.ts'
import { noApp, type App } from '../../src/surfaces/http/app/app.ts'
import { gate, type Lan } from '../../src/surfaces/http/gate.ts'
import type { Body, Incoming, Outlet } from '../../src/surfaces/http/message.ts'
import { surface, type Surface } from '../../src/surfaces/http/surface.ts'
import type { Begun } from '../../src/surfaces/http/begun.ts'
import { stillClock, type StillClock } from './clock.ts'

export const TOKEN = 'a'.repeat(64)
export const HOST = '127.0.0.1:7000'

export interface Bench {
  surface: Surface
  clock: StillClock
  begun: Begun[]
  endStreams(): void
  /** Asks as an admitted caller, unless the headers say otherwise. */
  ask(method: string, target: string, more?: Partial<Sent>): Promise<Got>
}

export interface Sent {
  headers: string[]
  body: string | Uint8Array
  gone: AbortSignal
}

export interface Got {
  status: number
  headers: Map<string, string>
  body: Body
  text: string
}

/** The surface as a function, on a bench: no socket, and time stands still. */
export function bench(machine: Machine, { lan = null, app = noApp() }: { lan?: Lan | null; app?: App } = {}): Bench {
  const clock = stillClock()
  const begun: Begun[] = []
  let streams = new AbortController()
  const made = surface({
    machine,
    app,
    clock,
    lan,
    gate: gate(lan, () => new Set([HOST, 'localhost:7000', '[::1]:7000']), TOKEN),
    run: 'run',
    streams: () => streams.signal,
    began: (job, ended) => void begun.push({ job, ended }),
  })
  return {
    surface: made,
    clock,
    begun,
    endStreams() {
      streams.abort()
      streams = new AbortController()
    },
    ask: (method, target, more = {}) => askOf(made, method, target, more),
  }
}

export const admitted = ['Host', HOST, 'X-Service-Token', TOKEN]

async function askOf(made: Surface, method: string, target: string, more: Partial<Sent>): Promise<Got> {
  const { status, headers, body } = await made(incoming(method, target, more))
  const pairs = Array.from(
    { length: headers.length / 2 },
    (_, at) => [headers[2 * at]!.toLowerCase(), headers[2 * at + 1]!] as const,
  )
  return { status, headers: new Map(pairs), body, text: await textOf(body) }
}

export function incoming(
  method: string,
  target: string,
  { headers = admitted, body = '', gone }: Partial<Sent> = {},
): Incoming {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return {
    method,
    target,
    headers,
    body: (async function* () {
      if (bytes.byteLength > 0) yield bytes
    })(),
    gone: () => gone ?? new AbortController().signal,
  }
}

async function textOf(body: Body): Promise<string> {
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new TextDecoder().decode(body)
  if (body.is === 'stream') return ''
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of body.pieces)
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
  return text
}

export interface Heard extends Outlet {
  text(): string
  /** Resolves when what was written has this in it. */
  saw(part: string): Promise<void>
  leave(): void
  ended: boolean
  wasCut: boolean
  /** What the client has not taken; a test sets it. */
  stuck: number
}

/** A client’s end of a stream, in memory. */
export function hearing(): Heard {
  const gone = new AbortController()
  let written = ''
  let awaited: { part: string; resolve: () => void }[] = []
  const heard: Heard = {
    gone: gone.signal,
    ended: false,
    wasCut: false,
    stuck: 0,
    write(text) {
      written += text
      awaited = awaited.filter(({ part, resolve }) => !written.includes(part) || (resolve(), false))
    },
    text: () => written,
    saw: (part) => new Promise((resolve) => (written.includes(part) ? resolve() : awaited.push({ part, resolve }))),
    waiting: () => heard.stuck,
    ready: async () => {},
    leave: () => gone.abort(),
    end() {
      heard.ended = true
      gone.abort()
    },
    cut() {
      heard.wasCut = true
      gone.abort()
    },
  }
  return heard
}
