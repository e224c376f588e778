import { asObject, optionalNumber, optionalString } from '../../../lib/json-reader.ts'
import { mapKnown, zipKnown, type Known } from '../../../lib/known.ts'
import type { DownloadClient } from '../roles/download-client.ts'
import type { DownloadClientLinks } from '../roles/links.ts'
import { connectTo, withSeparateCache, type AppConnection, type AppContext } from '../connection/connection.ts'
import { createPasswordRotation } from '../connection/password-rotation.ts'
import { addLabel, isPluginEnabled, readLabels } from './labels.ts'
import { createLimitSetter } from './limit-setter.ts'
import { delugeProtocol } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import { queryRpc, submitRpc } from './rpc.ts'
import { clampWindow, readSchedule, readWindow, scheduleEntries, type DelugeSchedule } from './schedule.ts'
import { bindingSettings, configNames, readSession, readTraffic, roundToStep, trafficFields } from './session.ts'
import { readFileNames, readTorrents, readTrackers, torrentFields, trackerFields } from './torrent.ts'

/** A torrent takes about 1 kB. */
const TORRENT_BYTES = 32 * 1024 * 1024

/** Supports Deluge 2. */
export function createDeluge(context: AppContext): DownloadClient {
  const connection = connectTo(delugeProtocol, context)
  const session = () => queryRpc(connection, 'core.get_config_values', [configNames], readSession)
  const change = (method: Parameters<typeof submitRpc>[1]['method'], params: unknown[], subject: string) =>
    submitRpc(connection, { method, params, subject })
  const setConfig = async (values: object, subject: string) => void (await change('core.set_config', [values], subject))
  // Without ids it would be every torrent.
  const switchTorrents = async (
    method: 'core.pause_torrents' | 'core.resume_torrents',
    downloads: readonly string[],
  ) => {
    const ids = downloads.map((download) => download.toLowerCase())
    if (ids.length > 0) await change(method, [ids], 'its torrents')
  }
  return {
    ...connection,
    links: createDelugeLinks(withSeparateCache(connection)),
    protocol: 'torrent',
    downloads: () =>
      queryRpc(connection, 'core.get_torrents_status', [{}, torrentFields], readTorrents(context.now()), TORRENT_BYTES),
    fileNames: (download) =>
      queryRpc(
        connection,
        'core.get_torrent_status',
        [download.toLowerCase(), ['files']],
        (result) => readFileNames(result),
        TORRENT_BYTES,
      ),
    trackers: (download) =>
      queryRpc(connection, 'core.get_torrent_status', [download.toLowerCase(), trackerFields], readTrackers),
    newsServers: async () => mapKnown(await connection.info(), () => []),
    traffic: async () => {
      const address = await queryRpc(connection, 'core.get_external_ip', [], (result) =>
        optionalString({ result }, 'result'),
      )
      const status = await queryRpc(connection, 'core.get_session_status', [trafficFields], (result) =>
        asObject(result, 'the traffic'),
      )
      return mapKnown(zipKnown(status, address), ([json, external]) => readTraffic(json, external))
    },
    limits: async () => {
      const [settings, schedule] = [await session(), await readPluginSchedule(connection)]
      const paused = await queryRpc(connection, 'core.is_session_paused', [], (result) => result === true)
      const isSlow = await isSlowNow(connection, schedule)
      return mapKnown(
        zipKnown(zipKnown(settings, schedule), zipKnown(paused, isSlow)),
        ([[limits, slow], [all, on]]) => ({
          down: limits.down,
          up: limits.up,
          alternative: slow && { down: slow.down, up: slow.up, on },
          schedule: scheduleEntries(slow),
          paused: all,
          line_speed: null,
        }),
      )
    },
    speedLimits: async () =>
      mapKnown(zipKnown(await session(), await readPluginSchedule(connection)), ([{ down, up }, schedule]) => ({
        down,
        up,
        window: readWindow(schedule),
      })),
    clampLimits: ({ down, up, window }) => ({
      down: roundToStep(down),
      up: roundToStep(up),
      window: clampWindow(window),
    }),
    applyLimits: createLimitSetter(connection),
    categories: () => readLabels(connection),
    diskSpace: async () => {
      const settings = await session()
      if (!settings.known) return settings
      return queryRpc(connection, 'core.get_free_space', [settings.value.folder], (result) => {
        const free = optionalNumber({ result }, 'result')
        return { free_bytes: free === null || free < 0 ? null : free, total_bytes: null, min_free_bytes: null }
      })
    },
    removeDownload: async (download, { files }) =>
      void (await change('core.remove_torrent', [download.toLowerCase(), files], 'its torrents')),
    moveDownload: null,
    pausing: {
      scope: 'downloads',
      pause: (downloads) => switchTorrents('core.pause_torrents', downloads),
      resume: (downloads) => switchTorrents('core.resume_torrents', downloads),
    },
    resumeDownload: async (download) =>
      void (await change('core.resume_torrents', download === null ? [] : [[download.toLowerCase()]], 'its torrents')),
    networkBinding: async () => mapKnown(await session(), ({ binding }) => binding),
    setNetworkBinding: (to) => setConfig(bindingSettings(to), 'its network interface and port'),
    rotation: createPasswordRotation({
      connection,
      protocol: delugeProtocol,
      context,
      description:
        'usher generates a password and stores it in its settings. The old one stops working as soon as Deluge accepts the new one.',
      settings: ['DELUGE_PASSWORD', 'DELUGE_PASSWORD_NEXT'],
      change: async (password, current) => {
        const params = [current?.value ?? '', password]
        const subject = 'its password'
        const changed = await submitRpc(connection, {
          method: 'auth.change_password',
          params,
          subject,
          secrets: params,
        })
        if (changed !== true) throw changeRejected(connection, subject, 'it rejects the current one')
      },
    }),
  }
}

/** Null without the plugin Scheduler. */
async function readPluginSchedule(connection: AppConnection): Promise<Known<DelugeSchedule | null>> {
  const enabled = await isPluginEnabled(connection, 'Scheduler')
  if (!enabled.known || !enabled.value) return mapKnown(enabled, () => null)
  return queryRpc(connection, 'scheduler.get_config', [], readSchedule)
}

const isSlowNow = async (connection: AppConnection, schedule: Known<DelugeSchedule | null>): Promise<Known<boolean>> =>
  schedule.known && schedule.value !== null
    ? queryRpc(connection, 'scheduler.get_state', [], (state) => state === 'Yellow')
    : mapKnown(schedule, () => false)

const createDelugeLinks = (connection: AppConnection): DownloadClientLinks => ({
  // source: its web page compares no host name; seen on 2.2
  hostWhitelist: null,
  categoriesNeedFolder: false,
  downloadFolder: async () =>
    mapKnown(await queryRpc(connection, 'core.get_config_values', [configNames], readSession), ({ folder }) => ({
      folder,
      per_category: true,
    })),
  setDownloadFolder: async ({ folder }) =>
    void (await submitRpc(connection, {
      method: 'core.set_config',
      params: [{ download_location: folder }],
      subject: `the folder ${folder}`,
    })),
  addCategory: (name, media, root) => addLabel(connection, name, root === '' ? null : `${root}/torrents/${media}`),
  removeCategory: async (name) =>
    void (await submitRpc(connection, { method: 'label.remove', params: [name], subject: 'its categories' })),
})
