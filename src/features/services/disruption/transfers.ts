import type { ActiveDownload, RunningImport } from '../../../../contract/kinds/disruption.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type {
  ClientDownload,
  DownloadClient,
  DownloadState,
} from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'

const ACTIVE_STATES = new Set<DownloadState>(['metadata', 'downloading', 'checking', 'moving', 'unpacking'])

export async function activeDownloadsOf(
  client: DownloadClient,
): Promise<Known<{ active_downloads: ActiveDownload[] }>> {
  return mapKnown(await client.downloads(), (all) => ({
    active_downloads: all.filter(({ state }) => ACTIVE_STATES.has(state)).map((one) => toActiveDownload(one, client)),
  }))
}

/** A torrent continues from the pieces it has. Usenet articles in work, and files being unpacked or moved, start over. */
function toActiveDownload(
  { name, state, size_bytes: size, done_bytes: done }: ClientDownload,
  { service, protocol }: DownloadClient,
): ActiveDownload {
  return {
    service,
    title: name,
    size_bytes: size === 0 ? null : size,
    remaining_bytes: size === 0 ? null : Math.max(0, size - done),
    resumes: protocol === 'torrent' && state !== 'moving' && state !== 'unpacking',
  }
}

/** A season pack is many rows of the queue, but one import. source: `TrackedDownloadState`, `importing` */
export async function runningImportsOf(manager: MediaManager): Promise<Known<{ imports: RunningImport[] }>> {
  const { service } = manager
  return mapKnown(await manager.queue(), (rows) => {
    const importing = rows.filter(({ state }) => state === 'importing')
    const byDownload = new Map(importing.map((row) => [row.download_id ?? row.id, row.title]))
    return { imports: [...byDownload.values()].map((title) => ({ service, title })) }
  })
}
