import type { QueuePolicyName } from '../../../../contract/kinds/policies.ts'
import type { StuckReason } from '../../../../contract/kinds/stuck.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { HistoryEvent } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readActivePause, readClientPause } from '../pause/record.ts'
import { diagnoseQueuedDownload } from '../stuck/entries/downloads.ts'
import { isAwaitingImport } from '../stuck/reasons/import.ts'
import { queuedDownloads, type QueuedDownload } from '../stuck/queued-downloads.ts'
import { gatherStuckSnapshot, type StuckSnapshot } from '../stuck/snapshot.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { strikeKey, type QueueObservation } from './brakes.ts'
import { findProgram, isEncrypted } from './dangerous-files.ts'
import type { PolicyCandidate } from './types.ts'

/** Limits the requests for file names. */
const MAX_LISTED = 50

const policyByReason: Partial<Record<StuckReason, QueuePolicyName>> = {
  'no-peers': 'stalled',
  slow: 'stalled',
  failed: 'failed',
  'files-missing': 'failed',
  'sample-or-archive-only': 'never-imported',
  'not-matched': 'never-imported',
}

/** Names of files by download: they do not change once they are known. */
export type FileNameCache = Map<string, readonly string[]>

/** Returns what the policies are about now, whether or not they are on. Records nothing. */
export async function observeQueue(machine: Machine, fileNames: FileNameCache): Promise<QueueObservation> {
  const [snapshot, { downloadClients }] = await Promise.all([gatherStuckSnapshot(machine), gatherEnabledApps(machine)])
  const queued = queuedDownloads(snapshot)
  await listFiles(queued, downloadClients, fileNames)
  const waiting = queued.flatMap(({ mediaManager: { service }, firstRow: { id, download_id } }) =>
    download_id === null ? [] : [{ service, download: download_id, row: id }],
  )
  return {
    candidates: mergeParts(queued.flatMap((one) => candidateOf(one, snapshot, fileNames, machine))).map((one) => ({
      ...one,
      stays_in_client: one.stays_in_client || isSharedDownload(one, waiting),
    })),
    present: waiting,
    arrived: snapshot.mediaManagers.flatMap(({ service, events }) =>
      (events.known ? events.value : []).flatMap(({ kind, download_id, at }) =>
        kind === 'imported' && download_id !== null ? [{ service, download: download_id, at }] : [],
      ),
    ),
    queue_size: new Set(waiting.map(({ service, download }) => `${service} ${download}`)).size,
    common_cause: findCommonCause(queued, snapshot, machine),
  }
}

/** A download of two films or artists is one download. */
function mergeParts(all: readonly PolicyCandidate[]): PolicyCandidate[] {
  return [...Map.groupBy(all, strikeKey).values()].map((same) => ({
    ...same[0]!,
    by_person: same.some(({ by_person }) => by_person),
    parts: [...new Set(same.flatMap(({ parts }) => parts))],
  }))
}

/** Whether another library waits for the same download of the same client. */
const isSharedDownload = (
  { service, download }: PolicyCandidate,
  waiting: readonly { service: string; download: string }[],
): boolean =>
  waiting.some((other) => other.service !== service && other.download.toUpperCase() === download.toUpperCase())

/** Asks for the names of each unfinished download once. A client that does not answer is asked again the next time. */
async function listFiles(
  queued: readonly QueuedDownload[],
  clients: readonly DownloadClient[],
  fileNames: FileNameCache,
): Promise<void> {
  const present = new Set(queued.flatMap(({ download }) => download?.id ?? []))
  for (const id of fileNames.keys()) if (!present.has(id)) fileNames.delete(id)
  const unknown = queued.filter(({ download, client }) => download && client && !fileNames.has(download.id))
  for (const { download, client } of unknown.slice(0, MAX_LISTED)) {
    const names = await clients.find(({ service }) => service === client!.service)?.fileNames(download!.id)
    if (names?.known && names.value.length > 0) fileNames.set(download!.id, names.value)
  }
}

function candidateOf(
  queued: QueuedDownload,
  snapshot: StuckSnapshot,
  fileNames: FileNameCache,
  machine: Machine,
): PolicyCandidate[] {
  const { mediaManager, rows, firstRow, download, client } = queued
  if (firstRow.download_id === null || firstRow.state === 'imported' || firstRow.state === 'ignored') return []
  const found = dangerOf(queued, fileNames) ?? diagnosedPolicy(queued, snapshot)
  if (found === undefined) return []
  const isTorrent = (client?.protocol ?? firstRow.protocol) === 'torrent'
  const grab = grabOf(queued)
  return [
    {
      ...found,
      service: mediaManager.service,
      library: mediaManager.title,
      download: firstRow.download_id,
      row: firstRow.id,
      release_name: firstRow.title,
      grabbed_title: grab?.source_title ?? firstRow.title,
      done_bytes: download?.done_bytes ?? 0,
      private: isTorrent ? (download?.private ?? null) : false,
      by_person: grab === undefined || grab.by_person || wasResumed(queued, machine),
      stays_in_client: isTorrent && isComplete(queued) && found.policy !== 'dangerous',
      parts: [...new Set(rows.flatMap(({ item, part }) => (mediaManager.media === 'films' ? item : part) ?? []))],
    },
  ]
}

