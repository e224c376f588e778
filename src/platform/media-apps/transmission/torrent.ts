import {
  asObject,
  isTrue,
  optionalArray,
  optionalNumber,
  optionalStrings,
  optionalUnixTime,
  optionalString,
  requiredNumber,
  requiredString,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { ClientDownload, DownloadState, TorrentTracker } from '../roles/download-client.ts'
import { hostOfUrl, maskUrls } from '../connection/tracker-host.ts'
import type { TransmissionSession } from './session.ts'

/** source: `tr_ratiolimit`: 0 the session's, 1 its own, 2 none. */
const SESSION_RATIO = 0
const OWN_RATIO = 1
/** source: `tr_stat_errtype`: 1 and 2 are the tracker's, 3 is local. */
const LOCAL_ERROR = 3
/** source: libtransmission's sentences begin so when the files are gone; seen on 4.1 */
const MISSING_FILES = /^(No data found|Couldn't find)/i

/** The names of `status`, by number. */
const STATUS_NAMES = ['stopped', 'queued to verify', 'verifying', 'queued', 'downloading', 'queued to seed', 'seeding']

export const torrentFields = [
  'activity_date',
  'added_date',
  'desired_available',
  'done_date',
  'download_dir',
  'error',
  'error_string',
  'eta',
  'hash_string',
  'is_private',
  'labels',
  'left_until_done',
  'metadata_percent_complete',
  'name',
  'peers',
  'rate_download',
  'rate_upload',
  'seconds_seeding',
  'seed_ratio_limit',
  'seed_ratio_mode',
  'size_when_done',
  'status',
  'upload_ratio',
]

type SessionPart = Pick<TransmissionSession, 'folder' | 'incompleteFolder' | 'seedRatio'>

export function readTorrent(json: JsonObject, session: SessionPart): ClientDownload {
  const size = optionalCount(json, 'size_when_done') ?? 0
  const left = optionalCount(json, 'left_until_done') ?? 0
  const status = requiredNumber(json, 'status')
  const name = requiredString(json, 'name')
  const folder = optionalString(json, 'download_dir')
  const isComplete = size > 0 && left === 0
  const eta = optionalNumber(json, 'eta')
  const state = stateOf(json, status, isComplete)
  return {
    id: requiredString(json, 'hash_string').toUpperCase(),
    name,
    category: optionalStrings(json, 'labels')[0] ?? categoryFolder(folder, session.folder),
    state,
    client_state: STATUS_NAMES[status] ?? `status ${status}`,
    size_bytes: size,
    done_bytes: size - left,
    down_bytes_per_second: optionalCount(json, 'rate_download') ?? 0,
    up_bytes_per_second: optionalCount(json, 'rate_upload') ?? 0,
    // -1 and -2 mean that there is none, or that it is not known.
    remaining_seconds: eta === null || eta < 0 || isComplete ? null : eta,
    added_at: optionalUnixTime(json, 'added_date'),
    finished_at: isComplete ? optionalUnixTime(json, 'done_date') : null,
    last_activity_at: optionalUnixTime(json, 'activity_date'),
    seeds: optionalArray(json, 'peers').filter((one) => optionalNumber(asObject(one, 'a peer'), 'progress') === 1)
      .length,
    availability:
      isComplete || size === 0 ? null : (size - left + (optionalNumber(json, 'desired_available') ?? 0)) / size,
    ratio: nonNegative(optionalNumber(json, 'upload_ratio')),
    seeding_seconds: optionalCount(json, 'seconds_seeding'),
    // Its other rule counts idle minutes, not the time since completion.
    seeding_goal: { ratio: ratioGoal(json, session), seconds: null },
    private: typeof json['is_private'] === 'boolean' ? isTrue(json, 'is_private') : null,
    path: contentPath(!isComplete && session.incompleteFolder !== null ? session.incompleteFolder : folder, name),
    failure_reason: failureReason(json, state),
  }
}

function stateOf(json: JsonObject, status: number, isComplete: boolean): DownloadState {
  if (optionalNumber(json, 'error') === LOCAL_ERROR)
    return MISSING_FILES.test(optionalString(json, 'error_string') ?? '') ? 'files-missing' : 'failed'
  switch (status) {
    case 0:
      return isComplete ? 'done' : 'paused'
    case 1:
    case 2:
      return 'checking'
    case 3:
      return 'queued'
    case 4:
      if ((optionalNumber(json, 'metadata_percent_complete') ?? 1) < 1) return 'metadata'
      return (optionalCount(json, 'rate_download') ?? 0) > 0 ? 'downloading' : 'stalled'
    case 5:
    case 6:
      return 'seeding'
    default:
      return 'unknown'
  }
}

function failureReason(json: JsonObject, state: DownloadState): string | null {
  if (state === 'files-missing') return 'its files are missing'
  return state === 'failed' ? `it stopped: ${maskUrls(optionalString(json, 'error_string') ?? 'with an error')}` : null
}

function ratioGoal(json: JsonObject, { seedRatio }: SessionPart): number | null {
  const mode = optionalNumber(json, 'seed_ratio_mode')
  return mode === SESSION_RATIO ? seedRatio : mode === OWN_RATIO ? optionalNumber(json, 'seed_ratio_limit') : null
}

/**
 * Media managers put a download into a folder of their category's name. Only later ones also set a label. source:
 * the Servarr family's client for Transmission
 */
function categoryFolder(folder: string | null, root: string): string | null {
  const below = folder?.startsWith(`${root}/`) ? folder.slice(root.length + 1).replace(/\/$/, '') : ''
  return below === '' || below.includes('/') ? null : below
}

const contentPath = (folder: string | null, name: string): string | null =>
  folder === null ? null : `${folder.replace(/\/$/, '')}/${name}`

const nonNegative = (value: number | null): number | null => (value === null || value < 0 ? null : value)

export const readTorrents =
  (session: SessionPart) =>
  (result: JsonObject): ClientDownload[] =>
    optionalArray(result, 'torrents').map((one) => readTorrent(asObject(one, 'a torrent'), session))

export const readTrackers = (result: JsonObject): TorrentTracker[] =>
  optionalArray(result, 'torrents').flatMap((torrent) =>
    optionalArray(asObject(torrent, 'a torrent'), 'tracker_stats').map((one) =>
      readTracker(asObject(one, 'a tracker')),
    ),
  )

function readTracker(json: JsonObject): TorrentTracker {
  const message = optionalString(json, 'last_announce_result')
  return {
    host: hostOfUrl(requiredString(json, 'announce')),
    state: trackerState(json),
    message: message === null || message === 'Success' ? null : maskUrls(message),
    seeds: nonNegative(optionalNumber(json, 'seeder_count')),
    peers: nonNegative(optionalNumber(json, 'leecher_count')),
  }
}

/** source: `tr_tracker_state`: 3 is active, which means that it is being asked. */
const ASKING = 3

function trackerState(json: JsonObject): TorrentTracker['state'] {
  if (isTrue(json, 'is_backup')) return 'off'
  if (optionalNumber(json, 'announce_state') === ASKING) return 'asking'
  if (!isTrue(json, 'has_announced')) return 'not-asked'
  return isTrue(json, 'last_announce_succeeded') ? 'working' : 'failing'
}

/** A magnet link without metadata has none. */
export const readFileNames = (result: JsonObject): string[] =>
  optionalArray(result, 'torrents')
    .flatMap((torrent) => optionalArray(asObject(torrent, 'a torrent'), 'files'))
    .map((file) => requiredString(asObject(file, 'a file'), 'name'))
