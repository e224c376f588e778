import { streams } from '../../../../contract/streams.ts'
import type { LiveFeed } from '../live/live-feed.ts'
import type { NumberedEnvelope } from '../live/live-values.ts'
import type { Clock } from '../../../lib/clock.ts'
import { eventStreamResponse } from './event-stream.ts'
import { formatFrame, formatHeartbeat, parseLastEventId } from './frame.ts'
import { assertNoQuery } from '../query.ts'
import { readErrorResponse } from '../responses.ts'
import type { HttpRoute } from '../routing.ts'

/**
 * Serves `GET /api/events`. An event's id is the number of its value. A client that reconnects with an id of this run
 * is not sent again what it received: newer values come at once, all others when they have been gathered again.
 */
export function eventsRoute(live: LiveFeed, clock: Clock, streamId: string, open: () => AbortSignal): HttpRoute {
  const framed = memoizePerTick(({ sequence, envelope }) => formatFrame({ streamId, sequence }, envelope))
  const heartbeat = () => formatHeartbeat(live.checkedAt())

  return {
    method: 'GET',
    path: streams.events.path,
    handle({ request, query, grant }) {
      try {
        assertNoQuery(query)
      } catch (thrown) {
        return readErrorResponse(thrown)
      }
      const lastId = parseLastEventId(request.rawHeaders, streamId)
      return eventStreamResponse({ clock, grant, ended: open(), heartbeat }, (listener) => {
        if (listener.disconnected.aborted) return
        const stop = live.subscribe((value) => listener.write(framed(value)), lastId)
        listener.disconnected.addEventListener('abort', stop, { once: true })
      })
    },
  }
}

/** Many listeners get the same value in one tick: it is formatted once for all. */
function memoizePerTick(write: (value: NumberedEnvelope) => string): (value: NumberedEnvelope) => string {
  let last: { value: NumberedEnvelope; text: string } | undefined
  return (value) => {
    if (last?.value === value) return last.text
    const text = write(value)
    last = { value, text }
    queueMicrotask(() => (last = undefined))
    return text
  }
}