type FoundPolicy = Pick<PolicyCandidate, 'policy' | 'because' | 'since'>

function dangerOf({ download }: QueuedDownload, fileNames: FileNameCache): FoundPolicy | undefined {
  if (!download) return undefined
  const program = findProgram(fileNames.get(download.id) ?? [])
    ?.split('/')
    .at(-1)
  if (program !== undefined) return { policy: 'dangerous', because: `It contains the program ${program}.`, since: null }
  if (isEncrypted(download.failure_reason))
    return { policy: 'dangerous', because: 'It contains an archive with a password.', since: null }
  return undefined
}

function diagnosedPolicy(queued: QueuedDownload, snapshot: StuckSnapshot): FoundPolicy | undefined {
  const diagnosis = diagnoseQueuedDownload(queued, snapshot)
  const policy = diagnosis && policyByReason[diagnosis.reason]
  if (diagnosis === undefined || policy === undefined || diagnosis.sharedCause !== null) return undefined
  // One that arrives slowly does arrive.
  if (policy === 'stalled' && (queued.download?.down_bytes_per_second ?? 0) > 0) return undefined
  return { policy, because: diagnosis.summary, since: diagnosis.since?.toISOString() ?? null }
}

function isComplete(queued: QueuedDownload): boolean {
  const { download } = queued
  return (
    isAwaitingImport(queued) ||
    (download !== undefined && download.size_bytes > 0 && download.done_bytes >= download.size_bytes)
  )
}

/**
 * Returns the newest grab of the download by its library. A download without one was added by a person, or is older
 * than the history that usher reads.
 */
function grabOf({ mediaManager: { events }, firstRow }: QueuedDownload): HistoryEvent | undefined {
  const id = firstRow.download_id?.toUpperCase()
  return (events.known ? events.value : []).find(
    ({ kind, download_id }) => kind === 'grabbed' && download_id?.toUpperCase() === id,
  )
}

/** Whether a person resumed it in its client while usher had paused it. */
const wasResumed = ({ firstRow, client }: QueuedDownload, machine: Machine): boolean =>
  client !== undefined && (readClientPause(client.service, machine)?.left.includes(firstRow.download_id ?? '') ?? false)

/** Returns why the downloads may have stopped for a reason that is not theirs; null if there is none. */
function findCommonCause(queued: readonly QueuedDownload[], snapshot: StuckSnapshot, machine: Machine): string | null {
  if (readActivePause(machine) !== null) return 'usher has paused all downloads.'
  const [silent] = [...snapshot.downloadClients, ...snapshot.mediaManagers].flatMap((app) => {
    const answer = 'downloads' in app ? app.downloads : app.queue
    return answer.known ? [] : [answer.because]
  })
  if (silent !== undefined) return silent
  // Without its history, nobody knows what a person chose.
  const [untold] = snapshot.mediaManagers.flatMap(({ events }) => (events.known ? [] : [events.because]))
  if (untold !== undefined) return untold
  const paused = snapshot.downloadClients.find((client) => client.paused.known && client.paused.value)
  if (paused) return `${paused.title} has paused all downloads.`
  const [unasked] = snapshot.indexerManagers.flatMap(({ indexers }) => (indexers.known ? [] : [indexers.because]))
  if (unasked !== undefined) return unasked
  const indexers = snapshot.indexerManagers.flatMap((manager) => (manager.indexers.known ? manager.indexers.value : []))
  const enabled = indexers.filter((indexer) => indexer.enabled)
  if (enabled.length > 0 && enabled.every((indexer) => indexer.failure !== null))
    return 'Every indexer fails, so nothing would be found.'
  const tunnel = snapshot.tunnels.find(
    ({ status }) => !status.known || (status.value !== 'running' && status.value !== 'unknown'),
  )
  if (tunnel) return `The tunnel ${tunnel.title} is not known to be up.`
  const shared = queued.flatMap((one) => {
    const diagnosis = diagnoseQueuedDownload(one, snapshot)
    return diagnosis !== undefined && COMMON.includes(diagnosis.reason) ? [diagnosis.summary] : []
  })
  return shared[0] ?? null
}

const COMMON: readonly StuckReason[] = ['tunnel-down', 'download-client-unreachable', 'disk-full']
