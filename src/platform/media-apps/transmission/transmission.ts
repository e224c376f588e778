import type { DownloadClient } from '../roles/download-client.ts'
import { mapKnown, toKnown, zipKnown, type Known } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { createTransmissionLinks } from './links.ts'
import { transmissionProtocol } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import { queryRpc, submitRpc } from './rpc.ts'
import {
  clampTransmissionLimits,
  limitSettings,
  readFreeSpace,
  readSession,
  readSpeedLimits,
  readTraffic,
  sessionFields,
  type TransmissionSession,
} from './session.ts'
import { readSettingsFile } from './settings-file.ts'
import { readFileNames, readTorrents, readTrackers, torrentFields } from './torrent.ts'

/** A torrent with its peers takes a few kB. */
const TORRENT_BYTES = 64 * 1024 * 1024

/** Supports Transmission 2.8 to 4.1. Its password can only be changed in `settings.json`, so there is no rotation. */
export function createTransmission(context: AppContext): DownloadClient {
  const connection = connectTo(transmissionProtocol, context)
  const session = (): Promise<Known<TransmissionSession>> =>
    queryRpc(connection, 'session_get', { fields: sessionFields }, readSession)
  const torrents = <T>(params: object, read: Parameters<typeof queryRpc<T>>[3]): Promise<Known<T>> =>
    queryRpc(connection, 'torrent_get', params, read, TORRENT_BYTES)
  const change = (params: object, subject: string) => submitRpc(connection, 'session_set', params, subject)
  // Without ids it would be every torrent.
  const switchTorrents = async (method: 'torrent_start' | 'torrent_stop', downloads: readonly string[]) => {
    const ids = downloads.map((download) => download.toLowerCase())
    if (ids.length > 0) await submitRpc(connection, method, { ids }, 'its torrents')
  }
  return {
    ...connection,
    links: createTransmissionLinks(withSeparateCache(connection), context, session),
    protocol: 'torrent',
    downloads: async () => {
      const settings = await session()
      return settings.known ? torrents({ fields: torrentFields }, readTorrents(settings.value)) : settings
    },
    fileNames: (download) => torrents({ ids: [download.toLowerCase()], fields: ['files'] }, readFileNames),
    trackers: (download) => torrents({ ids: [download.toLowerCase()], fields: ['tracker_stats'] }, readTrackers),
    newsServers: async () => mapKnown(await connection.info(), () => []),
    traffic: () => queryRpc(connection, 'session_stats', {}, readTraffic),
    limits: async () =>
      mapKnown(await session(), ({ down, up, alternative, schedule }) => ({
        down,
        up,
        alternative,
        schedule: [schedule],
        paused: false,
        line_speed: null,
      })),
    speedLimits: async () => mapKnown(await session(), readSpeedLimits),
    clampLimits: clampTransmissionLimits,
    applyLimits: (to, before) => change(limitSettings(to, before), 'its speed limits'),
    // It stores none: a category is a label, or the folder that a media manager chooses.
    categories: async () => mapKnown(await connection.info(), () => []),
    diskSpace: async () => {
      const settings = await session()
      if (!settings.known) return settings
      return queryRpc(connection, 'free_space', { path: settings.value.folder }, readFreeSpace)
    },
    // source: an unknown torrent is not an error; seen on 3.00 and 4.1
    removeDownload: (download, { files }) =>
      submitRpc(
        connection,
        'torrent_remove',
        { ids: [download.toLowerCase()], delete_local_data: files },
        'its torrents',
      ),
    moveDownload: null,
    pausing: {
      scope: 'downloads',
      pause: (downloads) => switchTorrents('torrent_stop', downloads),
      resume: (downloads) => switchTorrents('torrent_start', downloads),
    },
    resumeDownload: (download) =>
      submitRpc(
        connection,
        'torrent_start',
        download === null ? {} : { ids: [download.toLowerCase()] },
        'its torrents',
      ),
    networkBinding: async () => {
      const file = await toKnown(context.now, async () =>
        readSettingsFile((await context.findEndpoint(transmissionProtocol)).place),
      )
      return mapKnown(zipKnown(await session(), file), ([{ peerPort: port, uses_upnp }, settings]) => ({
        interface: null,
        address: settings?.bindAddress ?? null,
        port,
        uses_upnp,
        remedy: 'in Transmission’s settings.json, while it is stopped: set "bind-address-ipv4" to the tunnel’s address',
        interface_settable: false,
      }))
    },
    setNetworkBinding: async ({ interface: name, port }) => {
      if (name !== undefined)
        throw changeRejected(
          connection,
          'its network interface',
          'it binds to an address, which it takes only from its settings.json',
        )
      await change({ peer_port: port }, 'its port')
    },
  }
}
