import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shared } from './listener.ts'
import { smuggles } from './framing.ts'
import { refused } from '../../dispatch/ask.ts'
import { valuesOf, type Incoming, type Outgoing } from './message.ts'
import { outlet } from './outlet.ts'
import { relay } from './relay.ts'
import { document, plain } from './reply.ts'

/** One request over a socket: its head as it was sent goes in, and what comes back is written as the client takes it. */
export function answerWith(request: IncomingMessage, response: ServerResponse, shared: Shared): void {
  const incoming = incomingOf(request, response)
  const answered = smuggles(request.rawHeaders) ? AMBIGUOUS : shared.surface(incoming)
  if (!(answered instanceof Promise)) return send(answered)
  // Its client may go before the answer comes; that is no fault of anybody’s.
  request.on('error', nothing)
  response.on('error', nothing)
  answered.then(send, fail)

  function send(outgoing: Outgoing): void {
    write(outgoing, request, response, shared)
  }

  function fail(thrown: unknown): void {
    shared.broken(thrown)
    send(document(500, refused(thrown).envelope))
  }
}

const nothing = () => {}
const AMBIGUOUS = plain(400, 'The request does not say plainly where its body ends.')

function incomingOf(request: IncomingMessage, response: ServerResponse): Incoming {
  let gone: AbortController | undefined
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    headers: request.rawHeaders,
    body: { [Symbol.asyncIterator]: () => bodyOf(request, response) },
    gone() {
      if (gone) return gone.signal
      gone = new AbortController()
      if (response.destroyed || response.closed) gone.abort()
      else response.once('close', () => gone!.abort())
      return gone.signal
    },
  }
}

async function* bodyOf(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Uint8Array> {
  if (valuesOf(request.rawHeaders, 'expect').length > 0) response.writeContinue()
  yield* request
}

function write(
  { status, headers, body }: Outgoing,
  request: IncomingMessage,
  response: ServerResponse,
  shared: Shared,
) {
  if (response.destroyed) return
  // What is left of a body that nobody read is not waited for, nor taken for the next request.
  const left = !request.complete && hasBody(request)
  response.writeHead(status, (left ? [...headers, 'Connection', 'close'] : headers) as string[])
  if (typeof body === 'string' || body instanceof Uint8Array) return void response.end(body)
  if (request.method === 'HEAD') return void response.end()
  if (body.is === 'stream') {
    response.flushHeaders()
    return body.attach(outlet(response))
  }
  relay(body.pieces, response, shared.limits.stuckMs).catch((thrown: unknown) => {
    shared.broken(thrown)
    response.destroy()
  })
}

function hasBody({ rawHeaders }: IncomingMessage): boolean {
  const [length] = valuesOf(rawHeaders, 'content-length')
  return (length !== undefined && Number(length) > 0) || valuesOf(rawHeaders, 'transfer-encoding').length > 0
}
