import type { RenderableAnswer } from '../../../dispatch/ask.ts'
import type { Clock } from '../../../lib/clock.ts'
import { serialize } from '../../../operations/serialize.ts'
import { untilRevoked } from '../auth/key-auth.ts'
import type { AccessGrant } from '../auth/guard.ts'
import type { HttpResponse } from '../message.ts'
import { languageHeaders } from '../language.ts'
import { createResponse } from '../responses.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import { translateEnvelope } from '../../../operations/translate-envelope.ts'

const CHECK_INTERVAL_MS = 10_000
/**
 * Lines have no heartbeat that would show whether anybody still reads, so a quiet stream ends after this time. A client
 * that disappeared without closing its connection would otherwise hold it forever.
 */
const MAX_QUIET_MS = 3_600_000

interface LineStreamContext {
  clock: Clock
  grant: Pick<AccessGrant, 'isValid' | 'key'>
  /** Aborts when every stream is to end. */
  ended: AbortSignal
  disconnected: AbortSignal
  /** The client's language; null for English. */
  translator: Translator | null
}

export interface LineStream {
  /** Aborts when a stream without an end of its own is to end. */
  closing: AbortSignal
  /** Returns the answers as lines, one envelope each. */
  respond(answers: AsyncIterable<readonly RenderableAnswer[]>): HttpResponse
}

/** Watches over one response that consists of lines: until it is closed, its grant is checked as on an event stream. */
export function openLineStream({ clock, grant, ended, disconnected, translator }: LineStreamContext): LineStream {
  const quietEnd = new AbortController()
  let lastSent = clock.now()
  let stop = () => {}
  const check = () => {
    if (!grant.isValid() || clock.now() - lastSent >= MAX_QUIET_MS) return quietEnd.abort()
    stop = clock.after(CHECK_INTERVAL_MS, check)
  }
  const closing = AbortSignal.any([untilRevoked(ended, grant), quietEnd.signal])

  async function* toLines(answers: AsyncIterable<readonly RenderableAnswer[]>): AsyncGenerator<string> {
    stop = clock.after(CHECK_INTERVAL_MS, check)
    try {
      for await (const together of answers) {
        lastSent = clock.now()
        yield together.map(({ envelope }) => serialize(translateEnvelope(envelope, translator))).join('')
      }
    } finally {
      stop()
    }
  }

  disconnected.addEventListener('abort', () => stop(), { once: true })
  return {
    closing,
    respond: (answers) =>
      createResponse(
        200,
        'application/x-ndjson',
        { type: 'pieces', chunks: toLines(answers) },
        languageHeaders(translator),
      ),
  }
}
