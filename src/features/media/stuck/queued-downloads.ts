import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { MediaItem, QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot, StuckSnapshot } from './snapshot.ts'

/** A download that a library waits for. */
export interface QueuedDownload {
  mediaManager: MediaManagerSnapshot
  /** Undefined if the library could not identify it. */
  item: MediaItem | undefined
  /** One row for each part; at least one. */
  rows: QueueRow[]
  firstRow: QueueRow
  download: ClientDownload | undefined
  /** The client that has the download or should have it; undefined for a client that usher does not know. */
  client: DownloadClientSnapshot | undefined
  /** The client’s name in the library. */
  clientTitle: string
}

/** Returns every queued download of all libraries once: a season pack is one download. */
export function queuedDownloads(snapshot: StuckSnapshot): QueuedDownload[] {
  const downloadsById = new Map<string, { client: DownloadClientSnapshot; download: ClientDownload }>()
  for (const client of snapshot.downloadClients)
    for (const download of client.downloads.known ? client.downloads.value : [])
      downloadsById.set(download.id.toUpperCase(), { client, download })
  return snapshot.mediaManagers.flatMap((mediaManager) => {
    const items = new Map((mediaManager.items.known ? mediaManager.items.value : []).map((item) => [item.id, item]))
    return groupByDownload(mediaManager.queue.known ? mediaManager.queue.value : []).map((rows): QueuedDownload => {
      const [firstRow] = rows as [QueueRow]
      const found = firstRow.download_id === null ? undefined : downloadsById.get(firstRow.download_id.toUpperCase())
      const client = found?.client ?? findClient(firstRow, mediaManager, snapshot)
      return {
        mediaManager,
        item: firstRow.item === null ? undefined : items.get(firstRow.item),
        rows,
        firstRow,
        download: found?.download,
        client,
        clientTitle: firstRow.client ?? client?.title ?? 'The download client',
      }
    })
  })
}

function groupByDownload(rows: readonly QueueRow[]): QueueRow[][] {
  const groups = Map.groupBy(rows, ({ id, item, download_id: downloadId }) => `${downloadId ?? `row ${id}`} ${item}`)
  return [...groups.values()]
}

/** Libraries name their clients freely, so usher matches by program and address, or takes the only client. */
function findClient(
  row: QueueRow,
  { configuredClients }: MediaManagerSnapshot,
  { downloadClients }: StuckSnapshot,
): DownloadClientSnapshot | undefined {
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
