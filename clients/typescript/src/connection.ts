import { readAnswer, readRefusal } from './answer.ts'
import { chunksOf, linesOf } from './body.ts'
import { readEnvelope, type Envelope } from './envelope.ts'
import { exchange, unanswered, watch, wire, type Options, type Send, type Wire } from './exchange.ts'
import { isProblem, type Problem } from './problem.ts'
import type { Arrival } from './stream/arrival.ts'
import { stream, type StreamOptions } from './stream/stream.ts'

/** What a parameter may be. A list travels joined by commas; what is undefined does not travel. */
export type Value = string | number | boolean | readonly string[] | undefined
/** Parameters by their names. */
export type Given = Readonly<Record<string, Value>>

/** A file, as it comes. Reading `body` may fail as reading any file may. */
export interface File {
  type: string
  body: ReadableStream<Uint8Array>
}

/** The calls that everything else is made of. It knows no address and no token: `send` does. */
export interface Connection {
  /** Asks a question. Values named in the path's braces travel there, every other in the query. */
  ask(path: string, given?: Given, options?: Options): Promise<Envelope | Problem>
  /** Asks for a change. */
  act(name: string, body?: object, options?: Options): Promise<Envelope | Problem>
  /** Sends a body to a path and reads the envelope that answers. */
  post(path: string, body: object, options?: Options): Promise<Envelope | Problem>
  /** Reads one envelope after another. A problem is the last that comes. */
  lines(path: string, given?: Given, options?: Options): AsyncGenerator<Envelope | Problem, void, void>
  file(path: string, given?: Given, options?: Options): Promise<File | Problem>
  stream(path: string, options?: StreamOptions): AsyncGenerator<Arrival, void, void>
}

/** The calls over whatever carries a request, for questions and changes that this client has no name for. */
export function connection(send: Send, how: Partial<Wire> = {}): Connection {
  const over = wire(send, how)
  return {
    ask: (path, given = {}, options = {}) => once(over, get(fill(path, given)), options),
    act: (name, body = {}, options = {}) => once(over, post(`/api/actions/${segment(name)}`, body), options),
    post: (path, body, options = {}) => once(over, post(path, body), options),
    lines: (path, given = {}, options = {}) => lines(over, fill(path, given), options),
    file: (path, given = {}, options = {}) => file(over, fill(path, given), options),
    stream: (path, options = {}) => stream(over, path, options),
  }
}

async function once(over: Wire, request: ReturnType<typeof get>, options: Options): Promise<Envelope | Problem> {
  const watched = watch(over, options)
  try {
    return await exchange(over, watched, request, readAnswer)
  } finally {
    // Nothing is cut: aborting what has ended costs as much as everything else here together.
    watched.done()
  }
}

async function* lines(over: Wire, path: string, options: Options): AsyncGenerator<Envelope | Problem, void, void> {
  const watched = watch(over, options)
  try {
    const response = await exchange(over, watched, get(path), async (came) => (came.ok ? came : readRefusal(came)))
    if (isProblem(response)) return yield response
    const each = linesOf(chunksOf(response))
    for (;;) {
      watched.renew()
      const line = await Promise.race([each.next(), watched.over])
      if (isProblem(line)) return yield line
      if (line.done) return
      const envelope = readEnvelope(line.value)
      yield envelope
      if (isProblem(envelope)) return
    }
  } catch (thrown) {
    yield watched.signal.aborted ? await watched.over : unanswered(thrown)
  } finally {
    watched.cut()
  }
}

async function file(over: Wire, path: string, options: Options): Promise<File | Problem> {
  const watched = watch(over, options)
  try {
    return await exchange(over, watched, get(path), async (response) => {
      if (!response.ok || !response.body) return readRefusal(response)
      return { type: response.headers.get('content-type') ?? '', body: response.body }
    })
  } finally {
    watched.unhurry()
  }
}

function get(path: string) {
  return { method: 'GET' as 'GET' | 'POST', path, headers: {} as Record<string, string>, body: null as string | null }
}

function post(path: string, body: object): ReturnType<typeof get> {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** A path with its values in it: `/api/jobs/{id}` and `{id: '7'}` make `/api/jobs/7`. A list is joined by commas. */
function fill(path: string, given: Given): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => segment(text))
    else query.append(name, text)
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** One segment of a path. A lone `..` would be taken out of the address on its way; this one arrives, and is refused. */
export function segment(name: string): string {
  return /^\.{1,2}$/.test(name) ? `${name}%2F` : encodeURIComponent(name)
}
