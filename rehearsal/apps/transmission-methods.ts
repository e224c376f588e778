import type { AppHandlerContext } from './app.ts'
import {
  householdTorrents,
  removeTorrent,
  startTorrent,
  stopTorrent,
  type HouseholdTorrent,
} from './household-torrents.ts'

type Params = Record<string, unknown>

/** The settings that are used; the real app has about sixty. source: `session_get` of 4.1.3. */
const defaultSession = {
  alt_speed_down: 2000,
  alt_speed_enabled: false,
  alt_speed_time_begin: 1110,
  alt_speed_time_day: 127,
  alt_speed_time_enabled: true,
  alt_speed_time_end: 1380,
  alt_speed_up: 500,
  config_dir: '/config',
  download_dir: '/data/torrents',
  download_queue_enabled: true,
  download_queue_size: 5,
  incomplete_dir: '/data/torrents/incomplete',
  incomplete_dir_enabled: false,
  peer_port: 51_413,
  port_forwarding_enabled: false,
  queue_stalled_enabled: true,
  queue_stalled_minutes: 30,
  rpc_version: 19,
  rpc_version_minimum: 14,
  rpc_version_semver: '6.0.1',
  seed_ratio_limit: 2,
  seed_ratio_limited: true,
  speed_limit_down: 8000,
  speed_limit_down_enabled: true,
  speed_limit_up: 1000,
  speed_limit_up_enabled: true,
}

const session = ({ sharedState }: AppHandlerContext): typeof defaultSession =>
  sharedState.getOrCreate('transmission session', (isFirstStart) => ({
    ...defaultSession,
    ...(isFirstStart && { download_dir: '/downloads' }),
  }))

function torrents(context: AppHandlerContext): HouseholdTorrent[] {
  const set = session(context)
  const limit = (name: 'down' | 'up') =>
    set.alt_speed_enabled
      ? set[`alt_speed_${name}`]
      : set[`speed_limit_${name}_enabled`]
        ? set[`speed_limit_${name}`]
        : 0
  return householdTorrents(context, { down: limit('down') * 1000, up: limit('up') * 1000 })
}

const chosen = (context: AppHandlerContext, { ids }: Params): HouseholdTorrent[] =>
  torrents(context).filter(({ hash }) => ids === undefined || (ids as string[]).includes(hash))

/** Returns the result; undefined for an unknown method. */
export function handleTransmissionMethod(
  context: AppHandlerContext,
  method: string,
  params: Params,
  version: string,
): object | undefined {
  switch (method) {
    case 'session_get':
      return pick({ ...session(context), version }, params['fields'])
    case 'session_set': {
      // source: a change of the password over its API is ignored; seen on 3.00 and 4.1
      const known = Object.entries(params).filter(([name]) => name in defaultSession)
      Object.assign(session(context), Object.fromEntries(known))
      return {}
    }
    case 'session_stats':
      return statistics(context)
    case 'free_space':
      return {
        path: params['path'],
        size_bytes: context.household.disk.free,
        total_size: context.household.disk.total,
      }
    case 'torrent_get':
      return { torrents: chosen(context, params).map((one) => pick(torrentJson(one), params['fields'])) }
    case 'torrent_remove':
      for (const one of chosen(context, params)) removeTorrent(context, one, params['delete_local_data'] === true)
      return {}
    case 'torrent_stop':
      for (const { hash } of chosen(context, params)) stopTorrent(context, hash)
      return {}
    case 'torrent_start':
      for (const { hash } of chosen(context, params)) startTorrent(context, hash)
      return {}
    default:
      return undefined
  }
}

const pick = (all: object, fields: unknown): object =>
  Array.isArray(fields) ? Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))) : all

function statistics(context: AppHandlerContext): object {
  const all = torrents(context)
  const sum = (rate: (one: HouseholdTorrent) => number) => all.reduce((total, one) => total + rate(one), 0)
  const stats = (downloaded: number, uploaded: number) => ({
    downloaded_bytes: downloaded,
    files_added: all.length,
    seconds_active: 86_400,
    session_count: 4,
    uploaded_bytes: uploaded,
  })
  return {
    active_torrent_count: all.filter(({ isPaused }) => !isPaused).length,
    cumulative_stats: stats(912_000_000_000, 1_310_000_000_000),
    current_stats: stats(48_211_000_000, 31_800_000_000),
    download_speed: sum(({ downSpeed }) => downSpeed),
    paused_torrent_count: all.filter(({ isPaused }) => isPaused).length,
    torrent_count: all.length,
    upload_speed: sum(({ upSpeed }) => upSpeed),
  }
}

/** source: `status`: 0 stopped, 4 downloading, 6 seeding. */
function torrentJson(one: HouseholdTorrent): object {
  const left = one.bytes - one.doneBytes
  return {
    activity_date: one.activeAt,
    added_date: one.addedAt,
    desired_available: one.seeds > 0 ? left : 0,
    done_date: one.doneAt,
    download_dir: one.folder,
    error: 0,
    error_string: '',
    eta: one.downSpeed > 0 ? Math.round(left / one.downSpeed) : -1,
    files: one.fileNames.map((name) => ({
      bytes_completed: 0,
      length: one.bytes,
      name: `${one.name}/${name}`,
    })),
    hash_string: one.hash,
    is_private: one.isPrivate,
    is_stalled: !one.isComplete && one.downSpeed === 0,
    labels: [],
    left_until_done: left,
    metadata_percent_complete: one.hasMetadata ? 1 : 0,
    name: one.name,
    peers: [
      ...Array.from({ length: one.seeds }, () => ({ progress: 1, is_downloading_from: one.downSpeed > 0 })),
      { progress: 0.4, is_downloading_from: false },
    ],
    rate_download: one.downSpeed,
    rate_upload: one.upSpeed,
    seconds_seeding: one.seedingSeconds,
    seed_ratio_limit: 2,
    seed_ratio_mode: 0,
    size_when_done: one.bytes,
    status: one.isPaused ? 0 : one.isComplete ? 6 : 4,
    tracker_stats: [
      {
        announce: one.announce,
        announce_state: 1,
        download_count: -1,
        has_announced: true,
        host: 'tracker.harbour.example:443',
        id: 0,
        is_backup: false,
        last_announce_result: 'Success',
        last_announce_succeeded: true,
        leecher_count: 1,
        seeder_count: one.seeds,
        tier: 0,
      },
    ],
    upload_ratio: one.ratio,
  }
}
