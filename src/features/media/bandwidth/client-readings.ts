import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type {
  ClientLimits,
  DownloadClient,
  SpeedLimits,
  Traffic,
} from '../../../platform/media-apps/roles/download-client.ts'
import { toKnown, unansweredReasons, zipKnown, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { servicesWithContainers } from '../trace/apps.ts'
import { notePossibleRestart } from './applied-limits.ts'

export interface ClientReadings {
  client: DownloadClient
  readings: Known<[[SpeedLimits, ClientLimits], Traffic]>
}

export async function readClient(client: DownloadClient, machine: Machine): Promise<ClientReadings> {
  if (client.limitsEndAtRestart) await notePossibleRestart(client, machine)
  const [speedLimits, limits, traffic] = await Promise.all([client.speedLimits(), client.limits(), client.traffic()])
  return { client, readings: zipKnown(zipKnown(speedLimits, limits), traffic) }
}

/** Returns the clients that are on, and did not answer. One that was never turned on has nothing to answer. */
export async function unansweredClients(
  readings: readonly ClientReadings[],
  machine: Machine,
): Promise<NotKnownData[]> {
  const unanswered = readings.flatMap(({ client, readings }) => (readings.known ? [] : [{ client, readings }]))
  if (unanswered.length === 0) return []
  const enabled = await toKnown(
    () => machine.now(),
    async () => servicesWithContainers(machine, await machine.stack()),
  )
  return unanswered
    .filter(({ client }) => !enabled.known || enabled.value.has(client.service))
    .flatMap(({ client, readings }) => unansweredReasons(client.title, readings))
}
