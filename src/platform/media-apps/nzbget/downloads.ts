import { idleUsenetDownload } from '../usenet-download.ts'
import {
  optionalArray,
  optionalString,
  optionalUnixTime,
  asObject,
  requiredId,
  requiredString,
  type JsonObject,
  optionalCount,
  toCount,
} from '../../../lib/json-reader.ts'
import type { ClientDownload, DownloadState } from '../roles/download-client.ts'

const WORD = 2 ** 32

/** source: the states of `listgroups` in its API document and in 21.0 */
const QUEUE_STATES: Record<string, DownloadState> = {
  QUEUED: 'queued',
  PAUSED: 'paused',
  DOWNLOADING: 'downloading',
  FETCHING: 'metadata',
  PP_QUEUED: 'unpacking',
  LOADING_PARS: 'checking',
  VERIFYING_SOURCES: 'checking',
  REPAIRING: 'checking',
  VERIFYING_REPAIRED: 'checking',
  RENAMING: 'unpacking',
  UNPACKING: 'unpacking',
  POST_UNPACK_RENAMING: 'unpacking',
  MOVING: 'moving',
  EXECUTING_SCRIPT: 'unpacking',
  PP_FINISHED: 'unpacking',
}

/** What the second part of a history status means. source: the states of `history` in its API document */
const FAILURE_REASONS: Record<string, string> = {
  PAR: 'it is damaged, and the repair failed',
  UNPACK: 'it could not be unpacked',
  MOVE: 'its files could not be moved to their folder',
  SCAN: 'its NZB file could not be read',
  FETCH: 'its NZB file could not be fetched',
  SKIPPED: 'what was fetched is not an NZB file',
  BAD: 'it was marked as bad',
  SCRIPT: 'one of its scripts failed',
  SPACE: 'the disk is too full to unpack it',
  PASSWORD: 'it is encrypted, and its password is not known',
  DAMAGED: 'it is damaged and was not repaired',
  REPAIRABLE: 'it is damaged and was not repaired',
  DUPE: 'it is another version of an earlier download',
  COPY: 'it is a copy of an earlier download',
  GOOD: 'another version of it was marked as good',
}

/** Who asks NZBGet for a download stores its own id as a parameter. source: the family's `NzbgetProxy`, `drone` */
const FAMILY_ID = 'drone'

/** The size is sent in two halves, because JSON numbers are inexact beyond 53 bits. */
export function readSize(json: JsonObject, name: string): number | null {
  const [low, high] = [optionalCount(json, `${name}Lo`), optionalCount(json, `${name}Hi`)]
  if (low === null || high === null) return null
  // Both halves of -1: it does not know. source: the free space before the folder exists; seen on 21.0
  return low === WORD - 1 && high === WORD - 1 ? null : toCount(high * WORD + low)
}

/** NZBGet's own number of a download, with the id by which the media managers know it. */
export const readDownloadIds = (json: JsonObject): { number: number; id: string } => ({
  number: Number(requiredId(json, 'NZBID')),
  id: downloadIdOf(json),
})

interface QueueActivity {
  speed: number
  paused: boolean
  /** When NZBGet last received anything; null if not known. */
  lastReceivedAt: Date | null
  addedAt: (name: string) => Date | null
}

/** Reads a queued download. The speed is that of all of them; it belongs to the active one. */
export function readQueuedDownload(json: JsonObject, activity: QueueActivity): ClientDownload {
  const client_state = requiredString(json, 'Status')
  const state = QUEUE_STATES[client_state] ?? 'unknown'
  const name = requiredString(json, 'NZBName')
  const size = readSize(json, 'FileSize') ?? 0
  const bytesLeft = readSize(json, 'RemainingSize') ?? 0
  const isActive = state === 'downloading'
  const down = isActive ? activity.speed : 0
  return {
    ...emptyDownload(json),
    name,
    // If everything is paused, each one still reports that it is queued. source: seen on 21.0
    state: activity.paused && (state === 'queued' || isActive) ? 'paused' : state,
    client_state,
    size_bytes: size,
    done_bytes: Math.max(0, size - bytesLeft),
    down_bytes_per_second: down,
    // Repair data that it fetches only if it is needed is paused.
    remaining_seconds: down > 0 ? Math.round((bytesLeft - (readSize(json, 'PausedSize') ?? 0)) / down) : null,
    added_at: activity.addedAt(name),
    last_activity_at: isActive ? activity.lastReceivedAt : null,
  }
}

/** Reads a finished or failed download. Undefined if a person deleted it. */
export function readFinishedDownload(json: JsonObject): ClientDownload | undefined {
  const client_state = requiredString(json, 'Status')
  if (client_state === 'DELETED/MANUAL') return undefined
  // Without a parity check, it may still be usable, and the media managers import it. source: the family's `Nzbget`
  const done = client_state.startsWith('SUCCESS/') || client_state === 'WARNING/HEALTH'
  const size = readSize(json, 'FileSize') ?? 0
  const received = readSize(json, 'DownloadedSize') ?? 0
  const finished = optionalUnixTime(json, 'HistoryTime')
  return {
    ...emptyDownload(json),
    name: requiredString(json, 'Name'),
    state: done ? 'done' : 'failed',
    client_state,
    size_bytes: size,
    done_bytes: done ? size : Math.min(size, received),
    finished_at: finished,
    last_activity_at: finished,
    path: optionalString(json, 'FinalDir') ?? optionalString(json, 'DestDir'),
    failure_reason: done ? null : failureReason(json, client_state),
  }
}

function failureReason(json: JsonObject, status: string): string {
  const reason = status.split('/')[1] ?? status
  const missing = optionalCount(json, 'FailedArticles') ?? 0
  const articles = missing > 0 ? `${missing} of ${optionalCount(json, 'TotalArticles') ?? 0} articles` : null
  if (reason === 'HEALTH') return `too much of it is missing${articles === null ? '' : ` (${articles} so far)`}`
  const why = FAILURE_REASONS[reason] ?? status
  return articles === null ? why : `${why} (${articles} are missing)`
}

const emptyDownload = (json: JsonObject) => ({
  ...idleUsenetDownload,
  id: downloadIdOf(json),
  category: optionalString(json, 'Category'),
  added_at: null,
})

function downloadIdOf(json: JsonObject): string {
  const parameters = optionalArray(json, 'Parameters').map((one) => asObject(one, 'a parameter'))
  const own = parameters.find((one) => optionalString(one, 'Name') === FAMILY_ID)
  return (own && optionalString(own, 'Value')) ?? requiredId(json, 'NZBID')
}
