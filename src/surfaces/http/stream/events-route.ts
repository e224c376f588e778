import { streams } from '../../../../contract/streams.ts'
import type { LiveFeed } from '../live/live-feed.ts'
import type { Clock } from '../../../lib/clock.ts'
import { eventStreamResponse } from './event-stream.ts'
import { formatFrame } from './frame.ts'
import type { Envelope } from '../../../operations/envelope.ts'
import { assertNoQuery } from '../query.ts'
import { readErrorResponse } from '../responses.ts'
import type { HttpRoute } from '../routing.ts'

/**
 * Serves `GET /api/events`. Event ids grow over all listeners and are never reused, so a client that reconnects with an
 * id of this run continues above it. Old events are not replayed: the current values come with new ids.
 */
export function eventsRoute(live: LiveFeed, clock: Clock, streamId: string, open: () => AbortSignal): HttpRoute {
  let n = 0
  const framed = memoizePerTick((envelope) => formatFrame({ streamId, sequence: ++n }, envelope))

  return {
    method: 'GET',
    path: streams.events.path,
    handle({ query, grant }) {
      try {
        assertNoQuery(query)
      } catch (thrown) {
        return readErrorResponse(thrown)
      }
      return eventStreamResponse({ clock, grant, ended: open() }, (listener) => {
        if (listener.disconnected.aborted) return
        const stop = live.subscribe((envelope) => listener.write(framed(envelope)))
        listener.disconnected.addEventListener('abort', stop, { once: true })
      })
    },
  }
}

/**
 * Many listeners get the same envelope in one tick: it is formatted once for all. Later listeners get it under a new
 * id.
 */
function memoizePerTick(write: (envelope: Envelope) => string): (envelope: Envelope) => string {
  let last: { envelope: Envelope; text: string } | undefined
  return (envelope) => {
    if (last?.envelope === envelope) return last.text
    const text = write(envelope)
    last = { envelope, text }
    queueMicrotask(() => (last = undefined))
    return text
  }
}
