import { rmSync } from 'node:fs'
import { removedDownloads } from './removed-downloads.ts'
import { applyStartStop } from './qbittorrent-start-stop.ts'
import { fileNamesOf } from './download-files.ts'
import { applySpeedLimit } from './speed-limit.ts'
import { trackersJson } from './qbittorrent-json.ts'
import { currentLimits, isAlternativeMode } from './qbittorrent-speed-limits.ts'
import { categories } from './qbittorrent-settings.ts'
import type { HouseholdDownload } from '../household/types.ts'
import { momentHoursAgo, type AppHandlerContext } from './app.ts'

const ETA_INFINITY_SECONDS = 8_640_000
const PIECE_BYTES = 4 * 2 ** 20
const SEEDING_RATES = { ratio: 1.4, uploadBytesPerSecond: 120_000 }
const uploadSpeed = (context: AppHandlerContext): number =>
  Math.min(SEEDING_RATES.uploadBytesPerSecond, currentLimits(context).up || Infinity)

const currentTorrents = (context: AppHandlerContext): HouseholdDownload[] =>
  applySpeedLimit(
    context.household.downloads
      .filter((download) => download.client === 'qbittorrent' && !removedDownloads(context).byClient.has(download.id))
      .map((download) => applyStartStop(context, download)),
    currentLimits(context).down,
  )

/** source: `torrents/delete` of its WebUI API: `hashes` joined by bars or `all`; 200 even for unknown hashes. */
export async function removeTorrents(context: AppHandlerContext): Promise<Response> {
  const form = new URLSearchParams(await context.request.text())
  const hashes = (form.get('hashes') ?? '').split('|')
  for (const download of currentTorrents(context)) {
    if (!hashes.includes(download.id) && !hashes.includes('all')) continue
    const path = context.hostPath?.(torrentJson(context, download).content_path)
    if (form.get('deleteFiles') === 'true' && path !== undefined) rmSync(path, { recursive: true, force: true })
    removedDownloads(context).byClient.add(download.id)
  }
  return new Response('')
}

const downloadSpeed = (context: AppHandlerContext): number =>
  currentTorrents(context).reduce((sum, download) => sum + download.bytesPerSecond, 0)

export const transferInfo = (context: AppHandlerContext): object => ({
  connection_status: 'connected',
  dht_nodes: 312,
  dl_info_data: 48_211_000_000,
  dl_info_speed: downloadSpeed(context),
  dl_rate_limit: currentLimits(context).down,
  last_external_address_v4: '198.51.100.24',
  last_external_address_v6: '',
  up_info_data: 31_800_000_000,
  up_info_speed: uploadSpeed(context),
  up_rate_limit: currentLimits(context).up,
})

export function listTrackers(context: AppHandlerContext): object[] | Response {
  const download = currentTorrents(context).find(({ id }) => id === context.url.searchParams.get('hash'))
  return download ? trackersJson(download) : new Response('Not Found', { status: 404 })
}

/** source: `torrents/files` of its WebUI API; none while a magnet link has no metadata. */
export function listFiles(context: AppHandlerContext): object[] | Response {
  const download = currentTorrents(context).find(({ id }) => id === context.url.searchParams.get('hash'))
  if (!download) return new Response('Not Found', { status: 404 })
  return fileNamesOf(download).map((name, index) => ({
    availability: -1,
    index,
    is_seed: download.progress === 1,
    name: `${download.name}/${name}`,
    piece_range: [0, 915],
    priority: 1,
    progress: download.progress,
    size: download.bytes,
  }))
}

export function listTorrents(context: AppHandlerContext): object[] {
  const { searchParams } = context.url
  const hashes = searchParams.get('hashes')?.split('|')
  const category = searchParams.get('category')
  return currentTorrents(context)
    .map((download) => torrentJson(context, download))
    .filter((one) => (!hashes || hashes.includes(one.hash)) && (category === null || one.category === category))
}

