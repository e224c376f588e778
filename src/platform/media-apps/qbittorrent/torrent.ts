import { number, numberOr, secondsAt, text, textOr, type Foreign } from '../../../lib/json-reader.ts'
import type { Download, DownloadState, Tracker } from '../roles/download-client.ts'

/** source: qBittorrent writes 100 days for "no idea". */
const NO_IDEA_SECONDS = 8_640_000

/** source: the states of 4.x (`paused…`) and 5.x (`stopped…`). */
const states: Record<string, DownloadState> = {
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

/** A torrent by its hash. Its magnet and tracker often carry a passkey and are left where they are. */
export function torrent(hash: string, one: Foreign): Download {
  const said = text(one, 'state')
  const eta = numberOr(one, 'eta')
  const availability = numberOr(one, 'availability')
  return {
    id: hash.toUpperCase(),
    name: text(one, 'name'),
    category: textOr(one, 'category'),
    state: states[said] ?? 'unknown',
    said,
    size_bytes: number(one, 'size'),
    done_bytes: numberOr(one, 'completed') ?? 0,
    down_bytes_per_second: numberOr(one, 'dlspeed') ?? 0,
    up_bytes_per_second: numberOr(one, 'upspeed') ?? 0,
    left_seconds: eta === null || eta >= NO_IDEA_SECONDS ? null : eta,
    added_at: secondsAt(one, 'added_on'),
    ended_at: secondsAt(one, 'completion_on'),
    moved_at: secondsAt(one, 'last_activity'),
    seeds: numberOr(one, 'num_seeds'),
    availability: availability === null || availability < 0 ? null : availability,
    ratio: numberOr(one, 'ratio'),
    seeding_seconds: numberOr(one, 'seeding_time'),
    until: { ratio: atLeastNone(one, 'max_ratio'), seconds: minutes(atLeastNone(one, 'max_seeding_time')) },
    // Told since 5.0.
    private: typeof one['private'] === 'boolean' ? one['private'] : null,
    path: textOr(one, 'content_path'),
    reason: said === 'missingFiles' ? 'its files are missing' : said === 'error' ? 'it stopped with an error' : null,
  }
}

/** -1 stands for "never", -2 for "as everywhere", which the effective figures read here have already resolved. */
const atLeastNone = (one: Foreign, name: string): number | null => {
  const said = numberOr(one, name)
  return said === null || said < 0 ? null : said
}

const minutes = (many: number | null): number | null => (many === null ? null : many * 60)

/** source: 0 to 4 in every version, 5 and 6 since 5.2. */
const trackerStates: Tracker['state'][] = ['off', 'not-asked', 'working', 'asking', 'failing', 'failing', 'failing']

/** A tracker; nothing for the rows `** [DHT] **` and its like, which are ways to peers and no trackers. */
export function tracker(one: Foreign): Tracker[] {
  const url = text(one, 'url')
  if (url.startsWith('**')) return []
  return [
    {
      host: hostIn(url),
      state: trackerStates[number(one, 'status')] ?? 'not-asked',
      message: textOr(one, 'msg')?.replace(/\b\w+:\/\/\S+/g, (address) => hostIn(address)) ?? null,
      seeds: atLeastNone(one, 'num_seeds'),
      peers: atLeastNone(one, 'num_peers'),
    },
  ]
}

const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : '') || 'an address'
