import type { ClientDownload } from '../../../../platform/media-apps/roles/download-client.ts'
import { formatBytes } from '../../../../lib/bytes.ts'
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

/** A download is slow if it has had an hour to gather speed and would take longer than this. */
const SLOW_DAYS = 3
const SLOW_AFTER_MINUTES = 60
const DAY_SECONDS = 86_400

/** Explains why an unfinished download makes no progress; undefined while it does, or still may. */
export function diagnoseDownload(one: QueuedDownload, snapshot: StuckSnapshot): StuckDiagnosis | undefined {
  const { download, client } = one
  const flows = download !== undefined && download.down_bytes_per_second > 0
  const moving = download !== undefined && isProgressing(download, snapshot.now)
  const around =
    (flows ? undefined : (diagnoseTunnel(one, snapshot) ?? diagnoseUnreachableClient(one))) ??
    (moving ? undefined : (diagnoseClientDisk(client) ?? diagnosePausedClient(one)))
  if (around) return { ...around, since: download?.last_activity_at ?? null }
  return download ? diagnoseState(one, download, snapshot.now) : diagnoseMissingDownload(one, snapshot)
}

/** source: the queue specification of Sonarr and Radarr refuses what is no better than what they wait for. */
const replacementAdvice = (library: string): string =>
  `Have ${library} give it up and look for another: while it waits there, no equal one is taken.`

/** Judged by progress, not state: a client calls a torrent "downloading" that has not had a byte for a day. */
function isProgressing(
  { state, last_activity_at: moved, added_at: added, down_bytes_per_second: speed }: ClientDownload,
  now: Date,
): boolean {
  if (state === 'unpacking' || state === 'moving' || state === 'checking' || state === 'queued') return true
  if (state === 'failed' || state === 'files-missing' || state === 'paused') return false
  return speed > 0 || isRecent(moved ?? added, now, IDLE_MINUTES)
}

function diagnosePausedClient({ client, download }: QueuedDownload): StuckDiagnosis | undefined {
  if (!client?.paused.known || !client.paused.value || download?.state === 'failed') return undefined
  return createDiagnosis('paused', {
    summary: `${client.title} is paused, and everything in it waits.`,
    evidence: [`${client.title} has paused all downloads.`],
    advice: `Have ${client.title} go on with it.`,
    command: queueRepairCommand('paused'),
    sharedCause: `paused ${client.service}`,
  })
}

function diagnoseState(
  { clientTitle: name, mediaManager }: QueuedDownload,
  download: ClientDownload,
  now: Date,
): StuckDiagnosis | undefined {
  const advice = replacementAdvice(mediaManager.title)
  const { state, client_state, failure_reason, last_activity_at: moved, added_at: added } = download
  const since = moved ?? added
  const told = quoteApp(name, client_state)
  switch (state) {
    case 'stalled':
    case 'downloading':
      return diagnoseStalled(name, download, now, advice)
    case 'metadata':
      return isRecent(added, now, IDLE_MINUTES)
        ? undefined
        : createDiagnosis('no-peers', {
            summary: 'No peer with the torrent’s metadata was found.',
            evidence: [told],
            advice,
            command: queueRepairCommand('no-peers'),
            since,
          })
    case 'paused':
      return createDiagnosis('paused', {
        summary: `Somebody paused it in ${name}.`,
        evidence: [told],
        advice: `Have ${name} go on with it.`,
        command: queueRepairCommand('paused'),
        since,
      })
    case 'files-missing':
      return createDiagnosis('files-missing', {
        summary: 'Its files are gone from where the client put them.',
        evidence: [told, ...(download.path === null ? [] : [`It looks for them at ${download.path}.`])],
        advice: `Put them back, or have ${mediaManager.title} give it up and search for another.`,
        command: queueRepairCommand('files-missing'),
        since,
      })
    case 'failed':
      return createDiagnosis('failed', {
        summary: `${name} gave it up.`,
        evidence: [told, ...(failure_reason === null ? [] : [quoteApp(name, failure_reason)])],
        advice,
        command: queueRepairCommand('failed'),
        since: download.finished_at ?? since,
      })
    case 'unknown':
      return createDiagnosis('not-known', {
        summary: `${name} reports "${client_state}", a state that usher does not know.`,
        evidence: [told],
        advice: `See what ${name} reports about it.`,
        since,
      })
    default:
      return undefined
  }
}

