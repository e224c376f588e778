import { idleUsenetDownload } from '../usenet-download.ts'
import {
  requiredId,
  optionalArray,
  optionalNumber,
  optionalUnixTime,
  requiredString,
  optionalString,
  optionalStrings,
  asObject,
  type JsonObject,
  requiredCount,
  toCount,
} from '../../../lib/json-reader.ts'
import type { ClientDownload, DownloadState } from '../roles/download-client.ts'

const MB = 1024 * 1024

/** source: the states of queue and history, in SABnzbd 5.1 and its source code */
const QUEUE_STATES: Record<string, DownloadState> = {
  Downloading: 'downloading',
  Queued: 'queued',
  Paused: 'paused',
  Grabbing: 'metadata',
  Fetching: 'metadata',
  Checking: 'checking',
  Propagating: 'queued',
}
const HISTORY_STATES: Record<string, DownloadState> = {
  Completed: 'done',
  Failed: 'failed',
  Moving: 'moving',
}

/**
 * The label of a download that it has paused, because its archive needs a password. It is in its configured language;
 * only English is parsed. source: `labels` in its `nzb/object.py`; seen on SABnzbd 5.1
 */
const ENCRYPTED = 'ENCRYPTED'

/**
 * Reads a queued download. The reported speed belongs to the active one. When everything is paused, each still reports
 * that it is queued. source: seen on SABnzbd 5.1
 */
export function readQueuedDownload(
  json: JsonObject,
  { speed, paused }: { speed: number; paused: boolean },
): ClientDownload {
  const client_state = requiredString(json, 'status')
  const state = QUEUE_STATES[client_state] ?? 'unknown'
  const size = toCount((optionalNumber(json, 'mb') ?? 0) * MB) ?? 0
  const bytesLeft = toCount((optionalNumber(json, 'mbleft') ?? 0) * MB) ?? 0
  return {
    ...emptyDownload(json),
    name: requiredString(json, 'filename'),
    category: categoryOf(json, 'cat'),
    state: paused && state === 'queued' ? 'paused' : state,
    client_state,
    size_bytes: Math.round(size),
    done_bytes: Math.round(size - bytesLeft),
    down_bytes_per_second: client_state === 'Downloading' ? speed : 0,
    remaining_seconds: speed > 0 ? parseDuration(optionalString(json, 'timeleft')) : null,
    added_at: optionalUnixTime(json, 'time_added'),
    failure_reason: optionalStrings(json, 'labels').includes(ENCRYPTED)
      ? 'it is encrypted, and its password is not known'
      : null,
  }
}

/** Reads a finished or failed download. Any other state means that it is being processed. */
export function readFinishedDownload(json: JsonObject): ClientDownload {
  const client_state = requiredString(json, 'status')
  const path = optionalString(json, 'storage')
  // It reports a download as completed shortly before it reports the path. source: seen on SABnzbd 5.1
  const state = client_state === 'Completed' && path === null ? 'moving' : (HISTORY_STATES[client_state] ?? 'unpacking')
  const isFinished = state === 'done' || state === 'failed'
  const receivedBytes = requiredCount(json, 'bytes')
  return {
    ...emptyDownload(json),
    name: requiredString(json, 'name'),
    category: categoryOf(json, 'category'),
    state,
    client_state,
    // The missing part is not reported. source: `bytes` and `downloaded` both count the received bytes; seen on SABnzbd
    // 5.1
    size_bytes: state === 'failed' ? 0 : receivedBytes,
    done_bytes: receivedBytes,
    added_at: optionalUnixTime(json, 'time_added'),
    finished_at: isFinished ? optionalUnixTime(json, 'completed') : null,
    last_activity_at: optionalUnixTime(json, 'completed'),
    path,
    failure_reason: failureReasonOf(json),
  }
}

/**
 * The message only says that it gave up; the missing articles are in the log, among other lines.
 * source: seen on SABnzbd 5.1; the log is in its configured language; only English is parsed
 */
function failureReasonOf(json: JsonObject): string | null {
  const message = optionalString(json, 'fail_message')
  if (message === null) return null
  const lines = optionalArray(json, 'stage_log').flatMap((stage) =>
    optionalStrings(asObject(stage, 'a stage'), 'actions'),
  )
  const why = lines.flatMap((line) => line.split('<br/>')).filter((line) => /^\d+ articles /.test(line))
  return why.length === 0 ? message : `${message} (${why.join(', ')})`
}

const emptyDownload = (json: JsonObject) => ({
  ...idleUsenetDownload,
  id: requiredId(json, 'nzo_id'),
})

const categoryOf = (json: JsonObject, name: string): string | null => {
  const text = optionalString(json, name)
  return text === '*' ? null : text
}

/** `0:00:13`, with the days in front if there are any. */
function parseDuration(clock: string | null): number | null {
  const parts = (clock ?? '').split(':').map(Number)
  if (parts.length < 3 || parts.some((part) => Number.isNaN(part))) return null
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = parts.toReversed()
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** source: `mode=get_files` lists the files of a queued download, also those that are fetched; none for any other */
export const readFileNames = (body: unknown): string[] =>
  optionalArray(asObject(body), 'files').map((file) => requiredString(asObject(file, 'a file'), 'filename'))
