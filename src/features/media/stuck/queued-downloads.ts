import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaItem, QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot } from './snapshot.ts'

type ManagerWithQueue = Pick<MediaManagerSnapshot, 'title' | 'service' | 'items' | 'queue' | 'configuredClients'>
type ClientWithDownloads = Pick<
  DownloadClientSnapshot,
  'title' | 'service' | 'app' | 'address' | 'protocol' | 'downloads'
>

/** A download that a library waits for. */
export interface QueuedDownload<
  Manager extends ManagerWithQueue = MediaManagerSnapshot,
  Client extends ClientWithDownloads = DownloadClientSnapshot,
> {
  mediaManager: Manager
  /** Undefined if the library could not identify it. */
  item: MediaItem | undefined
  /** One row for each part; at least one. */
  rows: QueueRow[]
  firstRow: QueueRow
  download: ClientDownload | undefined
  /** The client that has the download or should have it; undefined for a client that usher does not know. */
  client: Client | undefined
  /** The client’s name in the library. */
  clientTitle: string
}

/** Returns every queued download of all libraries once: a season pack is one download. */
export function queuedDownloads<Manager extends ManagerWithQueue, Client extends ClientWithDownloads>(snapshot: {
  mediaManagers: readonly Manager[]
  downloadClients: readonly Client[]
}): QueuedDownload<Manager, Client>[] {
  const downloadsById = new Map<string, { client: Client; download: ClientDownload }>()
  for (const client of snapshot.downloadClients)
    for (const download of client.downloads.known ? client.downloads.value : [])
      downloadsById.set(download.id.toUpperCase(), { client, download })
  return snapshot.mediaManagers.flatMap((mediaManager) => {
    const items = new Map((mediaManager.items.known ? mediaManager.items.value : []).map((item) => [item.id, item]))
    return groupByDownload(mediaManager.queue.known ? mediaManager.queue.value : []).map(
      (rows): QueuedDownload<Manager, Client> => {
        const [firstRow] = rows as [QueueRow]
        const found = firstRow.download_id === null ? undefined : downloadsById.get(firstRow.download_id.toUpperCase())
        const client = found?.client ?? findClient(firstRow, mediaManager, snapshot.downloadClients)
        return {
          mediaManager,
          item: firstRow.item === null ? undefined : items.get(firstRow.item),
          rows,
          firstRow,
          download: found?.download,
          client,
          clientTitle: firstRow.client ?? client?.title ?? 'The download client',
        }
      },
    )
  })
}

function groupByDownload(rows: readonly QueueRow[]): QueueRow[][] {
  const groups = Map.groupBy(rows, ({ id, item, download_id: downloadId }) => `${downloadId ?? `row ${id}`} ${item}`)
  return [...groups.values()]
}

/** Libraries name their clients freely, so usher matches by program and address, or takes the only client. */
function findClient<Client extends ClientWithDownloads>(
  row: QueueRow,
  { configuredClients }: ManagerWithQueue,
  downloadClients: readonly Client[],
): Client | undefined {
  const configured = configuredClients.known
    ? configuredClients.value.find(({ name }) => name === row.client)
    : undefined
  const candidates = downloadClients.filter(({ protocol }) => row.protocol === null || protocol === row.protocol)
  const ofProgram = candidates.filter(({ app }) => app === configured?.program.toLowerCase())
  return (
    ofProgram.find(({ address }) => address?.host === configured?.host && address?.port === configured?.port) ??
    (ofProgram.length === 1 ? ofProgram[0] : candidates.length === 1 ? candidates[0] : undefined)
  )
}

/** Returns the id of a queued download, unique across queues. */
export const queuedDownloadId = (
  service: string,
  { id, download_id: downloadId }: Pick<QueueRow, 'id' | 'download_id'>,
  isMatched: boolean,
): string => `${service} ${downloadId ?? id}${isMatched ? '' : ' unmatched'}`

/** Returns its size and how much of it is there, as the client says it, or else the library. */
export function downloadSizes({ download, firstRow }: Pick<QueuedDownload, 'download' | 'firstRow'>): {
  size_bytes: number | null
  done_bytes: number
} {
  return {
    size_bytes: download ? knownSize(download) : firstRow.size_bytes,
    done_bytes: download?.done_bytes ?? Math.max(0, firstRow.size_bytes - firstRow.remaining_bytes),
  }
}

export const knownSize = ({ size_bytes: size }: ClientDownload): number | null => (size === 0 ? null : size)
