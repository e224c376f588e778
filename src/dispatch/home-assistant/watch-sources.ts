import { homeSources, type HomeSources, type WatchHomeSources } from '../../features/health/home-assistant/types.ts'
import type { Clock } from '../../lib/clock.ts'
import { toUsherError } from '../../lib/errors.ts'
import type { Envelope } from '../../operations/serialize.ts'
import type { Machine } from '../../platform/machine.ts'
import type { Feed } from '../live/feeds.ts'
import { createLiveFeed } from '../live/live-feed.ts'
import { homeFeeds } from './feeds.ts'

/** How long the first values wait for those that take longer, in milliseconds. */
const PATIENCE_MS = 30_000

/** Returns how the watch follows what the values for Home Assistant come from. Nothing is gathered before it does. */
export const watchSources = (machine: Machine, clock: Clock, feeds: readonly Feed[] = homeFeeds): WatchHomeSources => {
  const live = createLiveFeed(machine, clock, feeds)
  return (onChange) => {
    const sources: Record<string, unknown> = {}
    let isComplete = false
    const emit = () => onChange({ ...sources } as HomeSources)
    const cancelTimer = clock.after(PATIENCE_MS, () => {
      isComplete = true
      emit()
    })
    const unsubscribe = live.subscribe(
      ({ envelope }) => {
        const [source, value] = toSource(envelope)
        sources[source] = value
        isComplete ||= homeSources.every((one) => sources[one] !== undefined)
        if (!isComplete) return
        cancelTimer()
        emit()
      },
      // A speed is nothing but a figure. What does not change the value that is shown is not sent.
      { measurements: true },
    )
    return () => {
      cancelTimer()
      unsubscribe()
    }
  }
}

/** An error stands for the kind that it is about. */
function toSource({ kind, data }: Envelope): [source: string, value: unknown] {
  return kind === 'error' ? [String(data['about_kind']), { unreadable: String(data['summary']) }] : [kind, data]
}

/** Gathers everything once. */
export async function gatherHomeSources(machine: Machine): Promise<HomeSources> {
  const gathered = homeFeeds.map(async ({ kinds, gather }) => {
    const [kind] = kinds
    try {
      const [payload] = await gather(machine)
      return [kind!.name, payload && 'data' in payload ? payload.data : undefined] as const
    } catch (thrown) {
      return [kind!.name, { unreadable: toUsherError(thrown).data.summary }] as const
    }
  })
  return Object.fromEntries(await Promise.all(gathered)) as HomeSources
}
