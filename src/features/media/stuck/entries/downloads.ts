import type { StuckSnapshot } from '../snapshot.ts'
import { downloadTerm, nameQueuedDownload, unmatchedName, type ItemMatcher } from '../item-name.ts'
import { createEntry, type StuckEntry } from '../entry.ts'
import { diagnoseDownload } from '../reasons/download.ts'
import { isAwaitingImport, diagnoseImport } from '../reasons/import.ts'
import { findOrphanedDownloads } from '../reasons/orphans.ts'
import { downloadSizes, knownSize, queuedDownloadId, type QueuedDownload } from '../queued-downloads.ts'
import { SEARCH_COMMAND, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** Returns the stalled download if a library waits for it. */
export function stoppedDownloadEntries(
  queuedDownload: QueuedDownload,
  snapshot: StuckSnapshot,
  itemMatcher: ItemMatcher,
): StuckEntry[] {
  const { mediaManager, item, firstRow, clientTitle } = queuedDownload
  const diagnosis = diagnoseQueuedDownload(queuedDownload, snapshot)
  if (!diagnosis) return []
  const awaitsImport = isAwaitingImport(queuedDownload)
  return [
    createEntry(nameQueuedDownload(queuedDownload, itemMatcher), diagnosis, {
      id: queuedDownloadId(mediaManager.service, firstRow, item !== undefined),
      app: awaitsImport ? mediaManager.title : clientTitle,
      managedItem: item ? { library: mediaManager.title, item: item.id, picture: item.picture } : null,
      ...downloadSizes(queuedDownload),
    }),
  ]
}

/** Explains why a download that a library waits for does not arrive. Undefined while it does, or still may. */
export function diagnoseQueuedDownload(
  queuedDownload: QueuedDownload,
  snapshot: StuckSnapshot,
): StuckDiagnosis | undefined {
  if (isFinished(queuedDownload.firstRow)) return undefined
  return isAwaitingImport(queuedDownload)
    ? diagnoseImport(queuedDownload, snapshot)
    : (diagnoseAbandonedDownload(queuedDownload) ?? diagnoseDownload(queuedDownload, snapshot))
}

/**
 * Returns whether it is only seeding, abandoned by a person, or delayed on purpose. source: `TrackedDownloadState`, and
 * `delay` of `QueueStatus`
 */
const isFinished = ({ state, status }: QueuedDownload['firstRow']): boolean =>
  state === 'imported' || state === 'ignored' || status === 'delay'

/** source: `TrackedDownloadState`, `failedPending` and `failed`: the library is about to search for another. */
function diagnoseAbandonedDownload({ firstRow, mediaManager }: QueuedDownload): StuckDiagnosis | undefined {
  if (
    firstRow.state !== 'failedPending' &&
    firstRow.state !== 'failed' &&
    !firstRow.state?.startsWith('downloadFailed')
  )
    return undefined
  return createDiagnosis('failed', {
    summary: `${mediaManager.title} gave up on this download.`,
    evidence: [`${mediaManager.title} says "${firstRow.messages[0] ?? firstRow.state}".`],
    advice: `${mediaManager.title} searches for another automatically if it is set to; you can search now.`,
    command: SEARCH_COMMAND,
    since: firstRow.added_at,
  })
}

/** Returns downloads that no library waits for. */
export const orphanEntries = (snapshot: StuckSnapshot): StuckEntry[] =>
  findOrphanedDownloads(snapshot).map(({ client, download, diagnosis }) =>
    createEntry(unmatchedName(download.name, downloadTerm(download.id)), diagnosis, {
      id: `${client.service} ${download.id}`,
      app: client.title,
      managedItem: null,
      size_bytes: knownSize(download),
      done_bytes: download.done_bytes,
    }),
  )
