import {
  optionalNumber,
  optionalString,
  optionalUnixTime,
  requiredString,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { ClientDownload, DownloadState, TorrentTracker } from '../roles/download-client.ts'
import { hostOfUrl, maskUrls } from '../connection/tracker-host.ts'

/** Commands of rTorrent 0.9 and later; `addtime` is set by ruTorrent. */
export const torrentCommands = [
  'd.hash=',
  'd.name=',
  'd.custom1=',
  'd.custom=addtime',
  'd.size_bytes=',
  'd.completed_bytes=',
  'd.left_bytes=',
  'd.down.rate=',
  'd.up.rate=',
  'd.state=',
  'd.is_active=',
  'd.complete=',
  'd.hashing=',
  'd.is_meta=',
  'd.is_multi_file=',
  'd.is_private=',
  'd.message=',
  'd.ratio=',
  'd.base_path=',
  'd.directory=',
  'd.peers_complete=',
  'd.timestamp.started=',
  'd.timestamp.finished=',
  'd.load_date=',
]

/** Both are in hexadecimal: two digits for each piece, and a bit for each piece. */
export const availabilityCommands = ['d.hash=', 'd.chunks_seen=', 'd.bitfield=', 'd.size_chunks=']

const isOn = (json: JsonObject, name: string): boolean => optionalNumber(json, name) === 1

export function readTorrent(json: JsonObject, availability: ReadonlyMap<string, number>): ClientDownload {
  const hash = requiredString(json, 'd.hash').toUpperCase()
  const isMagnet = isOn(json, 'd.is_meta')
  const isComplete = isOn(json, 'd.complete')
  const rate = optionalCount(json, 'd.down.rate') ?? 0
  const left = optionalCount(json, 'd.left_bytes') ?? 0
  const ratio = optionalNumber(json, 'd.ratio')
  const { state, client_state } = stateOf(json)
  return {
    id: hash,
    // A magnet link is shown as a file of its hash until there is metadata.
    name: isMagnet ? requiredString(json, 'd.name').replace(/\.meta$/, '') : requiredString(json, 'd.name'),
    category: decodeLabel(optionalString(json, 'd.custom1')),
    state,
    client_state,
    size_bytes: isMagnet ? 0 : (optionalCount(json, 'd.size_bytes') ?? 0),
    done_bytes: isMagnet ? 0 : (optionalCount(json, 'd.completed_bytes') ?? 0),
    down_bytes_per_second: rate,
    up_bytes_per_second: optionalCount(json, 'd.up.rate') ?? 0,
    remaining_seconds: rate > 0 && left > 0 && !isMagnet ? Math.round(left / rate) : null,
    added_at:
      optionalUnixTime(json, 'd.custom=addtime') ??
      optionalUnixTime(json, 'd.timestamp.started') ??
      optionalUnixTime(json, 'd.load_date'),
    finished_at: isComplete ? optionalUnixTime(json, 'd.timestamp.finished') : null,
    last_activity_at: null,
    seeds: optionalCount(json, 'd.peers_complete'),
    availability: isComplete || isMagnet ? null : (availability.get(hash) ?? null),
    // In thousandths.
    ratio: ratio === null ? null : ratio / 1000,
    seeding_seconds: null,
    // Its ratio groups act on events, which cannot be read.
    seeding_goal: { ratio: null, seconds: null },
    private: isMagnet ? null : isOn(json, 'd.is_private'),
    path: isMagnet ? null : contentPath(json),
    failure_reason: failureReason(json, state),
  }
}

/** source: ruTorrent stores a label URL-encoded; media managers do not. */
function decodeLabel(label: string | null): string | null {
  if (label === null) return null
  try {
    return decodeURIComponent(label)
  } catch {
    return label
  }
}

/** The path is empty while the torrent is closed. */
function contentPath(json: JsonObject): string | null {
  const folder = optionalString(json, 'd.directory')
  const path = optionalString(json, 'd.base_path')
  if (path !== null || folder === null || isOn(json, 'd.is_multi_file')) return path ?? folder
  return `${folder.replace(/\/$/, '')}/${requiredString(json, 'd.name')}`
}

const TRACKER_MESSAGE = /^(?:Tracker: \[|Tried all trackers)/i
const MISSING_FILES = /no such file|does not exist|missing/i

/** It has no name for a state, so it is described by its flags. */
function stateOf(json: JsonObject): { state: DownloadState; client_state: string } {
  const isActive = isOn(json, 'd.is_active') && isOn(json, 'd.state')
  const isComplete = isOn(json, 'd.complete')
  const message = optionalString(json, 'd.message')
  if ((optionalNumber(json, 'd.hashing') ?? 0) > 0) return { state: 'checking', client_state: 'hashing' }
  if (!isActive && message !== null && !TRACKER_MESSAGE.test(message))
    return { state: MISSING_FILES.test(message) ? 'files-missing' : 'failed', client_state: 'stopped' }
  if (!isActive) return { state: isComplete ? 'done' : 'paused', client_state: 'stopped' }
  if (isComplete) return { state: 'seeding', client_state: 'seeding' }
  if (isOn(json, 'd.is_meta')) return { state: 'metadata', client_state: 'magnet link' }
  const state = (optionalCount(json, 'd.down.rate') ?? 0) > 0 ? 'downloading' : 'stalled'
  return { state, client_state: 'leeching' }
}

function failureReason(json: JsonObject, state: DownloadState): string | null {
  if (state === 'files-missing') return 'its files are missing'
  return state === 'failed' ? `it stopped: ${maskUrls(optionalString(json, 'd.message') ?? 'with an error')}` : null
}

/** Returns how many complete copies its peers and it have together, as other clients count them. */
export function readAvailability(json: JsonObject): [hash: string, copies: number] {
  const pieces = optionalNumber(json, 'd.size_chunks') ?? 0
  const seen = Buffer.from(optionalString(json, 'd.chunks_seen') ?? '', 'hex')
  const own = Buffer.from(optionalString(json, 'd.bitfield') ?? '', 'hex')
  const counts = Array.from(
    { length: pieces },
    (_, at) => (seen[at] ?? 0) + (((own[at >> 3] ?? 0) >> (7 - (at & 7))) & 1),
  )
  const least = counts.reduce((smallest, count) => Math.min(smallest, count), Number.POSITIVE_INFINITY)
  const more = counts.filter((count) => count > least).length
  return [requiredString(json, 'd.hash').toUpperCase(), pieces === 0 ? 0 : least + more / pieces]
}

export const trackerCommands = [
  't.url=',
  't.type=',
  't.is_enabled=',
  't.is_busy=',
  't.success_counter=',
  't.failed_counter=',
  't.scrape_complete=',
  't.scrape_incomplete=',
]

/** source: `t.type`: 1 HTTP, 2 UDP, 3 DHT, which is not a tracker. */
const DHT = 3

/** The torrent has one message, which is not shown where several trackers could be meant. */
export function readTrackers(rows: readonly JsonObject[], message: string | null): TorrentTracker[] {
  const all = rows.filter((json) => optionalNumber(json, 't.type') !== DHT)
  return all.map((json) => {
    const state = trackerState(json)
    const wasScraped = optionalNumber(json, 't.success_counter') !== 0
    const said = state === 'failing' && all.length === 1 ? /^Tracker: \[(.*)\]$/.exec(message ?? '')?.[1] : undefined
    return {
      host: hostOfUrl(requiredString(json, 't.url')),
      state,
      message: said === undefined ? null : maskUrls(said),
      seeds: wasScraped ? optionalNumber(json, 't.scrape_complete') : null,
      peers: wasScraped ? optionalNumber(json, 't.scrape_incomplete') : null,
    }
  })
}

/** source: a success resets the counter of failures */
function trackerState(json: JsonObject): TorrentTracker['state'] {
  if (!isOn(json, 't.is_enabled')) return 'off'
  if (isOn(json, 't.is_busy')) return 'asking'
  if ((optionalNumber(json, 't.failed_counter') ?? 0) > 0) return 'failing'
  return (optionalNumber(json, 't.success_counter') ?? 0) > 0 ? 'working' : 'not-asked'
}
