import type { Kind } from '../../../../contract/declare.ts'
import { backups } from '../../../../contract/kinds/backups.ts'
import { checks } from '../../../../contract/kinds/checks.ts'
import { queue } from '../../../../contract/kinds/queue.ts'
import { gatherBackups } from '../../../features/data/backup/gather.ts'
import { gatherChecks } from '../../../features/health/checks/gather.ts'
import { gatherQueue } from '../../../features/media/queue/gather.ts'
import type { Clock } from '../../../lib/clock.ts'
import { payload } from '../../../operations/handler.ts'
import type { Envelope } from '../../../operations/serialize.ts'
import type { Machine } from '../../../platform/machine.ts'
import { createLiveFeed, type LiveFeed } from '../../../dispatch/live/live-feed.ts'
import type { Feed } from '../../../dispatch/live/feeds.ts'
import { metricSources, type MetricSources } from './families.ts'

/** How long to go on gathering after the last reader, in milliseconds: several of its usual intervals. */
const KEEP_MS = 150_000

/** How long the first reader waits for what was never gathered, in milliseconds. source: Prometheus' `scrape_timeout`, 10 s */
const PATIENCE_MS = 8_000

/** What the event stream does not have. */
const ownFeeds: readonly Feed[] = [
  {
    kinds: [checks],
    command: 'checks',
    triggers: ['jobs'],
    intervalMs: 300_000,
    gather: async (machine) => [payload(checks, await gatherChecks(undefined, machine))],
  },
  {
    kinds: [queue],
    command: 'queue',
    triggers: ['jobs'],
    intervalMs: 60_000,
    gather: async (machine) => [
      payload(
        queue,
        await gatherQueue(machine, { term: undefined, member: undefined, from: undefined, count: undefined }),
      ),
    ],
  },
  {
    kinds: [backups],
    command: 'backups',
    triggers: ['jobs'],
    intervalMs: 300_000,
    gather: async (machine) => [payload(backups, await gatherBackups(machine))],
  },
]

/** Reads what is gathered for the event stream, and the rest. */
export interface MetricSampler {
  /** Returns the newest of everything; for what could not be read, nothing. */
  sample(): Promise<MetricSources>
}

/** Gathers while somebody reads: with nobody, nothing is gathered. */
export function createMetricSampler(
  machine: Machine,
  clock: Clock,
  live: () => Promise<LiveFeed>,
  ended: () => AbortSignal,
): MetricSampler {
  const own = createLiveFeed(machine, clock, ownFeeds)
  let session: SamplerSession | undefined

  return {
    async sample() {
      const shared = await live()
      session ??= startSession([shared, own], clock, ended(), () => (session = undefined))
      const current = session
      current.use()
      await current.complete(PATIENCE_MS)
      return current.sources()
    },
  }
}

interface SamplerSession {
  use(): void
  /** Resolves once every source has answered, or the time is over. */
  complete(patienceMs: number): Promise<void>
  sources(): MetricSources
}

function startSession(
  feeds: readonly LiveFeed[],
  clock: Clock,
  ended: AbortSignal,
  onStopped: () => void,
): SamplerSession {
  const latest = new Map<string, Envelope>()
  const everything = Promise.withResolvers<void>()
  const unsubscribe = feeds.map((feed) =>
    feed.subscribe(
      ({ envelope }) => {
        latest.set(sourceOf(envelope), envelope)
        if (metricSources.every((source) => latest.has(source))) everything.resolve()
      },
      // A metric is a figure: the stream passes over a value in which nothing but figures differs.
      { measurements: true },
    ),
  )
  let cancelTimer = () => {}
  const stop = () => {
    ended.removeEventListener('abort', stop)
    cancelTimer()
    everything.resolve()
    for (const end of unsubscribe.splice(0)) end()
    onStopped()
  }
  ended.addEventListener('abort', stop, { once: true })
  return {
    use() {
      cancelTimer()
      cancelTimer = clock.after(KEEP_MS, stop)
    },
    complete(patienceMs) {
      const over = Promise.withResolvers<void>()
      const cancel = clock.after(patienceMs, over.resolve)
      return Promise.race([everything.promise, over.promise]).finally(cancel)
    },
    sources: () =>
      Object.fromEntries(
        [...latest].filter(([source, { kind }]) => kind === source).map(([source, { data }]) => [source, data]),
      ) as MetricSources,
  }
}

/** An error stands for the kind that it is about. */
function sourceOf({ kind, data }: Envelope): Kind['name'] {
  return kind === 'error' ? String(data['about_kind']) : kind
}
