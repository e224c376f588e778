import {
  isTrue,
  optionalObject,
  arrayOf,
  optionalNumber,
  optionalString,
  requiredString,
  asObject,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { DownloadCategory, ClientDownload, DownloadClient, Traffic } from '../roles/download-client.ts'
import { zipKnown, mapKnown, type Known } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppConnection, type AppContext } from '../connection/connection.ts'
import { qbittorrentProtocol } from './protocol.ts'
import { createQbittorrentRotation } from './credential-rotation.ts'
import { createBindingSetter } from './network-binding.ts'
import { clampQbittorrentLimits, readSpeedLimits, createLimitSetter } from './speed-limits.ts'
import { readPreferences } from './preferences.ts'
import { readTorrent, readTracker } from './torrent.ts'
import { createQbittorrentLinks } from './links.ts'

/** A torrent takes about 1.5 kB, so this is enough for 20,000. */
const TORRENT_BYTES = 32 * 1024 * 1024

interface MainData {
  downloads: ClientDownload[]
  categories: DownloadCategory[]
  traffic: Traffic
  free: number | null
  slow: boolean
}

/** Supports qBittorrent 4.1 to 5.3. One request returns all torrents and transfer rates. */
export function createQbittorrent(context: AppContext): DownloadClient {
  const connection = connectTo(qbittorrentProtocol, context)
  const everything = () => connection.get('/api/v2/sync/maindata?rid=0', readMainData, { max_bytes: TORRENT_BYTES })
  const set = () => connection.get('/api/v2/app/preferences', readPreferences)
  const part = async <T>(pick: (all: MainData) => T): Promise<Known<T>> => mapKnown(await everything(), pick)
  return {
    ...connection,
    links: createQbittorrentLinks(withSeparateCache(connection)),
    protocol: 'torrent',
    downloads: () => part(({ downloads }) => downloads),
    categories: () => part(({ categories }) => categories),
    traffic: () => part(({ traffic }) => traffic),
    diskSpace: () => part(({ free }) => ({ free_bytes: free, total_bytes: null, min_free_bytes: null })),
    newsServers: async () => mapKnown(await connection.info(), () => []),
    fileNames: (download) =>
      connection.get(
        `/api/v2/torrents/files?hash=${encodeURIComponent(download.toLowerCase())}`,
        arrayOf((json) => requiredString(json, 'name')),
        { max_bytes: TORRENT_BYTES },
      ),
    trackers: (download) =>
      connection.get(`/api/v2/torrents/trackers?hash=${encodeURIComponent(download.toLowerCase())}`, (body) =>
        arrayOf(readTracker)(body).flat(),
      ),
    limits: async () => {
      const [preferences, mainData] = await Promise.all([set(), everything()])
      return mapKnown(zipKnown(preferences, mainData), ([{ limits }, { slow }]) => ({
        ...limits,
        alternative: { ...limits.alternative, on: slow },
      }))
    },
    rotation: createQbittorrentRotation(connection, context),
    speedLimits: async () => mapKnown(await set(), readSpeedLimits),
    clampLimits: clampQbittorrentLimits,
    applyLimits: createLimitSetter(connection),
    // source: `torrents/delete` of its WebUI API returns 200 even for an unknown torrent
    removeDownload: async (download, { files }) =>
      void (await connection.submit('/api/v2/torrents/delete', {
        method: 'POST',
        form: { hashes: download.toLowerCase(), deleteFiles: String(files) },
        subject: 'its torrents',
      })),
    // source: `torrents/setLocation` of its WebUI API
    moveDownload: async (download, folder) =>
      void (await connection.submit('/api/v2/torrents/setLocation', {
        method: 'POST',
        form: { hashes: download.toLowerCase(), location: folder },
        subject: 'its torrents',
      })),
    pausing: {
      scope: 'downloads',
      pause: (downloads) => switchTorrents(connection, { newer: 'stop', older: 'pause' }, downloads),
      resume: (downloads) => switchTorrents(connection, { newer: 'start', older: 'resume' }, downloads),
    },
    resumeDownload: (download) => switchTorrents(connection, { newer: 'start', older: 'resume' }, [download ?? 'all']),
    networkBinding: async () => mapKnown(await set(), ({ binding }) => binding),
    setNetworkBinding: createBindingSetter(connection),
  }
}

/** source: its WebUI API renamed `torrents/pause` and `resume` to `stop` and `start` in 5.0; the old names return 404 */
async function switchTorrents(
  connection: AppConnection,
  method: { newer: string; older: string },
  downloads: readonly string[],
): Promise<void> {
  if (downloads.length === 0) return
  const version = mapKnown(await connection.info(), (about) => about.version)
  const isOlder = version.known && Number.parseInt(version.value ?? '', 10) < 5
  await connection.submit(`/api/v2/torrents/${isOlder ? method.older : method.newer}`, {
    method: 'POST',
    form: { hashes: downloads.map((download) => download.toLowerCase()).join('|') },
    subject: 'its torrents',
  })
}

function readMainData(body: unknown): MainData {
  const json = asObject(body)
  const state = optionalObject(json, 'server_state')
  const free = optionalNumber(state, 'free_space_on_disk')
  return {
    downloads: Object.entries(optionalObject(json, 'torrents')).map(([hash, each]) =>
      readTorrent(hash, asObject(each, 'a torrent')),
    ),
    categories: Object.entries(optionalObject(json, 'categories')).map(([name, each]) => ({
      name,
      path: optionalString(asObject(each, 'a category'), 'savePath'),
    })),
    traffic: readTraffic(state),
    free: free === null || free < 0 ? null : free,
    slow: isTrue(state, 'use_alt_speed_limits'),
  }
}

function readTraffic(state: JsonObject): Traffic {
  const connected = optionalString(state, 'connection_status')
  return {
    down_bytes_per_second: optionalCount(state, 'dl_info_speed') ?? 0,
    up_bytes_per_second: optionalCount(state, 'up_info_speed') ?? 0,
    connection_status: connected === 'connected' || connected === 'firewalled' ? connected : 'disconnected',
    external_address:
      optionalString(state, 'last_external_address_v4') ?? optionalString(state, 'last_external_address_v6'),
    down_bytes_total: optionalCount(state, 'alltime_dl'),
    up_bytes_total: optionalCount(state, 'alltime_ul'),
    down_bytes_this_month: null,
  }
}
