import { refuse, Refusal } from '../../lib/errors.ts'
import { readAll } from './body.ts'
import { endpointName, type Endpoint } from './endpoint.ts'
import { brokenFault, foreignFault, refusedFault, slowFault } from './fault.ts'
import { Misshapen, type Shape } from './shape.ts'

/** An engine's address, and what is needed to say how it is started. */
export interface Reached {
  endpoint: Endpoint
  platform: NodeJS.Platform
  /** How long one answer may take. */
  deadline_ms?: number
}

export interface Transport {
  /** The status and the headers of a GET whose body is of no interest. */
  knock(path: string): Promise<Response>
  /** The JSON answer to a GET, as `shape` reads it; undefined where the engine says that there is no such thing. */
  read<T>(path: string, shape: Shape<T>): Promise<T | undefined>
  /** The same for a POST with a JSON body. */
  send<T>(path: string, body: object, shape: Shape<T>): Promise<T | undefined>
  /** A change without a body whose answer is of no interest. That there is no such thing any more counts as done. */
  done(method: 'POST' | 'DELETE', path: string, deadline_ms?: number): Promise<void>
  /** The body of a POST that goes on until what was begun ends, or `signal` does. It has no deadline. */
  begin(path: string, body: object, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | undefined>
  /** The same with a DELETE. */
  remove<T>(path: string, shape: Shape<T>): Promise<T | undefined>
  /** A change whose body is a tar, of which the answer is of no interest. Refused where there is no such thing. */
  put(path: string, tar: Blob, deadline_ms: number): Promise<void>
  /** The body of a GET that goes on until the engine or `signal` ends it. It has no deadline. */
  follow(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | undefined>
}

const DEADLINE_MS = 10_000

/**
 * HTTP to an engine, by Bun's `fetch`. Chosen by measurement (500 inspects, eight at a time, Docker 28.5, two cores):
 * fetch keeping connections 31–39 ms, not keeping them 45–48, node:http with an agent 101–117. It also gives errno
 * codes, tells a cut body from a finished one, and reads no faster than it is asked to.
 */
export function transport(reached: Reached): Transport {
  const { endpoint, deadline_ms = DEADLINE_MS } = reached
  const unix = 'socket' in endpoint ? { unix: endpoint.socket } : {}
  const base = 'socket' in endpoint ? 'http://engine' : `http://${endpoint.host}:${endpoint.port}`
  const send = (path: string, signal: AbortSignal, body?: object, method = body ? 'POST' : 'GET') =>
    // Bun ends a fetch that is quiet for five minutes unless told not to; an event stream may be quiet for days.
    fetch(base + path, {
      ...unix,
      method,
      signal,
      redirect: 'manual',
      timeout: false,
      ...(body && contentOf(body)),
    } as BunFetchRequestInit)

  /** `ask` within the deadline, with what goes wrong as a refusal. */
  async function timely<T>(ask: (signal: AbortSignal) => Promise<T>, within = deadline_ms): Promise<T> {
    const clock = new AbortController()
    const timer = setTimeout(() => clock.abort(), within)
    try {
      return await ask(clock.signal)
    } catch (thrown) {
      if (thrown instanceof Refusal) throw thrown
      throw clock.signal.aborted ? slowFault(within) : brokenFault(reached, thrown)
    } finally {
      clearTimeout(timer)
    }
  }

  const asked = <T>(path: string, shape: Shape<T>, posted?: object, method?: string) =>
    timely(async (signal) => {
      const response = await send(path, signal, posted, method)
      const text = await readAll(response, endpoint)
      const body = parse(text, endpoint)
      if (!response.ok) return refusedFault(response.status, body, endpoint)
      try {
        return shape(body)
      } catch (thrown) {
        throw thrown instanceof Misshapen ? foreignFault(endpoint, `${path}: ${thrown.message}`) : thrown
      }
    })

  async function streamed(path: string, signal: AbortSignal, posted?: object) {
    try {
      const response = await send(path, signal, posted)
      if (response.ok && response.body !== null) return response.body
      return refusedFault(response.status, parse(await readAll(response, endpoint), endpoint), endpoint)
    } catch (thrown) {
      if (thrown instanceof Refusal || signal.aborted) throw thrown
      throw brokenFault(reached, thrown)
    }
  }

  return {
    knock: (path) =>
      timely(async (signal) => {
        const response = await send(path, signal)
        await readAll(response, endpoint)
        return response
      }),
    read: (path, shape) => asked(path, shape),
    send: (path, body, shape) => asked(path, shape, body),
    remove: (path, shape) => asked(path, shape, undefined, 'DELETE'),
    done: (method, path, within) =>
      timely(async (signal) => {
        const response = await send(path, signal, undefined, method)
        const text = await readAll(response, endpoint)
        // 304: it was so already.
        if (!response.ok && response.status !== 304) refusedFault(response.status, parse(text, endpoint), endpoint)
      }, within),
    put: (path, tar, within) =>
      timely(async (signal) => {
        const response = await send(path, signal, tar, 'PUT')
        const text = await readAll(response, endpoint)
        if (response.ok) return
        const body = parse(text, endpoint)
        refusedFault(response.status, body, endpoint)
        throw refuse('ENGINE-5', { said: 'it has no such container or folder.' }, { detail: text.slice(0, 200) })
      }, within),
    begin: (path, body, signal) => streamed(path, signal, body),
    follow: (path, signal) => streamed(path, signal),
  }
}

/** What goes along: a tar as it is, anything else as JSON. */
const contentOf = (body: object | Blob) =>
  body instanceof Blob
    ? { body, headers: { 'content-type': 'application/x-tar' } }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

function parse(text: string, endpoint: Endpoint): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    throw refuse('ENGINE-9', { endpoint: endpointName(endpoint) }, { detail: text.slice(0, 200), under: thrown })
  }
}