function torrentJson(context: AppHandlerContext, download: HouseholdDownload) {
  const { id, name, bytes: size, progress, bytesPerSecond, seeds, ageHours, clientState } = download
  const category = 'show' in download.target ? 'tv-sonarr' : 'radarr'
  const savePath = download.folder ?? `/data/torrents/${category === 'radarr' ? 'films' : 'tv'}`
  const now = Math.floor(context.now() / 1000)
  const added = Math.floor(momentHoursAgo(context, ageHours) / 1000)
  const completed = Math.round(size * progress)
  const isComplete = progress === 1
  const pieces = Math.ceil(size / PIECE_BYTES)
  return {
    added_on: added,
    amount_left: size - completed,
    auto_tmm: true,
    availability: isComplete ? -1 : seeds === 0 ? progress : seeds,
    category,
    comment: '',
    completed,
    completion_on: isComplete ? Math.min(now, added + 3400) : -1,
    content_path: `${savePath}/${name}`,
    dl_limit: 0,
    dlspeed: bytesPerSecond,
    download_path: '',
    downloaded: completed,
    downloaded_session: completed,
    eta: bytesPerSecond > 0 ? Math.round((size - completed) / bytesPerSecond) : ETA_INFINITY_SECONDS,
    f_l_piece_prio: false,
    force_start: false,
    has_metadata: clientState !== 'metaDL',
    hash: id,
    inactive_seeding_time_limit: -2,
    infohash_v1: id,
    infohash_v2: '',
    last_activity: bytesPerSecond > 0 ? now : Math.min(now, added + 3600),
    magnet_uri: `magnet:?xt=urn:btih:${id}&dn=${encodeURIComponent(name)}`,
    max_inactive_seeding_time: -1,
    max_ratio: -1,
    max_seeding_time: -1,
    name,
    num_complete: seeds,
    num_incomplete: 2,
    num_leechs: 1,
    num_seeds: seeds,
    piece_size: PIECE_BYTES,
    pieces_have: Math.floor(pieces * progress),
    pieces_num: pieces,
    popularity: 0,
    priority: isComplete ? 0 : 1,
    private: !download.isPublic,
    progress,
    ratio: isComplete ? SEEDING_RATES.ratio : 0,
    ratio_limit: -2,
    reannounce: 900,
    root_path: `${savePath}/${name}`,
    save_path: savePath,
    seeding_time: isComplete ? now - added : 0,
    seeding_time_limit: -2,
    seen_complete: seeds > 0 ? now : added,
    seq_dl: false,
    size,
    state: clientState ?? (isComplete ? 'stalledUP' : bytesPerSecond > 0 ? 'downloading' : 'stalledDL'),
    super_seeding: false,
    tags: '',
    time_active: now - added,
    total_size: size,
    tracker: 'https://tracker.harbour.example/announce',
    trackers_count: 1,
    up_limit: 0,
    uploaded: isComplete ? Math.round(size * SEEDING_RATES.ratio) : 0,
    uploaded_session: 0,
    upspeed: isComplete ? uploadSpeed(context) : 0,
  }
}

export function mainData(context: AppHandlerContext): object {
  const all = currentTorrents(context).map((download) => torrentJson(context, download))
  return {
    categories: categories(context),
    full_update: true,
    rid: 1,
    server_state: {
      ...transferInfo(context),
      alltime_dl: 912_000_000_000,
      alltime_ul: 1_310_000_000_000,
      free_space_on_disk: context.household.disk.free,
      global_ratio: '1.43',
      queueing: true,
      refresh_interval: 1500,
      use_alt_speed_limits: isAlternativeMode(context),
    },
    torrents: Object.fromEntries(all.map(({ hash, ...rest }) => [hash, rest])),
    trackers: { 'https://tracker.harbour.example/announce': all.map(({ hash }) => hash) },
  }
}
