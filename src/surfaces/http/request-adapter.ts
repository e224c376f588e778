import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ListenerContext } from './listener.ts'
import { hasAmbiguousFraming } from './request-framing.ts'
import { toErrorResult } from '../../dispatch/ask.ts'
import { headerValues, type HttpRequest, type HttpResponse } from './message.ts'
import { connectionOf, limitDelivery, limitPipelining } from './delivery-deadline.ts'
import { createStreamWriter } from './stream/stream-writer.ts'
import { writeChunks } from './stream/chunk-writer.ts'
import { envelopeResponse, textResponse } from './responses.ts'

/** Handles one request of a socket: passes the head on as sent, and writes the response as fast as the client reads. */
export function handleRequest(request: IncomingMessage, response: ServerResponse, shared: ListenerContext): void {
  if (!limitPipelining(response, shared.limits)) return
  // The client may disconnect before the response, or in the midst of it. That is not an error.
  request.on('error', ignoreError)
  response.on('error', ignoreError)
  const answered = answerRequest(request, response, shared)
  if (!(answered instanceof Promise)) return send(answered)
  answered.then(send, fail)

  function send(outgoing: HttpResponse): void {
    writeResponse(outgoing, request, response, shared)
  }

  function fail(thrown: unknown): void {
    shared.onDefect(thrown)
    send(envelopeResponse(500, toErrorResult(thrown).envelope))
  }
}

/** A handler that throws is a defect, as one that rejects. */
function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  shared: ListenerContext,
): HttpResponse | Promise<HttpResponse> {
  if (hasAmbiguousFraming(request.rawHeaders)) return AMBIGUOUS_RESPONSE
  try {
    return shared.handler(toHttpRequest(request, response, shared))
  } catch (thrown) {
    return Promise.reject(thrown)
  }
}

const ignoreError = () => {}
const AMBIGUOUS_RESPONSE = textResponse(400, 'The end of the request body is ambiguous.')

function toHttpRequest(request: IncomingMessage, response: ServerResponse, { pool }: ListenerContext): HttpRequest {
  let disconnection: AbortController | undefined
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    rawHeaders: request.rawHeaders,
    client: pool.clientOf(request.socket),
    body: { [Symbol.asyncIterator]: () => readBody(request, response) },
    disconnected() {
      if (disconnection) return disconnection.signal
      disconnection = new AbortController()
      if (response.destroyed || response.closed) disconnection.abort()
      else response.once('close', () => disconnection!.abort())
      return disconnection.signal
    },
  }
}

async function* readBody(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Uint8Array> {
  if (headerValues(request.rawHeaders, 'expect').length > 0) response.writeContinue()
  yield* request
}

function writeResponse(
  { status, rawHeaders, body }: HttpResponse,
  request: IncomingMessage,
  response: ServerResponse,
  shared: ListenerContext,
) {
  if (response.destroyed) return
  // The unread rest of a body is not waited for, nor parsed as the next request.
  const left = !request.complete && hasBody(request)
  response.writeHead(status, left ? { ...headersByName(rawHeaders), Connection: 'close' } : headersByName(rawHeaders))
  if (typeof body === 'string' || body instanceof Uint8Array || request.method === 'HEAD') {
    const whole = typeof body === 'string' || body instanceof Uint8Array ? body : ''
    response.end(whole)
    return limitDelivery(response, whole.length, shared.limits)
  }
  // The first chunk may be long in coming.
  response.flushHeaders()
  if (body.type === 'stream') {
    return body.attach(createStreamWriter(response, shared.limits))
  }
  writeChunks(body.chunks, response, shared.limits).catch((thrown: unknown) => {
    shared.onDefect(thrown)
    connectionOf(response).destroy()
  })
}

const byName = new WeakMap<readonly string[], OutgoingHttpHeaders>()

/**
 * Returns the headers as the runtime takes them fastest: from a list, it first removes and then appends each of them.
 * Those of a shared response are prepared once.
 */
function headersByName(rawHeaders: readonly string[]): OutgoingHttpHeaders {
  const known = byName.get(rawHeaders)
  if (known) return known
  const headers: OutgoingHttpHeaders = {}
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name, value] = [rawHeaders[at]!, rawHeaders[at + 1]!]
    const before = headers[name]
    headers[name] = before === undefined ? value : [before, value].flat().map(String)
  }
  byName.set(rawHeaders, headers)
  return headers
}

function hasBody({ rawHeaders }: IncomingMessage): boolean {
  const [length] = headerValues(rawHeaders, 'content-length')
  return (length !== undefined && Number(length) > 0) || headerValues(rawHeaders, 'transfer-encoding').length > 0
}
