import { streams } from '../../../../contract/streams.ts'
import type { LiveFeed } from '../../../dispatch/live/live-feed.ts'
import type { LiveFeeds } from '../../../dispatch/live/live-feeds.ts'
import type { NumberedEnvelope } from '../../../dispatch/live/live-values.ts'
import type { Clock } from '../../../lib/clock.ts'
import { eventStreamResponse, HEARTBEAT_INTERVAL_MS } from './event-stream.ts'
import { formatFrame, formatHeartbeat, parseLastEventId } from './frame.ts'
import { shareBeats } from './shared-beats.ts'
import { currentTick } from '../tick.ts'
import { machineInQuery } from '../other-machines.ts'
import { requestTranslator } from '../language.ts'
import { readErrorResponse } from '../responses.ts'
import type { Translator } from '../../../lib/languages/translator.ts'
import type { HttpRoute } from '../routing.ts'

/**
 * Serves `GET /api/events`, of this machine or of the one that `on` names. An event's id is the number of its value. A
 * client that reconnects with an id of this run is not sent again what it received: newer values come at once, all
 * others when they have been gathered again.
 */
export function eventsRoute(feeds: LiveFeeds, clock: Clock, runId: string, open: () => AbortSignal): HttpRoute {
  const beats = shareBeats(clock, HEARTBEAT_INTERVAL_MS)
  const streamOf = rememberStreams(feeds, runId)

  return {
    method: 'GET',
    path: streams.events.path,
    async handle({ request, query, grant }) {
      try {
        const { streamId, live, framed, heartbeat } = await streamOf(machineInQuery(query))
        const lastId = parseLastEventId(request.rawHeaders, streamId)
        const translator = await requestTranslator(request)
        return eventStreamResponse({ beats, grant, ended: open(), heartbeat, translator }, (listener) => {
          if (listener.disconnected.aborted) return
          const stop = live.subscribe((value) => listener.write(framed(value, translator)), {
            after: lastId,
          })
          listener.disconnected.addEventListener('abort', stop, { once: true })
        })
      } catch (thrown) {
        return readErrorResponse(thrown)
      }
    },
  }
}

/** What all listeners of one machine share. */
interface MachineStream {
  streamId: string
  live: LiveFeed
  framed: FrameOf<Uint8Array>
  heartbeat: () => string
}

function rememberStreams(feeds: LiveFeeds, runId: string): (on: string | undefined) => Promise<MachineStream> {
  const streamsById = new Map<string, MachineStream>()
  return async (on) => {
    const live = await feeds(on)
    const streamId = on === undefined ? runId : `${runId}.${on}`
    const stream = streamsById.get(streamId) ?? {
      streamId,
      live,
      framed: memoizeFrames(({ sequence, envelope }, translator) =>
        formatFrame({ streamId, sequence }, envelope, translator),
      ),
      heartbeat: oncePerTick(() => formatHeartbeat(live.checkedAt())),
    }
    streamsById.set(streamId, stream)
    return stream
  }
}

/** All listeners get the same heartbeat in the same turn of the event loop. */
function oncePerTick(format: () => string): () => string {
  let last: { tick: number; text: string } | undefined
  return () => {
    const tick = currentTick()
    if (last?.tick !== tick) last = { tick, text: format() }
    return last.text
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
