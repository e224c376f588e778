import { readResponse, readErrorResponse } from './response.ts'
import { chunksOf, linesOf } from './body.ts'
import { parseEnvelope, type Envelope } from './envelope.ts'
import {
  sendAndRead,
  toProblem,
  startDeadline,
  createTransport,
  type RequestOptions,
  type RequestSender,
  type ClientTransport,
} from './transport.ts'
import { isProblem, type Problem } from './problem.ts'
import type { Arrival } from './stream/arrival.ts'
import { streamWithReconnection, type StreamOptions } from './stream/stream.ts'

/** A parameter's value. A list is sent joined by commas; undefined is not sent. */
export type ParameterValue = string | number | boolean | readonly string[] | undefined
/** Parameters by name. */
export type RequestParameters = Readonly<Record<string, ParameterValue>>

/** A file that is being received. Reading `body` may fail like any read. */
export interface FileDownload {
  type: string
  body: ReadableStream<Uint8Array>
}

/** The low-level calls. Address and token are known only to `send`. */
export interface Connection {
  /** Sends a read. Parameters named in the path's braces go there, all others into the query. */
  ask(path: string, parameters?: RequestParameters, options?: RequestOptions): Promise<Envelope | Problem>
  /** Requests an action. */
  act(name: string, body?: object, options?: RequestOptions): Promise<Envelope | Problem>
  /** Sends a body to a path and parses the envelope in the response. */
  post(path: string, body: object, options?: RequestOptions): Promise<Envelope | Problem>
  /** Yields one envelope per line. A problem is always the last item. */
  lines(
    path: string,
    parameters?: RequestParameters,
    options?: RequestOptions,
  ): AsyncGenerator<Envelope | Problem, void, void>
  file(path: string, parameters?: RequestParameters, options?: RequestOptions): Promise<FileDownload | Problem>
  stream(path: string, options?: StreamOptions): AsyncGenerator<Arrival, void, void>
}

/** Returns the low-level calls over a sender, for reads and actions that this client has no method for. */
export function createConnection(send: RequestSender, how: Partial<ClientTransport> = {}): Connection {
  const over = createTransport(send, how)
  return {
    ask: (path, parameters = {}, options = {}) => sendOnce(over, getRequest(fillPath(path, parameters)), options),
    act: (name, body = {}, options = {}) =>
      sendOnce(over, postRequest(`/api/actions/${pathSegment(name)}`, body), options),
    post: (path, body, options = {}) => sendOnce(over, postRequest(path, body), options),
    lines: (path, parameters = {}, options = {}) => streamLines(over, fillPath(path, parameters), options),
    file: (path, parameters = {}, options = {}) => downloadFile(over, fillPath(path, parameters), options),
    stream: (path, options = {}) => streamWithReconnection(over, path, options),
  }
}

async function sendOnce(
  over: ClientTransport,
  request: ReturnType<typeof getRequest>,
  options: RequestOptions,
): Promise<Envelope | Problem> {
  const watched = startDeadline(over, options)
  try {
    return await sendAndRead(over, watched, request, readResponse)
  } finally {
    // Aborting a finished request would cost as much as the whole request.
    watched.release()
  }
}

async function* streamLines(
  over: ClientTransport,
  path: string,
  options: RequestOptions,
): AsyncGenerator<Envelope | Problem, void, void> {
  const watched = startDeadline(over, options)
  try {
    const response = await sendAndRead(over, watched, getRequest(path), async (came) =>
      came.ok ? came : readErrorResponse(came),
    )
    if (isProblem(response)) return yield response
    const each = linesOf(chunksOf(response))
    for (;;) {
      watched.restart()
      const line = await Promise.race([each.next(), watched.expired])
      if (isProblem(line)) return yield line
      if (line.done) return
      const envelope = parseEnvelope(line.value)
      yield envelope
      if (isProblem(envelope)) return
    }
  } catch (thrown) {
    yield watched.signal.aborted ? await watched.expired : toProblem(thrown)
  } finally {
    watched.abort()
  }
}

async function downloadFile(
  over: ClientTransport,
  path: string,
  options: RequestOptions,
): Promise<FileDownload | Problem> {
  const watched = startDeadline(over, options)
  try {
    return await sendAndRead(over, watched, getRequest(path), async (response) => {
      if (!response.ok || !response.body) return readErrorResponse(response)
      return { type: response.headers.get('content-type') ?? '', body: response.body }
    })
  } finally {
    watched.clear()
  }
}

function getRequest(path: string) {
  return { method: 'GET' as 'GET' | 'POST', path, headers: {} as Record<string, string>, body: null as string | null }
}

function postRequest(path: string, body: object): ReturnType<typeof getRequest> {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** Fills in a path: `/api/jobs/{id}` and `{id: '7'}` make `/api/jobs/7`. A list is joined by commas. */
function fillPath(path: string, parameters: RequestParameters): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => pathSegment(text))
    else query.append(name, text)
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

/**
 * Encodes one path segment. `..` alone would be resolved before it is sent; encoded like this it arrives and is
 * refused.
 */
export function pathSegment(name: string): string {
  return /^\.{1,2}$/.test(name) ? `${name}%2F` : encodeURIComponent(name)
}
