import type { ClientDownload } from '../../../../platform/media-apps/roles/download-client.ts'
import { formatBytes } from '../../../../lib/bytes.ts'
import { isPausedByUsher, RESUME_COMMAND } from '../../pause/record.ts'
import type { StuckSnapshot } from '../snapshot.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import {
  queueRepairCommand,
  isRecent,
  IDLE_MINUTES,
  quoteApp,
  createDiagnosis,
  type StuckDiagnosis,
} from '../diagnosis.ts'
import { diagnoseClientDisk, diagnoseUnreachableClient, diagnoseTunnel } from './environment.ts'

/** A download is slow if after its first hour it would still take longer than this. */
const SLOW_DAYS = 3
const SLOW_AFTER_MINUTES = 60
const DAY_SECONDS = 86_400

/** Explains why an unfinished download makes no progress. Undefined while it does, or still may. */
export function diagnoseDownload(queuedDownload: QueuedDownload, snapshot: StuckSnapshot): StuckDiagnosis | undefined {
  const { download, client } = queuedDownload
  const isDownloading = download !== undefined && download.down_bytes_per_second > 0
  const isActive = download !== undefined && isProgressing(download, snapshot.now)
  const environmentProblem =
    (isDownloading
      ? undefined
      : (diagnoseTunnel(queuedDownload, snapshot) ?? diagnoseUnreachableClient(queuedDownload))) ??
    (isActive ? undefined : (diagnoseClientDisk(client) ?? diagnosePausedClient(queuedDownload)))
  if (environmentProblem) return { ...environmentProblem, since: download?.last_activity_at ?? null }
  return download
    ? diagnoseState(queuedDownload, download, snapshot.now)
    : diagnoseMissingDownload(queuedDownload, snapshot)
}

/** source: the queue specification of Sonarr and Radarr rejects releases that are not better than a queued one. */
const replacementAdvice = (managerTitle: string): string =>
  `Have ${managerTitle} give up on it and search for another: while it is queued, no equal release is grabbed.`

/** Based on progress, not state: a client may call a torrent "downloading" that has received nothing for a day. */
function isProgressing(
  { state, last_activity_at: lastActivityAt, added_at: addedAt, down_bytes_per_second: rate }: ClientDownload,
  now: Date,
): boolean {
  if (state === 'unpacking' || state === 'moving' || state === 'checking' || state === 'queued') return true
  if (state === 'failed' || state === 'files-missing' || state === 'paused') return false
  return rate > 0 || isRecent(lastActivityAt ?? addedAt, now, IDLE_MINUTES)
}

function diagnosePausedClient({ client, download }: QueuedDownload): StuckDiagnosis | undefined {
  if (download?.state === 'failed') return undefined
  const isPaused = download?.state === 'paused' || (client?.paused.known === true && client.paused.value)
  if (isPaused && isPausedByUsher(client?.pause ?? null, download?.id ?? null))
    return createDiagnosis('paused', {
      summary: 'usher has paused all downloads.',
      evidence: [`usher paused it in ${client!.title}.`],
      advice: 'Resume what usher paused.',
      command: RESUME_COMMAND,
      sharedCause: 'usher-pause',
    })
  if (!client?.paused.known || !client.paused.value) return undefined
  return createDiagnosis('paused', {
    summary: `${client.title} is paused, so all its downloads wait.`,
    evidence: [`${client.title} has paused all downloads.`],
    advice: `Resume downloads in ${client.title}.`,
    command: queueRepairCommand('paused'),
    sharedCause: `paused ${client.service}`,
  })
}

function diagnoseState(
  { clientTitle, client, mediaManager }: QueuedDownload,
  download: ClientDownload,
  now: Date,
): StuckDiagnosis | undefined {
  const advice = replacementAdvice(mediaManager.title)
  const { state, client_state, failure_reason, last_activity_at: lastActivityAt, added_at: addedAt } = download
  const since = lastActivityAt ?? addedAt
  const clientMessage = quoteApp(clientTitle, client_state)
  switch (state) {
    case 'stalled':
    case 'downloading':
      return diagnoseStalled(clientTitle, download, now, { advice, protocol: client?.protocol })
    case 'metadata':
      return isRecent(addedAt, now, IDLE_MINUTES)
        ? undefined
        : createDiagnosis('no-peers', {
            summary: 'No peer with the torrent’s metadata was found.',
            evidence: [clientMessage],
            advice,
            command: queueRepairCommand('no-peers'),
            since,
          })
    case 'paused':
      return createDiagnosis('paused', {
        summary: `Somebody paused it in ${clientTitle}.`,
        evidence: [clientMessage],
        advice: `Resume it in ${clientTitle}.`,
        command: queueRepairCommand('paused'),
        since,
      })
    case 'files-missing':
      return createDiagnosis('files-missing', {
        summary: 'Its files are no longer where the client put them.',
        evidence: [clientMessage, ...(download.path === null ? [] : [`It looks for them at ${download.path}.`])],
        advice: `Put them back, or have ${mediaManager.title} give up on it and search for another.`,
        command: queueRepairCommand('files-missing'),
        since,
      })
    case 'failed':
      return createDiagnosis('failed', {
        summary: `${clientTitle} gave up on it.`,
        evidence: [clientMessage, ...(failure_reason === null ? [] : [quoteApp(clientTitle, failure_reason)])],
        advice,
        command: queueRepairCommand('failed'),
        since: download.finished_at ?? since,
      })
    case 'unknown':
      return createDiagnosis('not-known', {
        summary: `${clientTitle} reports "${client_state}", a state that usher does not know.`,
        evidence: [clientMessage],
        advice: `See what ${clientTitle} reports about it.`,
        command: client === undefined ? null : `usher logs ${client.service}`,
        since,
      })
    default:
      return undefined
  }
}

