import type { Clock } from '../../../src/lib/clock.ts'
import type { Machine } from '../../../src/platform/machine.ts'
import { feeds } from '../../../src/dispatch/live/feeds.ts'
import { createLiveFeed } from '../../../src/dispatch/live/live-feed.ts'
import type { StreamBody } from '../../../src/surfaces/http/message.ts'
import { eventsRoute } from '../../../src/surfaces/http/stream/events-route.ts'
import {
  authenticatedHeaders,
  recordStream,
  testRequest,
  type RecordedStream,
} from '../../../test-support/http/http-fixture.ts'

export interface TestEventStream {
  /** Opens a connection, as a client that received this id last. */
  open(lastId?: string): Promise<RecordedStream>
  /** How often something was gathered. */
  gathers(): number
  /** Resolves when nothing is being gathered. */
  idle(): Promise<void>
}

/** Serves `/api/events` of this machine without a socket. */
export function startEventStream(machine: Machine, clock: Clock): TestEventStream {
  let pending = 0
  let total = 0
  const counted = feeds.map((feed) => ({
    ...feed,
    gather: async (of: Machine) => {
      pending++
      total++
      return feed.gather(of).finally(() => pending--)
    },
  }))
  const ended = new AbortController().signal
  const live = createLiveFeed(machine, clock, counted)
  const route = eventsRoute(
    async () => live,
    clock,
    'run',
    () => ended,
  )
  return {
    async open(lastId) {
      const outlet = recordStream()
      const headers = lastId === undefined ? authenticatedHeaders : [...authenticatedHeaders, 'Last-Event-ID', lastId]
      const request = testRequest('GET', '/api/events', { headers })
      const { body } = await route.handle({
        request,
        pathParameters: [],
        query: '',
        grant: { role: 'owner', isValid: () => true },
      })
      ;(body as StreamBody).attach(outlet)
      return outlet
    },
    gathers: () => total,
    async idle() {
      for (let turns = 0; turns < 5; turns++) {
        await new Promise((resolve) => setTimeout(resolve, 1))
        if (pending > 0) turns = 0
      }
    },
  }
}

/** Returns the events in a stream's text. */
export const eventsIn = (text: string): { id: string; kind: string; data: Record<string, unknown> }[] =>
  [...text.matchAll(/^id: (.*)\nevent: (.*)\ndata: (.*)\n\n/gm)].map(([, id, kind, data]) => ({
    id: id!,
    kind: kind!,
    data: (JSON.parse(data!) as { data: Record<string, unknown> }).data,
  }))

/** Returns the kinds that the events are about, in order of the alphabet; an error counts for the kind that it names. */
export const kindsIn = (text: string): string[] =>
  eventsIn(text)
    .map(({ kind, data }) => (kind === 'error' ? `error about ${String(data['about_kind'])}` : kind))
    .toSorted()

/** Returns the times of the heartbeats, and what else the text contains. */
export function heartbeatsIn(text: string): { times: number[]; rest: string } {
  const times = [...text.matchAll(/^: beat (\S+)\n\n/gm)].map(([, time]) => Date.parse(time!))
  return { times, rest: text.replaceAll(/^: beat \S+\n\n/gm, '') }
}
