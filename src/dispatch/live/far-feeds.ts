import type { Kind } from '../../../contract/declare.ts'
import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { jobs } from '../../../contract/kinds/job.ts'
import { requests } from '../../../contract/kinds/requests.ts'
import type { Dispatcher } from '../dispatcher.ts'
import type { RawArguments } from '../../operations/arguments.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { feeds, type Feed, type GatheredAnswer } from './feeds.ts'

/** How usher on another machine is asked. It throws while the machine is not reached. */
export interface FarSource {
  name: string
  dispatcher(): Promise<Dispatcher>
  signal: AbortSignal
}

/** Returns the feeds of another machine: the same kinds, each asked for there as often as it is gathered here. */
export function farFeeds(source: FarSource): Feed[] {
  return feeds.map((feed) => ({
    ...feed,
    command: `--on ${source.name} ${feed.command}`,
    gather: async () => Promise.all(feed.kinds.map((kind) => gatherFar(kind, source))),
  }))
}

async function gatherFar(kind: Kind, source: FarSource): Promise<GatheredAnswer> {
  if (kind === dashboard) {
    const { envelope } = await (await source.dispatcher()).dashboard(source.signal)
    return { kind, envelope }
  }
  if (kind === jobs) return { kind, envelope: withoutProgress(await askFar(source, 'jobs')) }
  if (kind === requests) return { kind, envelope: await askLatestRequests(source) }
  return { kind, envelope: await askFar(source, kind.name) }
}

/** Returns the answer of the machine. Throws the refusal that it gives, or that the line gives. */
export async function askFar(source: FarSource, name: string, rawArguments: RawArguments = []): Promise<Envelope> {
  const result = await (await source.dispatcher()).ask(name, rawArguments, { signal: source.signal })
  if (result.type === 'refusal') throw result.refusal
  if (result.type !== 'answer') throw new Error(`${name} does not answer with one envelope`)
  return result.envelope
}

interface ListedJobs {
  jobs: object[]
}

/** Each job's own stream has its progress. */
function withoutProgress({ data, ...envelope }: Envelope): Envelope {
  return {
    ...envelope,
    data: { jobs: (data as unknown as ListedJobs).jobs.map((job) => ({ ...job, progress: null })) },
  }
}

interface ListedRequests {
  requests: { id: string; state: string }[]
}

/** As many as the stream of this machine sends. */
const LATEST = '20'

/** Returns what waits for approval there, and the newest of the others. The counts are of all requests. */
async function askLatestRequests(source: FarSource): Promise<Envelope> {
  const [latest, waiting] = await Promise.all([
    askFar(source, 'requests', [['count', LATEST]]),
    askFar(source, 'requests', [
      ['state', 'waiting-for-approval'],
      ['count', LATEST],
    ]),
  ])
  const newest = (latest.data as unknown as ListedRequests).requests
  const waits = (waiting.data as unknown as ListedRequests).requests
  const older = waits.filter(({ id }) => newest.every((one) => one.id !== id))
  const room = Number(LATEST) - waits.length
  let others = 0
  const kept = newest.filter(({ state }) => state === 'waiting-for-approval' || ++others <= room)
  return { ...latest, data: { ...latest.data, requests: [...kept, ...older] } }
}
