import { optionalNumber, optionalString, optionalCount, requiredString } from '../../../lib/json-reader.ts'
import { mapKnown, toKnown, zipKnown, type Known } from '../../../lib/known.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { DownloadClient, SpeedLimits } from '../roles/download-client.ts'
import type { InternalAddress, MediaApp } from '../roles/media-app.ts'
import type { DownloadClientLinks } from '../roles/links.ts'
import { connectTo, withSeparateCache, type AppConnection, type AppContext } from '../connection/connection.ts'
import { rtorrentProtocol } from './protocol.ts'
import { removeTorrent } from './remove-torrent.ts'
import { queryRpc, queryValues, readRows, submitRpc } from './rpc.ts'
import {
  availabilityCommands,
  readAvailability,
  readTorrent,
  readTrackers,
  torrentCommands,
  trackerCommands,
} from './torrent.ts'
import { changeRejected } from '../connection/change-rejected.ts'

/** A torrent takes about 3 kB of XML. */
const TORRENT_BYTES = 64 * 1024 * 1024
/** Limits are stored in whole KiB; 0 means no limit. source: seen on 0.16 */
const KIB = 1024

const valueNames = [
  'throttle.global_down.max_rate',
  'throttle.global_up.max_rate',
  'throttle.global_down.rate',
  'throttle.global_up.rate',
  'throttle.global_down.total',
  'throttle.global_up.total',
  'network.bind_address',
  'network.listen.port',
  'directory.default',
] as const

/**
 * Supports rTorrent 0.9 to 0.16. Its settings are in `rtorrent.rc`, which usher does not change: what it sets lasts
 * until rTorrent restarts. It has no schedule, and the password is its web server's.
 */
