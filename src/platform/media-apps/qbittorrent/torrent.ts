import {
  requiredNumber,
  optionalNumber,
  optionalUnixTime,
  requiredString,
  optionalString,
  type JsonObject,
  optionalCount,
  requiredCount,
} from '../../../lib/json-reader.ts'
import type { ClientDownload, DownloadState, TorrentTracker } from '../roles/download-client.ts'
import { hostOfUrl, maskUrls } from '../connection/tracker-host.ts'

/** source: qBittorrent reports 100 days for "unknown" */
const UNKNOWN_ETA_SECONDS = 8_640_000

/** source: the states of 4.x (`paused…`) and 5.x (`stopped…`). */
const TORRENT_STATES: Record<string, DownloadState> = {
  error: 'failed',
  missingFiles: 'files-missing',
  uploading: 'seeding',
  forcedUP: 'seeding',
  stalledUP: 'seeding',
  queuedUP: 'seeding',
  stoppedUP: 'done',
  pausedUP: 'done',
  checkingUP: 'checking',
  checkingDL: 'checking',
  checkingResumeData: 'checking',
  moving: 'moving',
  metaDL: 'metadata',
  forcedMetaDL: 'metadata',
  downloading: 'downloading',
  forcedDL: 'downloading',
  stalledDL: 'stalled',
  queuedDL: 'queued',
  stoppedDL: 'paused',
  pausedDL: 'paused',
}

/** Omits the magnet link and the tracker address: both often contain a passkey. */
export function readTorrent(hash: string, json: JsonObject): ClientDownload {
  const client_state = requiredString(json, 'state')
  const eta = optionalNumber(json, 'eta')
  const availability = optionalNumber(json, 'availability')
  return {
    id: hash.toUpperCase(),
    name: requiredString(json, 'name'),
    category: optionalString(json, 'category'),
    state: TORRENT_STATES[client_state] ?? 'unknown',
    client_state,
    size_bytes: requiredCount(json, 'size'),
    done_bytes: optionalCount(json, 'completed') ?? 0,
    down_bytes_per_second: optionalCount(json, 'dlspeed') ?? 0,
    up_bytes_per_second: optionalCount(json, 'upspeed') ?? 0,
    remaining_seconds: eta === null || eta >= UNKNOWN_ETA_SECONDS ? null : eta,
    added_at: optionalUnixTime(json, 'added_on'),
    finished_at: optionalUnixTime(json, 'completion_on'),
    last_activity_at: optionalUnixTime(json, 'last_activity'),
    seeds: optionalCount(json, 'num_seeds'),
    availability: availability === null || availability < 0 ? null : availability,
    ratio: optionalNumber(json, 'ratio'),
    seeding_seconds: optionalCount(json, 'seeding_time'),
    seeding_goal: {
      ratio: nonNegativeNumber(json, 'max_ratio'),
      seconds: minutesToSeconds(nonNegativeNumber(json, 'max_seeding_time')),
    },
    // Reported since 5.0.
    private: typeof json['private'] === 'boolean' ? json['private'] : null,
    path: optionalString(json, 'content_path'),
    failure_reason:
      client_state === 'missingFiles'
        ? 'its files are missing'
        : client_state === 'error'
          ? 'it stopped with an error'
          : null,
  }
}

/** -1 means never. -2 means the global setting, which the effective figures read here already include. */
const nonNegativeNumber = (json: JsonObject, name: string): number | null => {
  const value = optionalNumber(json, name)
  return value === null || value < 0 ? null : value
}

const minutesToSeconds = (many: number | null): number | null => (many === null ? null : many * 60)

/** source: 0 to 4 in every version, 5 and 6 since 5.2. */
const TRACKER_STATES: TorrentTracker['state'][] = [
  'off',
  'not-asked',
  'working',
  'asking',
  'failing',
  'failing',
  'failing',
]

/** Returns nothing for rows like `** [DHT] **`, which are peer sources and not trackers. */
export function readTracker(json: JsonObject): TorrentTracker[] {
  const url = requiredString(json, 'url')
  if (url.startsWith('**')) return []
  return [
    {
      host: hostOfUrl(url),
      state: TRACKER_STATES[requiredNumber(json, 'status')] ?? 'not-asked',
      message: maskUrls(optionalString(json, 'msg') ?? '') || null,
      seeds: nonNegativeNumber(json, 'num_seeds'),
      peers: nonNegativeNumber(json, 'num_peers'),
    },
  ]
}
