import { mapKnown, unansweredReasons, type Known } from '../../../lib/known.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot } from '../stuck/snapshot.ts'
import { readClientPause } from '../pause/record.ts'
import { gatherEnabledApps } from '../trace/apps.ts'

export type QueueManager = Pick<
  MediaManagerSnapshot,
  'title' | 'service' | 'media' | 'items' | 'queue' | 'configuredClients'
>
export type QueueClient = Pick<
  DownloadClientSnapshot,
  'title' | 'service' | 'app' | 'address' | 'protocol' | 'downloads' | 'paused' | 'pause'
>

/** What the apps say of everything that is on its way. */
export interface QueueSnapshot {
  now: Date
  mediaManagers: QueueManager[]
  downloadClients: QueueClient[]
  requestManagers: readonly RequestManager[]
  /** For finding which of them a request is for. */
  managerApps: readonly MediaManager[]
  not_known: NotKnownData[]
}

/** Makes three requests for each library and a few for each client. Throws if the engine does not answer. */
export async function gatherQueueSnapshot(machine: Machine): Promise<QueueSnapshot> {
  const apps = await gatherEnabledApps(machine)
  const [mediaManagers, downloadClients] = await Promise.all([
    Promise.all(apps.mediaManagers.map(readMediaManager)),
    Promise.all(apps.downloadClients.map((client) => readDownloadClient(client, machine))),
  ])
  const answers: [string, Known<unknown>[]][] = [
    ...mediaManagers.map(({ title, items, queue, configuredClients }): [string, Known<unknown>[]] => [
      title,
      [items, queue, configuredClients],
    ]),
    ...downloadClients.map(({ title, downloads, paused }): [string, Known<unknown>[]] => [title, [downloads, paused]]),
  ]
  return {
    now: machine.now(),
    mediaManagers,
    downloadClients,
    requestManagers: apps.requestManagers,
    managerApps: apps.mediaManagers,
    not_known: [...answers.flatMap(([title, all]) => unansweredReasons(title, ...all)), ...apps.not_known],
  }
}

async function readMediaManager(manager: MediaManager): Promise<QueueManager> {
  const { title, service, media } = manager
  const [items, queue, configuredClients] = await Promise.all([
    manager.items(),
    manager.queue(),
    manager.downloadClients(),
  ])
  return { title, service, media, items, queue, configuredClients }
}

async function readDownloadClient(client: DownloadClient, machine: Machine): Promise<QueueClient> {
  const { title, service, app, protocol } = client
  const [downloads, limits, address] = await Promise.all([
    client.downloads(),
    client.limits(),
    client.internalAddress(),
  ])
  return {
    title,
    service,
    app,
    protocol,
    downloads,
    address: address.known ? address.value : null,
    paused: mapKnown(limits, ({ paused }) => paused),
    pause: readClientPause(service, machine),
  }
}