function diagnoseStalled(
  clientTitle: string,
  download: ClientDownload,
  now: Date,
  { advice, protocol }: { advice: string; protocol: 'torrent' | 'usenet' | undefined },
): StuckDiagnosis | undefined {
  const {
    client_state,
    seeds,
    availability,
    last_activity_at: lastActivityAt,
    added_at: addedAt,
    down_bytes_per_second: rate,
  } = download
  const clientMessage = quoteApp(clientTitle, client_state)
  const since = lastActivityAt ?? addedAt
  const remedyFor = (reason: 'no-peers' | 'slow') => ({ advice, command: queueRepairCommand(reason), since })
  if (rate === 0 && !isRecent(lastActivityAt ?? addedAt, now, IDLE_MINUTES)) {
    const lacksSeeds = seeds === 0 || (availability !== null && availability < 1)
    const availabilityEvidence =
      availability === null ? [] : [`Availability: ${availability} copies among the connected peers.`]
    return lacksSeeds
      ? createDiagnosis('no-peers', {
          summary: 'No seeds connected.',
          evidence: [clientMessage, ...availabilityEvidence],
          ...remedyFor('no-peers'),
        })
      : createDiagnosis('slow', {
          summary: protocol === 'usenet' ? 'The news servers send nothing.' : 'Peers are connected but send nothing.',
          evidence: [clientMessage],
          ...remedyFor('slow'),
        })
  }
  const remainingBytes = Math.max(0, download.size_bytes - download.done_bytes)
  const days = rate > 0 ? remainingBytes / rate / DAY_SECONDS : 0
  if (days < SLOW_DAYS || isRecent(addedAt, now, SLOW_AFTER_MINUTES)) return undefined
  return createDiagnosis('slow', {
    summary: `It would take another ${Math.round(days)} days at this speed.`,
    evidence: [`${formatBytes(remainingBytes)} are left, at ${formatBytes(rate)} per second.`],
    ...remedyFor('slow'),
  })
}

/** Uses only the library's data, because no client has it. */
function diagnoseMissingDownload(
  { firstRow, mediaManager, client, clientTitle }: QueuedDownload,
  { downloadClients }: StuckSnapshot,
): StuckDiagnosis | undefined {
  const unansweredClient = [client, ...downloadClients].find(
    (candidate) => candidate && !candidate.downloads.known,
  )?.downloads
  const clientErrors = unansweredClient && !unansweredClient.known ? [unansweredClient.because] : []
  const [message] = firstRow.messages
  const evidence = [
    ...(message === undefined
      ? [quoteApp(mediaManager.title, firstRow.status)]
      : [quoteApp(mediaManager.title, message)]),
    ...clientErrors,
  ]
  if (firstRow.status === 'paused')
    return createDiagnosis('paused', {
      summary: `It is paused in ${clientTitle}.`,
      evidence,
      advice: `Resume it in ${clientTitle}.`,
      command: queueRepairCommand('paused'),
    })
  // Only a hint: the library's messages are in its own language.
  if (firstRow.status === 'warning' && message !== undefined && NO_CONNECTIONS.test(message))
    return createDiagnosis('no-peers', {
      summary: 'No peers connected.',
      evidence,
      advice: replacementAdvice(mediaManager.title),
      command: queueRepairCommand('no-peers'),
    })
  if (firstRow.health !== null && firstRow.health !== 'ok')
    return createDiagnosis('not-known', {
      summary: `${mediaManager.title} reports a problem with it, but ${clientTitle} did not answer.`,
      evidence,
      advice: `Check that ${clientTitle} is running.`,
      command: 'usher status',
    })
  if (clientErrors.length > 0 || client === undefined || firstRow.download_id === null) return undefined
  return createDiagnosis('files-missing', {
    summary: `${mediaManager.title} waits for a download that ${clientTitle} does not have.`,
    evidence: [quoteApp(mediaManager.title, firstRow.status), `${clientTitle} has no download with its id.`],
    advice: `Have ${mediaManager.title} give up on it and search for another.`,
    command: queueRepairCommand('files-missing'),
  })
}

/** source: the text of Sonarr and Radarr for `stalledDL` and `metaDL`. */
const NO_CONNECTIONS = /no connections|stalled/i
