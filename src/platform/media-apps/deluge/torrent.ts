import {
  asObject,
  isTrue,
  optionalArray,
  optionalNumber,
  optionalString,
  optionalUnixTime,
  requiredString,
  type JsonObject,
  optionalCount,
  writableDate,
} from '../../../lib/json-reader.ts'
import type { ClientDownload, DownloadState, TorrentTracker } from '../roles/download-client.ts'
import { hostOfUrl, maskUrls } from '../connection/tracker-host.ts'

export const torrentFields = [
  'completed_time',
  'distributed_copies',
  'download_payload_rate',
  'eta',
  'hash',
  'is_finished',
  'label',
  'message',
  'name',
  'num_pieces',
  'num_seeds',
  'private',
  'ratio',
  'save_path',
  'seeding_time',
  'state',
  'stop_at_ratio',
  'stop_ratio',
  'time_added',
  'time_since_transfer',
  'total_done',
  'total_wanted',
  'upload_payload_rate',
]

export const trackerFields = ['total_peers', 'total_seeds', 'tracker_status', 'trackers']

/** source: libtorrent's messages for missing and shortened files */
const MISSING_FILES = /no such file|file too short|missing/i

export function readTorrents(now: Date) {
  return (result: unknown): ClientDownload[] =>
    Object.entries(asObject(result, 'the torrents')).map(([hash, each]) =>
      readTorrent(hash, asObject(each, 'a torrent'), now),
    )
}

function readTorrent(hash: string, json: JsonObject, now: Date): ClientDownload {
  const client_state = requiredString(json, 'state')
  const size = optionalCount(json, 'total_wanted') ?? 0
  const isFinished = isTrue(json, 'is_finished')
  const eta = optionalNumber(json, 'eta')
  const copies = optionalNumber(json, 'distributed_copies')
  const folder = optionalString(json, 'save_path')
  const name = requiredString(json, 'name')
  const idle = optionalNumber(json, 'time_since_transfer')
  const state = stateOf(json, client_state, isFinished)
  return {
    id: hash.toUpperCase(),
    name,
    category: optionalString(json, 'label'),
    state,
    client_state,
    size_bytes: size,
    done_bytes: Math.min(size, optionalCount(json, 'total_done') ?? 0),
    down_bytes_per_second: optionalCount(json, 'download_payload_rate') ?? 0,
    up_bytes_per_second: optionalCount(json, 'upload_payload_rate') ?? 0,
    remaining_seconds: eta === null || eta <= 0 ? null : eta,
    added_at: optionalUnixTime(json, 'time_added'),
    finished_at: optionalUnixTime(json, 'completed_time'),
    last_activity_at: idle === null || idle < 0 ? null : writableDate(new Date(now.getTime() - idle * 1000)),
    seeds: optionalCount(json, 'num_seeds'),
    availability: isFinished || copies === null || copies < 0 ? null : copies,
    ratio: nonNegative(optionalNumber(json, 'ratio')),
    seeding_seconds: optionalCount(json, 'seeding_time'),
    seeding_goal: { ratio: isTrue(json, 'stop_at_ratio') ? optionalNumber(json, 'stop_ratio') : null, seconds: null },
    private: typeof json['private'] === 'boolean' ? json['private'] : null,
    path: folder === null ? null : `${folder.replace(/\/$/, '')}/${name}`,
    failure_reason: failureReason(json, state),
  }
}

function stateOf(json: JsonObject, client_state: string, isFinished: boolean): DownloadState {
  switch (client_state) {
    case 'Seeding':
      return 'seeding'
    case 'Queued':
      return isFinished ? 'seeding' : 'queued'
    case 'Paused':
      return isFinished ? 'done' : 'paused'
    case 'Checking':
      return 'checking'
    case 'Moving':
    case 'Allocating':
      return 'moving'
    case 'Error':
      return MISSING_FILES.test(optionalString(json, 'message') ?? '') ? 'files-missing' : 'failed'
    case 'Downloading':
      if (optionalNumber(json, 'num_pieces') === 0) return 'metadata'
      return (optionalCount(json, 'download_payload_rate') ?? 0) > 0 ? 'downloading' : 'stalled'
    default:
      return 'unknown'
  }
}

function failureReason(json: JsonObject, state: DownloadState): string | null {
  if (state === 'files-missing') return 'its files are missing'
  return state === 'failed' ? `it stopped: ${maskUrls(optionalString(json, 'message') ?? 'with an error')}` : null
}

const nonNegative = (value: number | null): number | null => (value === null || value < 0 ? null : value)

export function readTrackers(result: unknown): TorrentTracker[] {
  const json = asObject(result, 'the torrent')
  const all = optionalArray(json, 'trackers').map((one) => asObject(one, 'a tracker'))
  // The torrent has one status, of the tracker that was asked last.
  const status = all.length === 1 ? optionalString(json, 'tracker_status') : null
  return all.map((tracker) => ({
    host: hostOfUrl(requiredString(tracker, 'url')),
    state: trackerState(tracker, status),
    message: trackerMessage(tracker, status),
    seeds: all.length === 1 ? nonNegative(optionalNumber(json, 'total_seeds')) : null,
    peers: all.length === 1 ? nonNegative(optionalNumber(json, 'total_peers')) : null,
  }))
}

/** source: the entries are libtorrent's `announce_entry`; the status is `Announce OK`, `Announce Sent`, `Error: …`. */
function trackerState(tracker: JsonObject, status: string | null): TorrentTracker['state'] {
  if (status?.startsWith('Error') || (optionalNumber(tracker, 'fails') ?? 0) > 0) return 'failing'
  if (isTrue(tracker, 'updating')) return 'asking'
  if (isTrue(tracker, 'verified')) return 'working'
  return status?.startsWith('Announce Sent') ? 'asking' : 'not-asked'
}

function trackerMessage(tracker: JsonObject, status: string | null): string | null {
  const said = optionalString(tracker, 'message') ?? /^(?:Error|Warning): (.+)$/.exec(status ?? '')?.[1] ?? null
  return said === null ? null : maskUrls(said)
}

/** A magnet link without metadata has none. */
export const readFileNames = (result: unknown): string[] =>
  optionalArray(asObject(result, 'the torrent'), 'files').map((file) =>
    requiredString(asObject(file, 'a file'), 'path'),
  )
