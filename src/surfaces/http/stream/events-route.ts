import { streams } from '../../../../contract/streams.ts'
import type { LiveFeeds } from '../live/live-feeds.ts'
import type { NumberedEnvelope } from '../live/live-values.ts'
import type { Clock } from '../../../lib/clock.ts'
import { eventStreamResponse } from './event-stream.ts'
import { formatFrame, formatHeartbeat, parseLastEventId } from './frame.ts'
import { machineInQuery } from '../other-machines.ts'
import { requestTranslator } from '../language.ts'
import { readErrorResponse } from '../responses.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import type { HttpRoute } from '../routing.ts'

/**
 * Serves `GET /api/events`, of this machine or of the one that `on` names. An event's id is the number of its value. A client that reconnects with an id of this run
 * is not sent again what it received: newer values come at once, all others when they have been gathered again.
 */
export function eventsRoute(feeds: LiveFeeds, clock: Clock, streamId: string, open: () => AbortSignal): HttpRoute {
  const framesOf = new Map<string, FrameOf<Uint8Array>>()
  const framed = (id: string) => {
    const known =
      framesOf.get(id) ??
      memoizeFrames(({ sequence, envelope }, translator) =>
        formatFrame({ streamId: id, sequence }, envelope, translator),
      )
    framesOf.set(id, known)
    return known
  }

  return {
    method: 'GET',
    path: streams.events.path,
    async handle({ request, query, grant }) {
      try {
        const on = machineInQuery(query)
        const live = await feeds(on)
        const id = on === undefined ? streamId : `${streamId}.${on}`
        const frame = framed(id)
        const lastId = parseLastEventId(request.rawHeaders, id)
        const translator = await requestTranslator(request)
        const heartbeat = () => formatHeartbeat(live.checkedAt())
        return eventStreamResponse({ clock, grant, ended: open(), heartbeat, translator }, (listener) => {
          if (listener.disconnected.aborted) return
          const stop = live.subscribe((value) => listener.write(frame(value, translator)), lastId)
          listener.disconnected.addEventListener('abort', stop, { once: true })
        })
      } catch (thrown) {
        return readErrorResponse(thrown)
      }
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
