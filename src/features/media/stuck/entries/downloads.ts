import type { ClientDownload } from '../../../../platform/media-apps/roles/download-client.ts'
import type { QueueRow } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { StuckSnapshot } from '../snapshot.ts'
import { downloadTerm, nameItem, type ItemMatcher, type StuckItemName } from '../item-name.ts'
import { createEntry, type StuckEntry } from '../entry.ts'
import { diagnoseDownload } from '../reasons/download.ts'
import { isAwaitingImport, diagnoseImport } from '../reasons/import.ts'
import { findOrphanedDownloads } from '../reasons/orphans.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import { SEARCH_COMMAND, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** Returns stalled downloads that a library waits for. */
export function stoppedDownloadEntries(
  one: QueuedDownload,
  snapshot: StuckSnapshot,
  household: ItemMatcher,
): StuckEntry[] {
  const { mediaManager, item, rows, firstRow, download, clientTitle } = one
  if (isFinished(firstRow)) return []
  const importers = isAwaitingImport(one)
  const why = importers
    ? diagnoseImport(one, snapshot)
    : (diagnoseAbandonedDownload(one) ?? diagnoseDownload(one, snapshot))
  if (!why) return []
  const fallbackTerm = downloadTerm(firstRow.download_id ?? firstRow.id)
  const named = item
    ? nameItem(
        {
          item,
          managerTitle: mediaManager.title,
          seasons: rows.map(({ season }) => season),
          episodes: rows.map(({ number }) => number),
          fallbackTerm,
        },
        household,
      )
    : unmatchedName(firstRow.title, fallbackTerm)
  return [
    createEntry(named, why, {
      id: stuckDownloadId(mediaManager.service, firstRow, item !== undefined),
      app: importers ? mediaManager.title : clientTitle,
      managedItem: item ? { library: mediaManager.title, item: item.id } : null,
      size_bytes: download ? knownSize(download) : firstRow.size_bytes,
      done_bytes: download?.done_bytes ?? Math.max(0, firstRow.size_bytes - firstRow.remaining_bytes),
    }),
  ]
}

const knownSize = ({ size_bytes: size }: ClientDownload): number | null => (size === 0 ? null : size)

/** Returns a stuck download's id, unique across queues. */
export const stuckDownloadId = (library: string, { id, download_id: download }: QueueRow, matched: boolean): string =>
  `${library} ${download ?? id}${matched ? '' : ' unmatched'}`

/**
 * Imported and only seeding, given up by a person, or delayed on purpose. source: `TrackedDownloadState`, and
 * `delay` of `QueueStatus`
 */
const isFinished = ({ state, status }: QueuedDownload['firstRow']): boolean =>
  state === 'imported' || state === 'ignored' || status === 'delay'

/** source: `TrackedDownloadState`, `failedPending` and `failed`: the library is about to look for another one. */
function diagnoseAbandonedDownload({ firstRow, mediaManager }: QueuedDownload): StuckDiagnosis | undefined {
  if (
    firstRow.state !== 'failedPending' &&
    firstRow.state !== 'failed' &&
    !firstRow.state?.startsWith('downloadFailed')
  )
    return undefined
  return createDiagnosis('failed', {
    summary: `${mediaManager.title} has given this download up.`,
    evidence: [`${mediaManager.title} says "${firstRow.messages[0] ?? firstRow.state}".`],
    advice: `${mediaManager.title} searches for another automatically if it is set to; you can search now.`,
    command: SEARCH_COMMAND,
    since: firstRow.added_at,
  })
}

/** Returns downloads that no library waits for. */
export const orphanEntries = (snapshot: StuckSnapshot): StuckEntry[] =>
  findOrphanedDownloads(snapshot).map(({ client, download, diagnosis: why }) =>
    createEntry(unmatchedName(download.name, downloadTerm(download.id)), why, {
      id: `${client.service} ${download.id}`,
      app: client.title,
      managedItem: null,
      size_bytes: knownSize(download),
      done_bytes: download.done_bytes,
    }),
  )

const unmatchedName = (title: string, term: string): StuckItemName => ({
  term,
  title,
  year: null,
  media: null,
  season: null,
  episodes: [],
})