function diagnoseStalled(
  name: string,
  download: ClientDownload,
  now: Date,
  advice: string,
): StuckDiagnosis | undefined {
  const {
    client_state,
    seeds,
    availability,
    last_activity_at: moved,
    added_at: added,
    down_bytes_per_second: speed,
  } = download
  const told = quoteApp(name, client_state)
  const since = moved ?? added
  const helps = (reason: 'no-peers' | 'slow') => ({ advice, command: queueRepairCommand(reason), since })
  if (speed === 0 && !isRecent(moved ?? added, now, IDLE_MINUTES)) {
    const nobody = seeds === 0 || (availability !== null && availability < 1)
    const copies = availability === null ? [] : [`Those who are connected have ${availability} of a copy among them.`]
    return nobody
      ? createDiagnosis('no-peers', {
          summary: 'No seeds connected.',
          evidence: [told, ...copies],
          ...helps('no-peers'),
        })
      : createDiagnosis('slow', {
          summary: 'Others are connected, and nothing comes from them.',
          evidence: [told],
          ...helps('slow'),
        })
  }
  const left = Math.max(0, download.size_bytes - download.done_bytes)
  const days = speed > 0 ? left / speed / DAY_SECONDS : 0
  if (days < SLOW_DAYS || isRecent(added, now, SLOW_AFTER_MINUTES)) return undefined
  return createDiagnosis('slow', {
    summary: `It would take another ${Math.round(days)} days at this speed.`,
    evidence: [`${formatBytes(left)} are left, and ${formatBytes(speed)} come in a second.`],
    ...helps('slow'),
  })
}

/** No client has it, so only the library's data is available. */
function diagnoseMissingDownload(
  { firstRow, mediaManager, client, clientTitle }: QueuedDownload,
  { downloadClients }: StuckSnapshot,
): StuckDiagnosis | undefined {
  const silent = [client, ...downloadClients].find((one) => one && !one.downloads.known)?.downloads
  const because = silent && !silent.known ? [silent.because] : []
  const [said] = firstRow.messages
  const evidence = [
    ...(said === undefined ? [quoteApp(mediaManager.title, firstRow.status)] : [quoteApp(mediaManager.title, said)]),
    ...because,
  ]
  if (firstRow.status === 'paused')
    return createDiagnosis('paused', {
      summary: `It is paused in ${clientTitle}.`,
      evidence,
      advice: `Have ${clientTitle} go on with it.`,
      command: queueRepairCommand('paused'),
    })
  // Only a hint: the library's messages are in its own language.
  if (firstRow.status === 'warning' && said !== undefined && NO_CONNECTIONS.test(said))
    return createDiagnosis('no-peers', {
      summary: 'No peers connected.',
      evidence,
      advice: replacementAdvice(mediaManager.title),
      command: queueRepairCommand('no-peers'),
    })
  if (firstRow.health !== null && firstRow.health !== 'ok')
    return createDiagnosis('not-known', {
      summary: `${mediaManager.title} sees something wrong with it, and ${clientTitle} could not be asked what.`,
      evidence,
      advice: `See whether ${clientTitle} runs.`,
      command: 'usher status',
    })
  if (because.length > 0 || client === undefined || firstRow.download_id === null) return undefined
  return createDiagnosis('files-missing', {
    summary: `${mediaManager.title} waits for a download that ${clientTitle} does not have.`,
    evidence: [quoteApp(mediaManager.title, firstRow.status), `${clientTitle} has nothing with its number.`],
    advice: `Have ${mediaManager.title} give it up and search for another.`,
    command: queueRepairCommand('files-missing'),
  })
}

/** source: the text of Sonarr and Radarr for `stalledDL` and `metaDL`. */
const NO_CONNECTIONS = /no connections|stalled/i
