import type { IncomingMessage, ServerResponse } from 'node:http'
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
  const incoming = toHttpRequest(request, response, shared)
  const answered = hasAmbiguousFraming(request.rawHeaders) ? AMBIGUOUS_RESPONSE : shared.handler(incoming)
  if (!(answered instanceof Promise)) return send(answered)
  // The client may disconnect before the response. That is not an error.
  request.on('error', ignoreError)
  response.on('error', ignoreError)
  answered.then(send, fail)

  function send(outgoing: HttpResponse): void {
    writeResponse(outgoing, request, response, shared)
  }

  function fail(thrown: unknown): void {
    shared.onDefect(thrown)
    send(envelopeResponse(500, toErrorResult(thrown).envelope))
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
  response.writeHead(status, (left ? [...rawHeaders, 'Connection', 'close'] : rawHeaders) as string[])
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

function hasBody({ rawHeaders }: IncomingMessage): boolean {
  const [length] = headerValues(rawHeaders, 'content-length')
  return (length !== undefined && Number(length) > 0) || headerValues(rawHeaders, 'transfer-encoding').length > 0
}
