import type { ClientDownload, DownloadState } from '../../../platform/media-apps/roles/download-client.ts'
import { isRecent, IDLE_MINUTES } from '../stuck/diagnosis.ts'
import type { PartHistory } from './part-history.ts'
import type { TraceSnapshot } from './snapshot.ts'

/** The hops of a part, in order. The number of completed ones is its progress. */
export const downloadHopNames = ['grabbed', 'downloading', 'downloaded', 'imported'] as const
const [GRABBED, DOWNLOADING, DOWNLOADED, IMPORTED] = [1, 2, 3, 4] as const

/** A part's progress and the state of its next hop. At most one of `trouble`, `waits` and `unknown` is set. */
export interface PartProgress {
  hopsPassed: number
  trouble: string | null
  waits: string | null
  unknown: string | null
}

const progressAt = (hopsPassed: number, reason: Partial<PartProgress> = {}): PartProgress => ({
  hopsPassed,
  trouble: null,
  waits: null,
  unknown: null,
  ...reason,
})

export function partProgressOf(history: PartHistory, snapshot: TraceSnapshot): PartProgress {
  const { part, grabEvent, queueRow, failureEvent, deletionEvent, importEvent } = history
  if (part.file !== null) return progressAt(IMPORTED)
  if (queueRow) return progressInQueue(history, snapshot)
  if (!snapshot.queue.known) return progressAt(0, { unknown: snapshot.queue.because })
  if (!snapshot.history.known) return progressAt(0, { unknown: snapshot.history.because })
  if (failureEvent)
    return progressAt(0, {
      trouble: `${snapshot.managerTitle} gave up on the last download${reasonSuffix(failureEvent.reason)}`,
    })
  if (deletionEvent)
    return progressAt(0, { trouble: `Its file was here and was removed${reasonSuffix(deletionEvent.reason)}` })
  if (importEvent)
    return progressAt(0, { trouble: `${snapshot.managerTitle} imported it once but has no file for it now.` })
  if (!grabEvent) return progressAt(0)
  return progressOutsideQueue(history, snapshot)
}

const reasonSuffix = (reason: string | null): string => (reason === null ? '.' : `: ${withFullStop(reason)}`)
const withFullStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

/** Grabbed and no longer queued, without a recorded failure. */
function progressOutsideQueue({ download, grabEvent }: PartHistory, snapshot: TraceSnapshot): PartProgress {
  if (download && isFullyDownloaded(download))
    return progressAt(DOWNLOADED, {
      trouble: `It is downloaded, but ${snapshot.managerTitle} no longer tracks it.`,
    })
  if (download) return progressInClient(download, grabEvent?.client ?? 'The download client', snapshot.now)
  const unansweredClient = snapshot.downloads.find(({ all }) => !all.known)
  if (unansweredClient && !unansweredClient.all.known)
    return progressAt(GRABBED, { unknown: unansweredClient.all.because })
  return progressAt(0, { trouble: `${snapshot.managerTitle} grabbed it once, but no app has the download any more.` })
}

/** In the queue the client's state decides, except for the import, where the library's does. */
function progressInQueue(history: PartHistory, snapshot: TraceSnapshot): PartProgress {
  const { queueRow, download } = history
  const { state, status, messages, client } = queueRow!
  const name = client ?? 'The download client'
  if (state === 'importBlocked' || state === 'importFailed' || state === 'failedPending' || state === 'failed')
    return progressAt(DOWNLOADED, {
      trouble: withFullStop(messages[0] ?? `${snapshot.managerTitle} does not import it.`),
    })
  if (state === 'importing') return progressAt(DOWNLOADED, { waits: `${snapshot.managerTitle} is importing it now.` })
  if (state === 'importPending' || status === 'completed' || (download && isFullyDownloaded(download)))
    return awaitingImport(history, snapshot)
  if (status === 'delay')
    return progressAt(0, { waits: `${snapshot.managerTitle} is waiting in case a better release appears.` })
  if (status === 'downloadClientUnavailable' && !download)
    return progressAt(GRABBED, { trouble: `${snapshot.managerTitle} cannot reach ${name}.` })
  return download ? progressInClient(download, name, snapshot.now) : missingFromClients(history, snapshot, name)
}

function awaitingImport({ queueRow }: PartHistory, snapshot: TraceSnapshot): PartProgress {
  const { messages, health } = queueRow!
  const trouble = messages[0] !== undefined && health !== 'ok' ? withFullStop(messages[0]) : null
  return progressAt(
    DOWNLOADED,
    trouble ? { trouble } : { waits: `${snapshot.managerTitle} imports it at its next check.` },
  )
}

function missingFromClients(
  { queueRow }: PartHistory,
  { downloads, managerTitle }: TraceSnapshot,
  name: string,
): PartProgress {
  const matchingClients = downloads.filter(
    ({ protocol }) => queueRow!.protocol === null || protocol === queueRow!.protocol,
  )
  const unansweredClient = matchingClients.find(({ all }) => !all.known)
  if (unansweredClient && !unansweredClient.all.known)
    return progressAt(GRABBED, { unknown: unansweredClient.all.because })
  if (matchingClients.length === 0)
    return progressAt(GRABBED, { unknown: `${name} is not among the apps that usher can query.` })
  return progressAt(GRABBED, { trouble: `${managerTitle} waits for a download that ${name} does not have.` })
}

const isFullyDownloaded = ({ state, size_bytes: size, done_bytes: done }: ClientDownload): boolean =>
  state === 'seeding' || state === 'done' || (size > 0 && done >= size && !unfinishedStates.includes(state))
const unfinishedStates: DownloadState[] = ['unpacking', 'moving', 'checking', 'failed', 'files-missing']

function progressInClient(
  { state, seeds, failure_reason, client_state, added_at: added }: ClientDownload,
  name: string,
  now: Date,
): PartProgress {
  switch (state) {
    case 'downloading':
      return progressAt(DOWNLOADING, { waits: `${name} is downloading it.` })
    case 'unpacking':
      return progressAt(DOWNLOADING, { waits: `${name} is unpacking it.` })
    case 'moving':
      return progressAt(DOWNLOADING, { waits: `${name} is moving its files.` })
    case 'checking':
      return progressAt(DOWNLOADING, { waits: `${name} is checking its files.` })
    case 'queued':
      return progressAt(GRABBED, { waits: `${name} starts it when other downloads finish.` })
    case 'metadata':
      return isRecent(added, now, IDLE_MINUTES)
        ? progressAt(GRABBED, { waits: `${name} is looking for a peer with the torrent’s metadata.` })
        : progressAt(GRABBED, { trouble: `Nothing moves in ${name}: no peer with the torrent’s metadata was found.` })
    case 'paused':
      return progressAt(GRABBED, { trouble: `It is paused in ${name}.` })
    case 'stalled':
      return progressAt(GRABBED, {
        trouble: `Nothing moves in ${name}${seeds === 0 ? ': no seeds connected' : ''}.`,
      })
    case 'failed':
    case 'files-missing':
      return progressAt(GRABBED, { trouble: `${name} gave up on it${reasonSuffix(failure_reason)}` })
    default:
      return progressAt(GRABBED, { unknown: `${name} reports "${client_state}", a state that usher does not know.` })
  }
}
