import { streams } from '../../../contract/streams.ts'
import type { Live } from './live/live.ts'
import type { Clock } from '../../lib/clock.ts'
import { eventStream } from './event-stream.ts'
import { frame } from './frame.ts'
import type { Envelope } from '../../operations/envelope.ts'
import { onlyPath } from './query.ts'
import { refusedRead } from './reply.ts'
import type { Route } from './routes.ts'

/**
 * `GET /api/events`. Numbers grow over all listeners and are never given twice, so whoever comes back with an id of this
 * run continues above it, and state is never replayed: the present values come with new ids.
 */
export function eventsRoute(live: Live, clock: Clock, run: string, open: () => AbortSignal): Route {
  let n = 0
  const framed = sharing((envelope) => frame({ run, n: ++n }, envelope))

  return {
    method: 'GET',
    path: streams.events.path,
    answer({ query, right }) {
      try {
        onlyPath(query)
      } catch (thrown) {
        return refusedRead(thrown)
      }
      return eventStream({ clock, right, ended: open() }, (listener) => {
        if (listener.gone.aborted) return
        const stop = live.listen((envelope) => listener.write(framed(envelope)))
        listener.gone.addEventListener('abort', stop, { once: true })
      })
    },
  }
}

/**
 * A thousand listeners hear the same envelope in one go: it is written once for all of them. Whoever joins later is told
 * it under a new number.
 */
function sharing(write: (envelope: Envelope) => string): (envelope: Envelope) => string {
  let last: { envelope: Envelope; text: string } | undefined
  return (envelope) => {
    if (last?.envelope === envelope) return last.text
    const text = write(envelope)
    last = { envelope, text }
    queueMicrotask(() => (last = undefined))
    return text
  }
}
