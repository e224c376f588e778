import type { Kind } from '../../../contract/declare.ts'
import { error } from '../../../contract/kinds/error.ts'
import { nameCommandRequests } from '../../operations/command-line/add-command-requests.ts'
import { toEnvelope, toErrorEnvelope } from '../../operations/envelope.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Machine } from '../../platform/machine.ts'
import { toUsherError, usherError } from '../../lib/errors.ts'
import { watchContainerEvents } from '../../platform/engine/container-events.ts'
import { createFeedChecks, type FeedChecks } from './feed-checks.ts'
import { watchJobChanges } from './job-changes.ts'
import { createLiveValues, type LiveListener, type LiveValues } from './live-values.ts'
import { feeds as declared, type Feed, type MachineWatch } from './feeds.ts'
import { debounceRefresh } from './debounced-refresh.ts'

export interface LiveFeed {
  /**
   * Sends the current values at once, and every change after. A listener that names the last sequence it received gets
   * only newer values at once; everything else is gathered again and sent, even if it has not changed. With `measurements`
   * it gets every value that was gathered. Returns an unsubscribe function; without subscribers, nothing is gathered.
   */
  subscribe(listener: LiveListener, options?: { after?: number | undefined; measurements?: boolean }): () => void
  /** Returns when everything that can be read was last checked; null until it was, or if nothing can be read. */
  checkedAt(): Date | null
}

export function createLiveFeed(
  machine: Machine,
  clock: Clock,
  sources: readonly Feed[] = declared,
  watch: MachineWatch = watchThisMachine(machine, clock, sources),
): LiveFeed {
  const values = createLiveValues()
  const checks = createFeedChecks(sources, clock)
  let running: RunningFeeds | undefined

  return {
    subscribe(listener, { after, measurements = false } = {}) {
      const needed = values.add(listener, after, measurements)
      if (running) running.renew(needed)
      else running = startFeeds({ machine, clock, sources, watch }, values, checks)
      return () => {
        if (!values.remove(listener) || values.hasListeners()) return
        running?.stop()
        running = undefined
        values.clear()
        checks.clear()
      }
    },
    checkedAt: checks.oldest,
  }
}

interface RunningFeeds {
  /** Gathers these kinds again for a listener. */
  renew(kinds: ReadonlySet<Kind>): void
  stop(): void
}

interface FeedSources {
  machine: Machine
  clock: Clock
  sources: readonly Feed[]
  watch: MachineWatch
}

const watchThisMachine =
  (machine: Machine, clock: Clock, sources: readonly Feed[]): MachineWatch =>
  (signal, news) => {
    if (sources.some(({ triggers }) => triggers.includes('engine')))
      watchContainerEvents(machine, clock, signal, () => news('engine'))
    if (sources.some(({ triggers }) => triggers.includes('jobs')))
      watchJobChanges(machine, clock, signal, () => news('jobs'))
  }

function startFeeds(
  { machine, clock, sources, watch }: FeedSources,
  values: LiveValues,
  checks: FeedChecks,
): RunningFeeds {
  const abort = new AbortController()
  const { signal } = abort
  const turns = sources.map((source) => ({
    source,
    ...debounceRefresh(
      () => gatherAndPublish(source, machine, values, checks, signal),
      source.intervalMs,
      clock,
      source.firstMs,
    ),
  }))
  watch(signal, (what) =>
    turns.forEach((one) => (what === 'line' || one.source.triggers.includes(what)) && one.refreshSoon()),
  )
  turns.forEach(({ refreshSoon }) => refreshSoon())
  return {
    renew: (kinds) => turns.forEach(({ source, renew }) => source.kinds.some((kind) => kinds.has(kind)) && renew()),
    stop() {
      abort.abort()
      turns.forEach(({ stop }) => stop())
    },
  }
}

/** A failure is sent once for each kind that could not be gathered. */
async function gatherAndPublish(
  source: Feed,
  machine: Machine,
  values: LiveValues,
  checks: FeedChecks,
  signal: AbortSignal,
): Promise<void> {
  const publish = values.beginGather()
  const finish = checks.begin(source)
  const { kinds, command } = source
  const result = await gatherEnvelopes(source, machine)
  if (signal.aborted) return
  if (result.envelopes) for (const [kind, envelope] of result.envelopes) publish(kind, kind.schema, envelope)
  else
    for (const kind of kinds) {
      const failure = usherError('SURFACE-6', { kind: kind.name, command }, { cause: result.cause })
      publish(kind, error.schema, toErrorEnvelope(failure, kind))
    }
  finish(result.envelopes !== null)
}

type GatherResult =
  | { envelopes: [Kind, Envelope][]; cause?: undefined }
  | { envelopes: null; cause: ReturnType<typeof toUsherError> }

async function gatherEnvelopes({ gather }: Feed, machine: Machine): Promise<GatherResult> {
  try {
    const envelopes = (await gather(machine)).map(async (gathered): Promise<[Kind, Envelope]> => [
      gathered.kind,
      'envelope' in gathered ? gathered.envelope : await nameCommandRequests(toEnvelope(gathered), machine),
    ])
    return { envelopes: await Promise.all(envelopes) }
  } catch (thrown) {
    return { envelopes: null, cause: toUsherError(thrown) }
  }
}
