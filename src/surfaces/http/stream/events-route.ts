import { streams } from '../../../../contract/streams.ts'
import type { LiveFeed } from '../../../dispatch/live/live-feed.ts'
import type { NumberedEnvelope } from '../../../dispatch/live/live-values.ts'
import type { Clock } from '../../../lib/clock.ts'
import { eventStreamResponse } from './event-stream.ts'
import { formatFrame, formatHeartbeat, parseLastEventId } from './frame.ts'
import { assertNoQuery } from '../query.ts'
import { requestTranslator } from '../language.ts'
import { readErrorResponse } from '../responses.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import type { HttpRoute } from '../routing.ts'

/**
 * Serves `GET /api/events`. An event's id is the number of its value. A client that reconnects with an id of this run
 * is not sent again what it received: newer values come at once, all others when they have been gathered again.
 */
export function eventsRoute(live: LiveFeed, clock: Clock, streamId: string, open: () => AbortSignal): HttpRoute {
  const framed = memoizeFrames(({ sequence, envelope }, translator) =>
    formatFrame({ streamId, sequence }, envelope, translator),
  )
  const heartbeat = () => formatHeartbeat(live.checkedAt())

  return {
    method: 'GET',
    path: streams.events.path,
    async handle({ request, query, grant }) {
      try {
        assertNoQuery(query)
      } catch (thrown) {
        return readErrorResponse(thrown)
      }
      const lastId = parseLastEventId(request.rawHeaders, streamId)
      const translator = await requestTranslator(request)
      return eventStreamResponse({ clock, grant, ended: open(), heartbeat, translator }, (listener) => {
        if (listener.disconnected.aborted) return
        const stop = live.subscribe((value) => listener.write(framed(value, translator)), {
          after: lastId,
        })
        listener.disconnected.addEventListener('abort', stop, { once: true })
      })
    },
  }
}

type FrameOf<T> = (value: NumberedEnvelope, translator: Translator | null) => T

/** Many listeners get the same value: it is formatted and encoded once for all of one language. */
function memoizeFrames(format: FrameOf<string>): FrameOf<Uint8Array> {
  const frames = new WeakMap<NumberedEnvelope, Map<Translator | null, Uint8Array>>()
  return (value, translator) => {
    const known = frames.get(value) ?? new Map<Translator | null, Uint8Array>()
    frames.set(value, known)
    const frame = known.get(translator) ?? Buffer.from(format(value, translator))
    known.set(translator, frame)
    return frame
  }
}
