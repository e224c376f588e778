import { formatHeartbeat } from './frame.ts'
import type { SharedBeats } from './shared-beats.ts'
import { untilRevoked } from '../auth/key-auth.ts'
import type { AccessGrant } from '../auth/guard.ts'
import type { HttpResponse, StreamWriter } from '../message.ts'
import { currentTick } from '../tick.ts'
import { languageHeaders } from '../language.ts'
import { createResponse } from '../responses.ts'
import type { Translator } from '../../../lib/languages/translator.ts'

/** Milliseconds between heartbeats, also on a busy stream: they say when its values were last checked. */
export const HEARTBEAT_INTERVAL_MS = 10_000
/** A listener with more unread bytes than this is not reading. */
const MAX_BUFFERED_BYTES = 256 * 1024
/**
 * How many heartbeats in a row may find unread bytes. Without this limit, a slow stream would never fill the buffer and
 * stay open forever.
 */
const MAX_STALLED_BEATS = 3

export interface StreamListener {
  /** Writes a frame. Disconnects the listener if too many bytes are unread. */
  write(frame: string | Uint8Array): void
  drained(): Promise<void>
  end(): void
  disconnected: AbortSignal
}

interface EventStreamContext {
  /** When heartbeats are sent: every `HEARTBEAT_INTERVAL_MS`. */
  beats: SharedBeats
  grant: Pick<AccessGrant, 'isValid' | 'key'>
  /** Aborts when every stream is to end. */
  ended: AbortSignal
  heartbeat?: () => string
  /** The listener's language; null for English. */
  translator: Translator | null
}

/**
 * Returns a stream of events. It sends heartbeats, checks the grant at each one, and disconnects listeners that do not
 * read.
 */
export function eventStreamResponse(
  context: EventStreamContext,
  send: (listener: StreamListener) => void | Promise<void>,
): HttpResponse {
  const attach = (outlet: StreamWriter) => {
    const listener = createListener(outlet, context)
    Promise.resolve(send(listener)).catch(() => outlet.destroy())
  }
  return createResponse(200, 'text/event-stream', { type: 'stream', attach }, languageHeaders(context.translator))
}

function createListener(
  outlet: StreamWriter,
  { beats, grant, ended, heartbeat = formatHeartbeat }: Omit<EventStreamContext, 'translator'>,
): StreamListener {
  let stuck = 0
  let moment = -1
  let behind = false
  const beat = () => {
    if (!grant.isValid()) return outlet.end()
    stuck = outlet.bufferedBytes() > 0 ? stuck + 1 : 0
    if (stuck > MAX_STALLED_BEATS) return outlet.destroy()
    write(heartbeat())
  }
  const stop = beats.subscribe(beat)

  function write(frame: string | Uint8Array): void {
    if (outlet.disconnected.aborted) return
    // A client cannot have read anything written in this tick, so only bytes from earlier ticks count.
    if (moment !== currentTick()) {
      moment = currentTick()
      behind = outlet.bufferedBytes() > 0
    }
    if (behind && outlet.bufferedBytes() + frame.length > MAX_BUFFERED_BYTES) return outlet.destroy()
    outlet.write(frame)
  }

  const end = () => outlet.end()
  const over = untilRevoked(ended, grant)
  over.addEventListener('abort', end, { once: true })
  outlet.disconnected.addEventListener('abort', () => (stop(), over.removeEventListener('abort', end)), { once: true })
  return { write, end, drained: () => outlet.drained(), disconnected: outlet.disconnected }
}
