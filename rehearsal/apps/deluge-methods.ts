import type { AppHandlerContext } from './app.ts'
import { callDelugePlugin, enabledPlugins, torrentLabel, DelugeError } from './deluge-plugins.ts'
import {
  householdTorrents,
  removeTorrent,
  startTorrent,
  stopTorrent,
  type HouseholdTorrent,
} from './household-torrents.ts'

export { DelugeError }

/** The settings that are used; the real app has about seventy. Rates are KiB per second. source: `core.get_config` of 2.2. */
const defaultConfig = {
  download_location: '/data/torrents',
  listen_interface: '',
  listen_ports: [6881, 6891],
  max_download_speed: 8192 as number,
  max_upload_speed: 1024 as number,
  natpmp: false,
  outgoing_interface: 'tun0',
  random_port: true,
  stop_seed_at_ratio: true,
  stop_seed_ratio: 2,
  upnp: false,
}

const config = ({ sharedState, household: { faults } }: AppHandlerContext): typeof defaultConfig =>
  sharedState.getOrCreate('deluge config', (isFirstStart) => ({
    ...defaultConfig,
    ...(isFirstStart && { download_location: '/downloads' }),
    ...(faults?.isClientUnbound && { outgoing_interface: '' }),
  }))

/** source: a number that is not one is an exception; lists and text are taken as they are. */
function setConfig(context: AppHandlerContext, values: Record<string, unknown>): null {
  const current: Record<string, unknown> = config(context)
  for (const [name, value] of Object.entries(values)) {
    if (typeof current[name] === 'number' && !Number.isFinite(Number(value)))
      throw new DelugeError('deluge.error.WrappedException', `could not convert string to float: '${String(value)}'`)
    if (name in current) current[name] = value
  }
  return null
}

function torrents(context: AppHandlerContext): HouseholdTorrent[] {
  const { max_download_speed: down, max_upload_speed: up } = config(context)
  return householdTorrents(context, { down: Math.max(0, down) * 1024, up: Math.max(0, up) * 1024 })
}

function findTorrent(context: AppHandlerContext, hash: unknown): HouseholdTorrent {
  const found = torrents(context).find((one) => one.hash === hash)
  if (!found) throw new DelugeError('deluge.error.InvalidTorrentError', `torrent_id ${String(hash)} not in session.`)
  return found
}

/** Returns the result of the daemon's method; undefined for an unknown one. */
export function callDelugeMethod(
  context: AppHandlerContext,
  method: string,
  params: readonly unknown[],
  version: string,
): unknown {
  switch (method) {
    case 'daemon.get_version':
      return version
    case 'core.get_config_values': {
      const all: Record<string, unknown> = config(context)
      return Object.fromEntries((params[0] as string[]).map((name) => [name, all[name] ?? null]))
    }
    case 'core.set_config':
      return setConfig(context, params[0] as Record<string, unknown>)
    case 'core.get_external_ip':
      return '198.51.100.24'
    case 'core.get_session_status':
      return pick(sessionStatus(context), params[0])
    case 'core.is_session_paused':
      return false
    case 'core.get_free_space':
      return context.household.disk.free
    case 'core.get_torrents_status':
      return Object.fromEntries(torrents(context).map((one) => [one.hash, pick(torrentJson(context, one), params[1])]))
    case 'core.get_torrent_status':
      return pick(torrentJson(context, findTorrent(context, params[0])), params[1])
    case 'core.remove_torrent':
      removeTorrent(context, findTorrent(context, params[0]), params[1] === true)
      return true
    case 'core.pause_torrents':
      for (const hash of params[0] as string[]) stopTorrent(context, findTorrent(context, hash).hash)
      return null
    case 'core.resume_torrents':
      for (const { hash } of torrents(context))
        if (params[0] === undefined || (params[0] as string[]).includes(hash)) startTorrent(context, hash)
      return null
    default:
      return callDelugePlugin(context, method, params)
  }
}

const pick = (all: object, names: unknown): object =>
  Array.isArray(names) && names.length > 0
    ? Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
    : all

function sessionStatus(context: AppHandlerContext): object {
  const all = torrents(context)
  return {
    has_incoming_connections: 1,
    payload_download_rate: all.reduce((sum, { downSpeed }) => sum + downSpeed, 0),
    payload_upload_rate: all.reduce((sum, { upSpeed }) => sum + upSpeed, 0),
    total_payload_download: 48_211_000_000,
    total_payload_upload: 31_800_000_000,
  }
}

function torrentJson(context: AppHandlerContext, one: HouseholdTorrent): object {
  const now = Math.floor(context.now() / 1000)
  const left = one.bytes - one.doneBytes
  return {
    completed_time: one.doneAt,
    distributed_copies: one.isComplete ? 0 : one.seeds === 0 ? one.doneBytes / one.bytes : one.seeds,
    download_payload_rate: one.downSpeed,
    eta: one.downSpeed > 0 ? Math.round(left / one.downSpeed) : 0,
    hash: one.hash,
    is_finished: one.isComplete,
    ...(enabledPlugins(context).includes('Label') && { label: torrentLabel(one) }),
    message: 'OK',
    name: one.name,
    num_pieces: one.hasMetadata ? Math.ceil(one.bytes / (4 * 2 ** 20)) : 0,
    num_seeds: one.seeds,
    private: one.isPrivate,
    ratio: one.isComplete ? one.ratio : -1,
    files: one.fileNames.map((name, index) => ({ index, path: `${one.name}/${name}`, size: one.bytes, offset: 0 })),
    save_path: one.folder,
    seeding_time: one.seedingSeconds,
    state: one.isPaused ? 'Paused' : one.isComplete ? 'Seeding' : 'Downloading',
    stop_at_ratio: config(context).stop_seed_at_ratio,
    stop_ratio: config(context).stop_seed_ratio,
    time_added: one.addedAt,
    time_since_transfer: Math.max(0, now - one.activeAt),
    total_done: one.doneBytes,
    total_peers: 1,
    total_seeds: one.seeds,
    total_wanted: one.bytes,
    tracker_host: 'harbour.example',
    tracker_status: 'Announce OK',
    trackers: [
      {
        url: one.announce,
        tier: 0,
        fails: 0,
        message: '',
        updating: false,
        verified: true,
        last_error: { value: 0, category: 'system' },
      },
    ],
    upload_payload_rate: one.upSpeed,
  }
}