export function createRtorrent(context: AppContext): DownloadClient {
  const connection = connectTo(rtorrentProtocol, context)
  const values = () => queryValues(connection, valueNames)
  const torrents = <T>(view: string, commands: readonly string[], read: (rows: ReturnType<typeof readRows>) => T) =>
    queryRpc(
      connection,
      'd.multicall2',
      ['', view, ...commands],
      (value) => read(readRows(value, commands)),
      TORRENT_BYTES,
    )
  const speedLimits = async (): Promise<Known<SpeedLimits>> =>
    mapKnown(await values(), (all) => ({
      down: optionalCount(all, 'throttle.global_down.max_rate') || null,
      up: optionalCount(all, 'throttle.global_up.max_rate') || null,
      window: null,
    }))
  const switchTorrents = async (method: 'd.start' | 'd.stop', downloads: readonly string[]) => {
    for (const download of downloads)
      await submitRpc(connection, { method, params: [download.toUpperCase()], subject: 'its torrents' })
  }
  return {
    ...connection,
    internalAddress: (from) => toKnown(context.now, () => httpAddress(connection, from)),
    links: createRtorrentLinks(withSeparateCache(connection)),
    protocol: 'torrent',
    downloads: async () => {
      const incomplete = await torrents(
        'incomplete',
        availabilityCommands,
        (rows) => new Map(rows.map(readAvailability)),
      )
      const all = await torrents('main', torrentCommands, (rows) => rows)
      return mapKnown(zipKnown(all, incomplete), ([rows, copies]) => rows.map((json) => readTorrent(json, copies)))
    },
    fileNames: (download) =>
      queryRpc(
        connection,
        'f.multicall',
        [download, '', 'f.path='],
        (value) => readRows(value, ['f.path=']).map((json) => requiredString(json, 'f.path')),
        TORRENT_BYTES,
      ),
    trackers: async (download) => {
      const rows = await queryRpc(connection, 't.multicall', [download, '', ...trackerCommands], (value) =>
        readRows(value, trackerCommands),
      )
      const message = await queryRpc(connection, 'd.message', [download], (value) => optionalString({ value }, 'value'))
      return mapKnown(zipKnown(rows, message), ([all, said]) => readTrackers(all, said))
    },
    newsServers: async () => mapKnown(await connection.info(), () => []),
    traffic: async () =>
      mapKnown(await values(), (all) => ({
        down_bytes_per_second: optionalCount(all, 'throttle.global_down.rate') ?? 0,
        up_bytes_per_second: optionalCount(all, 'throttle.global_up.rate') ?? 0,
        connection_status: null,
        external_address: null,
        down_bytes_total: optionalCount(all, 'throttle.global_down.total'),
        up_bytes_total: optionalCount(all, 'throttle.global_up.total'),
        down_bytes_this_month: null,
      })),
    limits: async () =>
      mapKnown(await speedLimits(), ({ down, up }) => ({
        down,
        up,
        alternative: null,
        schedule: [],
        paused: false,
        line_speed: null,
      })),
    speedLimits,
    limitsEndAtRestart: true,
    clampLimits: ({ down, up }) => ({ down: roundToStep(down), up: roundToStep(up), window: null }),
    applyLimits: async ({ down, up }) => {
      const subject = 'its speed limits'
      const kib = (rate: number | null) => ['', rate === null ? 0 : rate / KIB]
      await submitRpc(connection, { method: 'throttle.global_down.max_rate.set_kb', params: kib(down), subject })
      await submitRpc(connection, { method: 'throttle.global_up.max_rate.set_kb', params: kib(up), subject })
    },
    // It stores none: a category is the label of a torrent.
    categories: async () => mapKnown(await connection.info(), () => []),
    diskSpace: () =>
      torrents('main', ['d.free_diskspace='], (rows) => {
        const free = rows.flatMap((json) => optionalCount(json, 'd.free_diskspace') ?? [])
        return { free_bytes: free.length === 0 ? null : Math.min(...free), total_bytes: null, min_free_bytes: null }
      }),
    removeDownload: (download, { files }) => removeTorrent(connection, download.toUpperCase(), files),
    moveDownload: null,
    pausing: {
      scope: 'downloads',
      pause: (downloads) => switchTorrents('d.stop', downloads),
      resume: (downloads) => switchTorrents('d.start', downloads),
    },
    resumeDownload: async (download) => {
      const all = await requireKnown(torrents('stopped', ['d.hash='], (rows) => rows.map((json) => json['d.hash'])))
      await switchTorrents('d.start', download === null ? all.map(String) : [download])
    },
    networkBinding: async () =>
      mapKnown(await values(), (all) => {
        const address = optionalString(all, 'network.bind_address')
        return {
          interface: null,
          address: address === '0.0.0.0' ? null : address,
          port: optionalNumber(all, 'network.listen.port'),
          uses_upnp: false,
          remedy: 'in rTorrent’s rtorrent.rc: set network.bind_address.set to the tunnel’s address',
          interface_settable: false,
        }
      }),
    // It opens its port once, when it starts.
    setNetworkBinding: null,
  }
}

const roundToStep = (rate: number | null): number | null =>
  rate === null ? null : Math.max(KIB, Math.floor(rate / KIB) * KIB)

/** Media managers speak XML-RPC over HTTP only. */
async function httpAddress(connection: AppConnection, from?: Pick<MediaApp, 'remote'>): Promise<InternalAddress> {
  const address = await requireKnown(connection.internalAddress(from))
  if (address.basePath !== '') return address
  throw changeRejected(connection, 'its address', 'it offers only SCGI, and other apps need a web server before it')
}

const createRtorrentLinks = (connection: AppConnection): DownloadClientLinks => ({
  hostWhitelist: null,
  categoriesNeedFolder: false,
  downloadFolder: async () =>
    mapKnown(await queryValues(connection, ['directory.default']), (all) => ({
      folder: optionalString(all, 'directory.default') ?? '',
      per_category: true,
    })),
  setDownloadFolder: ({ folder }) =>
    submitRpc(connection, {
      method: 'directory.default.set',
      params: ['', folder],
      subject: `the folder ${folder}`,
    }),
  addCategory: null,
  removeCategory: null,
})
