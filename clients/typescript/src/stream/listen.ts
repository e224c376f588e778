import { readRefusal } from '../answer.ts'
import { chunksOf } from '../body.ts'
import type { Clock } from '../clock.ts'
import { readEnvelope } from '../envelope.ts'
import { exchange, watch, type Wire } from '../exchange.ts'
import { isProblem, problem, type Problem } from '../problem.ts'
import type { Live, Stale } from './arrival.ts'
import { frames, type Frame } from './frames.ts'

/** One connection has come to its end. `final` says that another would end the same way. */
export interface Over {
  at: 'over'
  problem: Problem
  final: boolean
}

export interface Listening {
  lastId: string | null
  quietAfterMs: number
  signal: AbortSignal | undefined
}

/** What one connection brings. The last is always why it is over. */
export async function* listen(
  wire: Wire,
  path: string,
  { lastId, quietAfterMs, signal }: Listening,
): AsyncGenerator<Live | Stale | Over, void, void> {
  const watched = watch(wire, signal ? { signal } : {})
  const headers: Record<string, string> = { accept: 'text/event-stream' }
  if (lastId !== null) headers['last-event-id'] = lastId
  try {
    const response = await exchange(wire, watched, { method: 'GET', path, headers, body: null }, opened)
    watched.unhurry()
    if (isProblem(response)) return yield over(response)
    const chunks = chunksOf(response)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const read = frames()
    for (;;) {
      const chunk = await within(wire.clock, quietAfterMs, Promise.race([chunks.next(), watched.over]))
      if (isProblem(chunk)) return yield over(chunk)
      if ('at' in chunk) {
        yield chunk
        return yield over(problem('quiet', `Nothing was heard for ${quietAfterMs / 1000} s.`))
      }
      if (chunk.done) return yield over(problem('ended', 'The service ended the stream.'))
      for (const frame of read(decoder.decode(chunk.value, { stream: true }))) {
        const live = liveOf(frame)
        if (isProblem(live)) return yield over(live)
        yield live
      }
    }
  } catch {
    yield over(problem('broken', 'The connection broke.'))
  } finally {
    watched.cut()
  }
}

async function opened(response: Response): Promise<Response | Problem> {
  if (!response.ok) return readRefusal(response)
  if (/^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')) return response
  response.body?.cancel().catch(() => {})
  return problem('unreachable', 'What answered is not the service’s stream.', { status: response.status })
}

function liveOf({ id, data }: Frame): Live | Problem {
  const envelope = readEnvelope(data)
  if (isProblem(envelope)) return envelope
  return { at: 'live', id, kind: envelope.kind, data: envelope.data } as unknown as Live
}

/** What the service refuses now it would refuse again; everything else may mend with time. */
function over(why: Problem): Over {
  return { at: 'over', problem: why, final: ['refused', 'missing', 'misasked'].includes(why.kind) }
}

/** What comes next, or silence where nothing comes in time. */
async function within<T>(clock: Clock, ms: number, next: Promise<T>): Promise<T | Stale> {
  const silence = Promise.withResolvers<Stale>()
  const cancel = clock.after(ms, () => silence.resolve({ at: 'stale', quietForMs: ms }))
  try {
    return await Promise.race([next, silence.promise])
  } finally {
    cancel()
  }
}
