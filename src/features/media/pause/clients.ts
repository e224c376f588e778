import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { UsherError } from '../../../lib/errors.ts'
import { isNotRunning, mapKnown, unansweredReasons, zipKnown, type Known } from '../../../lib/known.ts'
import { pause as wait, realClock } from '../../../lib/clock.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { isReceiving, type ClientChange, type ClientReading } from './client-plan.ts'

/** A client, and what it says now. */
export interface ReadClient {
  client: DownloadClient
  reading: Known<ClientReading>
}

/** A client answers before it has stopped or started every download. */
const MAX_POLLS = 20
const POLL_INTERVAL_MS = 250

/** Reads every download client that was ever turned on. Throws if the engine does not answer. */
export async function readClients(machine: Machine): Promise<{ clients: ReadClient[]; not_known: NotKnownData[] }> {
  const { downloadClients, not_known } = await gatherEnabledApps(machine)
  const clients = await Promise.all(
    downloadClients.map(async (client) => ({ client, reading: await readClient(client) })),
  )
  const unanswered = clients.flatMap(({ client, reading }) =>
    isNotRunning(reading) ? [] : unansweredReasons(client.title, reading),
  )
  return { clients, not_known: [...unanswered, ...not_known] }
}

async function readClient(client: DownloadClient): Promise<Known<ClientReading>> {
  const { scope } = client.pausing
  if (scope === 'downloads')
    return mapKnown(await client.downloads(), (downloads) => ({ scope, isPaused: false, downloads }))
  const [downloads, limits] = await Promise.all([client.downloads(), client.limits()])
  return mapKnown(zipKnown(downloads, limits), ([all, { paused }]) => ({ scope, isPaused: paused, downloads: all }))
}

/** Tells a client to pause or to resume, and reads it back. Returns null, or why it is not as it should be. */
export async function changeClient(
  { client }: ReadClient,
  { downloads, whole }: ClientChange,
  to: 'pause' | 'resume',
  machine: Machine,
): Promise<string | null> {
  const { pausing } = client
  try {
    if (pausing.scope === 'client') await (whole ? pausing[to]() : undefined)
    else await pausing[to](downloads)
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return thrown.data.summary
  }
  return waitUntilChanged(client.service, { downloads, whole }, to, machine)
}

async function waitUntilChanged(
  service: string,
  { downloads, whole }: Pick<ClientChange, 'downloads' | 'whole'>,
  to: 'pause' | 'resume',
  machine: Machine,
): Promise<string | null> {
  const changed = new Set(downloads)
  const isPending = ({ isPaused, downloads: all }: ClientReading) =>
    whole
      ? isPaused !== (to === 'pause')
      : all.some((one) => changed.has(one.id) && (to === 'pause' ? isReceiving(one) : one.state === 'paused'))
  for (let poll = 0; ; poll++) {
    const { clients } = await readClients(machine)
    const found = clients.find(({ client }) => client.service === service)
    if (found?.reading.known === false) return found.reading.because
    if (found?.reading.known && !isPending(found.reading.value)) return null
    if (poll === MAX_POLLS) return NOT_CHANGED
    await wait(POLL_INTERVAL_MS, realClock, new AbortController().signal)
  }
}

const NOT_CHANGED = 'It accepted the change but still reports something else.'
