import { readErrorResponse } from '../response.ts'
import { chunksOf } from '../body.ts'
import type { Clock } from '../clock.ts'
import { parseEnvelope } from '../envelope.ts'
import { isThrownProblem, sendAndRead, startDeadline, type ClientTransport } from '../transport.ts'
import { isProblem, createProblem, unreachable, type Problem } from '../problem.ts'
import type { Live, Stale } from './arrival.ts'
import { createFrameParser, type Beat, type Frame } from './frame-parser.ts'

/** The end of one connection. `final` means that another one would end the same way. */
export interface ConnectionEnd {
  at: 'over'
  problem: Problem
  final: boolean
}

export interface ConnectionOptions {
  lastId: string | null
  quietAfterMs: number
  signal: AbortSignal | undefined
}

/** Yields the items of one connection. The last one is always why it ended. */
export async function* readConnection(
  wire: ClientTransport,
  path: string,
  { lastId, quietAfterMs, signal }: ConnectionOptions,
): AsyncGenerator<Live | Stale | Beat | ConnectionEnd, void, void> {
  const watched = startDeadline(wire, signal ? { signal } : {})
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  // The service's ids are visible ASCII; a header can carry no other.
  if (lastId !== null && /^[\x21-\x7e]+$/.test(lastId)) headers['last-event-id'] = lastId
  try {
    const response = await sendAndRead(wire, watched, { method: 'GET', path, headers, body: null }, requireEventStream)
    watched.clear()
    if (isProblem(response)) return yield connectionEnd(response)
    const chunks = chunksOf(response)
    const read = createFrameParser()
    for (;;) {
      const chunk = await nextOrSilence(wire.clock, quietAfterMs, Promise.race([chunks.next(), watched.expired]))
      if (isProblem(chunk)) return yield connectionEnd(chunk)
      if ('at' in chunk) {
        yield chunk
        return yield connectionEnd(createProblem('quiet', `Nothing was received for ${quietAfterMs / 1000} s.`))
      }
      if (chunk.done) return yield connectionEnd(createProblem('ended', 'The service ended the stream.'))
      for (const item of read(chunk.value)) yield 'at' in item ? item : liveOf(item)
    }
  } catch (thrown) {
    yield connectionEnd(isThrownProblem(thrown) ? thrown : createProblem('broken', 'The connection broke.'))
  } finally {
    watched.abort()
  }
}

async function requireEventStream(response: Response): Promise<Response | Problem> {
  if (!response.ok) return readErrorResponse(response)
  if (/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) return response
  return unreachable('The response is not the service’s stream.', response.status)
}

function liveOf({ id, data }: Frame): Live {
  const envelope = parseEnvelope(data)
  if (isProblem(envelope)) throw envelope
  return { at: 'live', id, kind: envelope.kind, data: envelope.data } as unknown as Live
}

/** The service would refuse these again; all other problems may be temporary. */
function connectionEnd(why: Problem): ConnectionEnd {
  return { at: 'over', problem: why, final: ['refused', 'missing', 'misasked'].includes(why.kind) }
}

/** Returns the next item, or `stale` if nothing arrives in time. */
async function nextOrSilence<T>(clock: Clock, ms: number, next: Promise<T>): Promise<T | Stale> {
  const silence = Promise.withResolvers<Stale>()
  const cancel = clock.after(ms, () => silence.resolve({ at: 'stale', quietForMs: ms }))
  try {
    return await Promise.race([next, silence.promise])
  } finally {
    cancel()
  }
}
