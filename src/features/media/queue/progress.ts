import type { QueueItem, QueueState } from '../../../../contract/kinds/queue.ts'
import type { ClientDownload, DownloadState } from '../../../platform/media-apps/roles/download-client.ts'
import type { QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import { isPausedByUsher } from '../pause/record.ts'
import { downloadSizes, type QueuedDownload } from '../stuck/queued-downloads.ts'
import type { QueueClient, QueueManager } from './snapshot.ts'

export type QueuedItem = QueuedDownload<QueueManager, QueueClient>

type QueueProgress = Pick<
  QueueItem,
  | 'state'
  | 'because'
  | 'size_bytes'
  | 'done_bytes'
  | 'remaining_bytes'
  | 'percent_done'
  | 'down_bytes_per_second'
  | 'expected_at'
>

/** Returns whether the library is done with it, though the download may still be seeding. source: `TrackedDownloadState` */
export const isDone = ({ firstRow: { state } }: Pick<QueuedItem, 'firstRow'>): boolean =>
  state === 'imported' || state === 'ignored'

/** Returns where a queued download is, how much is left, and when it is expected. */
export function queueProgressOf(queued: QueuedItem, now: Date): QueueProgress {
  const { download } = queued
  const state = stateOf(queued)
  const { size_bytes: size, done_bytes: done } = downloadSizes(queued)
  return {
    state,
    because: reasonFor(state, queued),
    size_bytes: size,
    done_bytes: size === null ? null : Math.min(done, size),
    remaining_bytes: size === null ? null : Math.max(0, size - done),
    percent_done: size ? Math.min(100, Math.floor((100 * done) / size)) : null,
    down_bytes_per_second: download ? Math.round(download.down_bytes_per_second) : null,
    expected_at: expectedAt(state, queued, now)?.toISOString() ?? null,
  }
}

/** The library decides about the import, and the client about the download. */
function stateOf({ firstRow, download, client }: QueuedItem): QueueState {
  const importState = importStateOf(firstRow)
  if (importState) return importState
  const state = download ? statesInClient[download.state] : (statesInLibrary[firstRow.status] ?? 'not-known')
  const isPausedWithAll = client?.paused.known === true && client.paused.value
  return isPausedWithAll && pausable.includes(state) && !download?.down_bytes_per_second ? 'paused' : state
}

const pausable: readonly QueueState[] = ['downloading', 'stalled', 'fetching-metadata', 'queued']

/** source: `TrackedDownloadState` and `TrackedDownloadStatus`; Lidarr has `importFailed` and `downloadFailed` too */
function importStateOf({ state, health, messages }: QueueRow): QueueState | undefined {
  switch (state) {
    case 'importBlocked':
    case 'importFailed':
      return 'import-blocked'
    case 'importPending':
      return health !== 'ok' && messages.length > 0 ? 'import-blocked' : 'waiting-for-import'
    case 'importing':
      return 'importing'
    case 'failedPending':
    case 'failed':
    case 'downloadFailed':
    case 'downloadFailedPending':
      return 'failed'
    default:
      return undefined
  }
}

const statesInClient: Record<DownloadState, QueueState> = {
  queued: 'queued',
  metadata: 'fetching-metadata',
  downloading: 'downloading',
  stalled: 'stalled',
  paused: 'paused',
  checking: 'checking',
  moving: 'moving',
  unpacking: 'unpacking',
  seeding: 'waiting-for-import',
  done: 'waiting-for-import',
  failed: 'failed',
  'files-missing': 'failed',
  unknown: 'not-known',
}

/**
 * What the library says where no client that usher knows has it. source: `QueueStatus`; the last three are of releases
 * that it has not handed to a client yet, and `warning` is what it makes of a stalled torrent
 */
const statesInLibrary: Readonly<Record<string, QueueState>> = {
  queued: 'queued',
  paused: 'paused',
  downloading: 'downloading',
  completed: 'waiting-for-import',
  failed: 'failed',
  warning: 'stalled',
  delay: 'delayed',
  fallback: 'delayed',
  downloadClientUnavailable: 'stalled',
}

/** Reports what an app says of something that is held up. */
function reasonFor(
  state: QueueState,
  { firstRow, download, mediaManager, clientTitle, client }: QueuedItem,
): string | null {
  const message = firstRow.messages[0] ?? null
  switch (state) {
    case 'failed':
      return download?.failure_reason ?? message
    case 'import-blocked':
      return message
    case 'stalled':
      if (!download && firstRow.status === 'downloadClientUnavailable')
        return `${mediaManager.title} cannot reach ${clientTitle}.`
      return download?.seeds === 0 ? 'No seeds connected.' : message
    case 'paused':
      if (isPausedByUsher(client?.pause ?? null, download?.id ?? null)) return 'usher has paused all downloads.'
      return client?.paused.known && client.paused.value ? `${client.title} has paused all downloads.` : null
    case 'not-known':
      return download ? `${clientTitle} reports "${download.client_state}", a state that usher does not know.` : message
    default:
      return null
  }
}

/**
 * The library's estimate, as `trace` has it, or else the client's. source: `PendingReleaseService` of Sonarr: the estimate
 * of a delayed release is when it is looked at again, not when it is complete
 */
function expectedAt(state: QueueState, { firstRow, download }: QueuedItem, now: Date): Date | null {
  if (state !== 'downloading' && state !== 'queued') return null
  if (download && download.remaining_seconds === null) return null
  if (firstRow.expected_at !== null && firstRow.expected_at > now) return firstRow.expected_at
  return download ? clientEstimate(download, now) : null
}

const clientEstimate = ({ remaining_seconds: seconds }: ClientDownload, now: Date): Date | null =>
  seconds === null ? null : new Date(now.getTime() + seconds * 1000)
