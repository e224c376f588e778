import type { Kind } from '../../../contract/declare.ts'
import { bandwidth } from '../../../contract/kinds/bandwidth.ts'
import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { jobs } from '../../../contract/kinds/job.ts'
import { queue } from '../../../contract/kinds/queue.ts'
import { space } from '../../../contract/kinds/space.ts'
import { status } from '../../../contract/kinds/status.ts'
import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import { feeds, type Feed } from '../../dispatch/live/feeds.ts'
import { gatherQueue } from '../../features/media/queue/gather.ts'
import { payload, type Payload } from '../../operations/handler.ts'
import { shownKinds } from './values.ts'

/** How many downloads are gathered: more than any screen has lines. */
const QUEUE_COUNT = 100

const everything = { term: undefined, member: undefined }

const queueFeed: Feed = {
  kinds: [queue],
  command: 'queue',
  triggers: ['jobs'],
  intervalMs: 30_000,
  gather: async (machine) => [
    payload(queue, await gatherQueue(machine, { ...everything, from: 0, count: QUEUE_COUNT })),
  ],
}

/** The feeds of the event stream, without what is not shown, and the queue. */
export const shownFeeds: readonly Feed[] = [
  ...feeds.filter(({ kinds }) => kinds.every(({ name }) => (shownKinds as readonly string[]).includes(name))),
  queueFeed,
]

/** How often another machine is asked, in milliseconds: its events are not heard here. */
const farFeeds: readonly [kind: Kind, intervalMs: number][] = [
  [status, 10_000],
  [dashboard, 30_000],
  [jobs, 10_000],
  [queue, 30_000],
  [bandwidth, 30_000],
  [space, 60_000],
]

/** Returns feeds that ask another machine the same questions, over the one connection to it. */
export function feedsOf(dispatcher: Dispatcher, signal: AbortSignal): readonly Feed[] {
  return farFeeds.map(([kind, intervalMs]) => ({
    kinds: [kind],
    command: kind === dashboard ? 'status' : kind.name,
    triggers: [],
    intervalMs,
    gather: async () => [{ kind, data: await askFor(kind, dispatcher, signal) } as Payload],
  }))
}

async function askFor(kind: Kind, dispatcher: Dispatcher, signal: AbortSignal): Promise<Record<string, unknown>> {
  if (kind === dashboard) return (await dispatcher.dashboard(signal)).envelope.data
  const result = await dispatcher.ask(kind.name, [], { signal })
  if (result.type === 'refusal') throw result.refusal
  if (result.type !== 'answer') throw new Error(`${kind.name} does not answer with one envelope`)
  return result.envelope.data
}
