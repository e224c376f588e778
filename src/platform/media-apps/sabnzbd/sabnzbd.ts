import {
  isTrue,
  optionalObject,
  optionalArray,
  optionalNumber,
  asObject,
  type JsonObject,
  optionalCount,
  toCount,
} from '../../../lib/json-reader.ts'
import type { StoredCredential } from '../roles/media-app.ts'
import type { ClientDownload, DownloadClient, NewsServer } from '../roles/download-client.ts'
import { zipKnown, mapKnown } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { createKeyRotation } from '../connection/key-rotation.ts'
import { clampSabnzbdLimits, readSpeedLimits, createLimitSetter } from './speed-limits.ts'
import { readPath, sabnzbdProtocol } from './protocol.ts'
import { readCategories, readNewsServer, readSettings } from './settings.ts'
import { readFileNames, readFinishedDownload, readQueuedDownload } from './downloads.ts'
import { changeSetting } from './api-changes.ts'
import { createSabnzbdLinks } from './links.ts'

const KB = 1024
const GB = 1024 ** 3
const MAX_QUEUED = '1000'
/** Nobody waits for a download that finished this many downloads ago. */
const MAX_FINISHED = '200'
const HISTORY_BYTES = 16 * 1024 * 1024

interface Queue {
  downloads: ClientDownload[]
  speed: number
  limit: number | null
  paused: boolean
  free: number | null
  total: number | null
}

/** Supports SABnzbd 3 to 5. */
export function createSabnzbd(context: AppContext): DownloadClient {
  const connection = connectTo(sabnzbdProtocol, context)
  const queue = () => connection.get(readPath('queue', { limit: MAX_QUEUED }), readQueue, { max_bytes: HISTORY_BYTES })
  const history = () =>
    connection.get(readPath('history', { limit: MAX_FINISHED }), readHistory, { max_bytes: HISTORY_BYTES })
  const set = () => connection.get(readPath('get_config', { section: 'misc' }), readSettings)
  const newsServers = () => connection.get(readPath('fullstatus', { skip_dashboard: '1' }), readServers)
  const nothing = async <T>(value: T) => mapKnown(await connection.info(), () => value)
  return {
    ...connection,
    links: createSabnzbdLinks(withSeparateCache(connection)),
    protocol: 'usenet',
    downloads: async () => {
      const [queued, before] = await Promise.all([queue(), history()])
      return mapKnown(zipKnown(queued, before), ([{ downloads }, finished]) => [...downloads, ...finished])
    },
    removeDownload: null,
    moveDownload: null,
    // source: `mode=pause` leaves the downloads that are paused one by one as they are; seen on 5.1
    pausing: {
      scope: 'client',
      pause: async () => void (await changeSetting(connection, 'pause', {}, 'its downloads')),
      resume: async () => void (await changeSetting(connection, 'resume', {}, 'its downloads')),
    },
    resumeDownload: async (download) =>
      void (await (download === null
        ? changeSetting(connection, 'resume', {}, 'its downloads')
        : changeSetting(connection, 'queue', { name: 'resume', value: download }, 'its downloads'))),
    fileNames: (download) => connection.get(readPath('get_files', { value: download }), readFileNames),
    trackers: () => nothing([]),
    networkBinding: () => nothing(null),
    setNetworkBinding: null,
    newsServers,
    storedCredentials: async () => mapKnown(await newsServers(), (all) => all.map(serverCredential)),
    categories: () => connection.get(readPath('get_config', { section: 'categories' }), readCategories),
    traffic: async () => {
      const [queued, ever] = await Promise.all([queue(), connection.get(readPath('server_stats'), readTransferTotals)])
      return mapKnown(zipKnown(queued, ever), ([{ speed }, carried]) => ({
        down_bytes_per_second: speed,
        up_bytes_per_second: 0,
        connection_status: null,
        external_address: null,
        down_bytes_total: carried.total,
        up_bytes_total: null,
        down_bytes_this_month: carried.month,
      }))
    },
    limits: async () => {
      const [queued, settings] = await Promise.all([queue(), set()])
      return mapKnown(zipKnown(queued, settings), ([{ limit, paused }, { line_speed, schedule }]) => ({
        down: limit,
        up: null,
        alternative: null,
        schedule,
        paused,
        line_speed,
      }))
    },
    rotation: createKeyRotation(
      { connection, protocol: sabnzbdProtocol, context },
      'SABnzbd generates it, and the old one stops working at the same moment.',
      () => changeSetting(connection, 'config', { name: 'set_apikey' }, 'its key'),
    ),
    speedLimits: async () => mapKnown(await set(), readSpeedLimits),
    clampLimits: clampSabnzbdLimits,
    applyLimits: createLimitSetter(connection),
    diskSpace: async () => {
      const [queued, settings] = await Promise.all([queue(), set()])
      return mapKnown(zipKnown(queued, settings), ([{ free, total }, { min_free_bytes }]) => ({
        free_bytes: free,
        total_bytes: total,
        min_free_bytes,
      }))
    },
  }
}

/** source: `diskspace1` is the temporary folder, `diskspace2` the folder for completed downloads; in GiB */
function readQueue(body: unknown): Queue {
  const queue = optionalObject(asObject(body), 'queue')
  const slots = optionalArray(queue, 'slots').map((one) => asObject(one, 'a download'))
  const speed = toCount((optionalNumber(queue, 'kbpersec') ?? 0) * KB) ?? 0
  const first = slots.findIndex((json) => json['status'] === 'Downloading')
  const paused = isTrue(queue, 'paused')
  return {
    downloads: slots.map((json, at) => readQueuedDownload(json, { speed: at === first ? speed : 0, paused })),
    speed,
    limit: optionalCount(queue, 'speedlimit_abs') || null,
    paused,
    free: smallestFree(queue, 'diskspace1', 'diskspace2'),
    total: smallestFree(queue, 'diskspacetotal1', 'diskspacetotal2'),
  }
}

const smallestFree = (from: JsonObject, ...names: string[]): number | null => {
  const all = names.flatMap((name) => optionalNumber(from, name) ?? [])
  return all.length === 0 ? null : toCount(Math.min(...all) * GB)
}

const readHistory = (body: unknown): ClientDownload[] =>
  optionalArray(optionalObject(asObject(body), 'history'), 'slots').map((one) =>
    readFinishedDownload(asObject(one, 'a finished download')),
  )

const readServers = (body: unknown) =>
  optionalArray(optionalObject(asObject(body), 'status'), 'servers').map((one) =>
    readNewsServer(asObject(one, 'a server')),
  )

/** source: NNTP: 481 and 482 reject a login; 502 means too many connections */
const serverCredential = ({ name, active, problem }: NewsServer): StoredCredential => {
  const refused = /\b48[12]\b|authenti|login|password|user ?name/i.test(problem ?? '')
  const because = `SABnzbd reports: "${problem}"`
  // A server that SABnzbd pauses because of this is not active.
  const word: StoredCredential['reportedResult'] =
    problem === null ? { says: 'works' } : { says: refused ? 'refused' : 'fails', because }
  return {
    name,
    type: 'server',
    targetApp: null,
    isCurrent: null,
    reportedResult: active || problem !== null ? word : null,
  }
}

const readTransferTotals = (body: unknown) => {
  const json = asObject(body)
  return { total: optionalCount(json, 'total'), month: optionalCount(json, 'month') }
}
