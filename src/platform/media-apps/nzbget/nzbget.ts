import { isTrue, type JsonObject, optionalCount, requiredString, writableDate } from '../../../lib/json-reader.ts'
import type { DownloadClient } from '../roles/download-client.ts'
import { zipKnown, mapKnown, type Known } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppConnection, type AppContext } from '../connection/connection.ts'
import { readDownloadIds, readFinishedDownload, readQueuedDownload, readSize } from './downloads.ts'
import { createNzbgetLinks, readCategories } from './links.ts'
import { readLog, readNewsServers, serverCredential, type NzbgetLogEntry } from './news-servers.ts'
import { optionValue, readOptions } from './options.ts'
import { createNzbgetPasswordRotation } from './password-rotation.ts'
import { nzbgetProtocol } from './protocol.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import { callChange, callPath, readResultObject, readResultObjects } from './rpc.ts'
import { readSchedule } from './schedule.ts'
import { clampNzbgetLimits, createLimitSetter, readSpeedLimits } from './speed-limits.ts'
import { readVolumes, type TransferVolume } from './volumes.ts'

const MB = 1024 ** 2
const LIST_BYTES = 16 * MB
/** As many lines as its default `LogBuffer` holds. */
const LOG_LINES = 1000
const ALL_SERVERS = 0

/** Supports NZBGet 18 to 26. */
export function createNzbget(context: AppContext): DownloadClient {
  const connection = connectTo(nzbgetProtocol, context)
  const large = { max_bytes: LIST_BYTES }
  const status = () => connection.get(callPath('status'), readResultObject)
  const queue = () => connection.get(callPath('listgroups'), readResultObjects, large)
  const history = () => connection.get(callPath('history'), readResultObjects, large)
  const volumes = () => connection.get(callPath('servervolumes'), readVolumes, large)
  const log = () => connection.get(callPath('log', [0, LOG_LINES]), readLog, large)
  const options = () => connection.get(callPath('loadconfig'), readOptions)
  const servers = async () => {
    const [set, now, lines] = await Promise.all([options(), status(), log()])
    return mapKnown(zipKnown(zipKnown(set, now), lines), ([[all, state], entries]) =>
      readNewsServers(all, state, entries),
    )
  }
  const nothing = async <T>(value: T) => mapKnown(await connection.info(), () => value)
  return {
    ...connection,
    links: createNzbgetLinks(withSeparateCache(connection)),
    protocol: 'usenet',
    downloads: async () => {
      const [queued, before, now, received, lines] = await Promise.all([queue(), history(), status(), volumes(), log()])
      return mapKnown(
        zipKnown(zipKnown(queued, before), zipKnown(zipKnown(now, received), lines)),
        ([[groups, finished], [[state, totals], entries]]) => [
          ...queuedDownloads(groups, state, totals, entries),
          ...finished.flatMap((one) => readFinishedDownload(one) ?? []),
        ],
      )
    },
    removeDownload: null,
    moveDownload: null,
    pausing: {
      scope: 'client',
      pause: () => callChange(connection, 'pausedownload', [], { subject: 'its downloads' }),
      resume: () => resume(connection, null),
    },
    resumeDownload: (download) => resume(connection, download),
    fileNames: (download) => fileNames(connection, download),
    trackers: () => nothing([]),
    networkBinding: () => nothing(null),
    setNetworkBinding: null,
    newsServers: servers,
    storedCredentials: async () => {
      const [all, received] = await Promise.all([servers(), volumes()])
      return mapKnown(zipKnown(all, received), ([list, totals]) => list.map((one) => serverCredential(one, totals)))
    },
    categories: async () => mapKnown(await options(), readCategories),
    traffic: async () => {
      const [now, received] = await Promise.all([status(), volumes()])
      return mapKnown(zipKnown(now, received), ([state, totals]) => ({
        down_bytes_per_second: downloadRate(state),
        up_bytes_per_second: 0,
        connection_status: null,
        external_address: null,
        down_bytes_total: allServers(totals)?.total ?? null,
        up_bytes_total: null,
        down_bytes_this_month: readSize(state, 'MonthSize'),
      }))
    },
    limits: async () => {
      const [now, set] = await Promise.all([status(), options()])
      return mapKnown(zipKnown(now, set), ([state, all]) => ({
        down: optionalCount(state, 'DownloadLimit') || null,
        up: null,
        alternative: null,
        schedule: readSchedule(all),
        paused: isTrue(state, 'DownloadPaused'),
        line_speed: null,
      }))
    },
    rotation: createNzbgetPasswordRotation(connection, context),
    speedLimits: async () => mapKnown(await options(), readSpeedLimits),
    clampLimits: clampNzbgetLimits,
    applyLimits: createLimitSetter(connection),
    diskSpace: async () => {
      const [now, set] = await Promise.all([status(), options()])
      return mapKnown(zipKnown(now, set), ([state, all]) => ({
        free_bytes: readSize(state, 'FreeDiskSpace'),
        total_bytes: readSize(state, 'TotalDiskSpace'),
        min_free_bytes: Number(optionValue(all, 'DiskSpace')) * MB || null,
      }))
    },
  }
}

/** source: since 24.2 a rate may be larger than `DownloadRate` can say; its API document */
const downloadRate = (state: JsonObject): number =>
  readSize(state, 'DownloadRate') ?? optionalCount(state, 'DownloadRate') ?? 0

const allServers = (volumes: readonly TransferVolume[]) => volumes.find(({ server }) => server === ALL_SERVERS)

/** The reported speed is that of all downloads; it is given to the first active one. */
function queuedDownloads(
  groups: readonly JsonObject[],
  state: JsonObject,
  volumes: readonly TransferVolume[],
  log: readonly NzbgetLogEntry[],
) {
  const speed = downloadRate(state)
  const first = groups.findIndex((json) => json['Status'] === 'DOWNLOADING')
  const activity = {
    paused: isTrue(state, 'DownloadPaused'),
    lastReceivedAt: allServers(volumes)?.lastReceivedAt ?? null,
    addedAt: (name: string) => additionTime(log, name),
  }
  return groups.map((json, at) => readQueuedDownload(json, { ...activity, speed: at === first ? speed : 0 }))
}

/** Only its log says when a download was added. source: seen on 21.0 */
function additionTime(log: readonly NzbgetLogEntry[], name: string): Date | null {
  const entry = log.findLast(({ text }) => text === `Collection ${name} added to queue`)
  return entry ? writableDate(new Date(entry.seconds * 1000)) : null
}

async function fileNames(connection: AppConnection, download: string): Promise<Known<string[]>> {
  const queued = await connection.get(callPath('listgroups'), readResultObjects, { max_bytes: LIST_BYTES })
  const own = queued.known ? queued.value.map(readDownloadIds).find(({ id }) => id === download) : undefined
  if (own === undefined) return mapKnown(queued, () => [])
  // source: its first two parameters are not used any more; its API document
  const listed = await connection.get(callPath('listfiles', [0, 0, own.number]), readResultObjects, {
    max_bytes: LIST_BYTES,
  })
  return mapKnown(listed, (files) => files.map((file) => requiredString(file, 'Filename')))
}

async function resume(connection: AppConnection, download: string | null): Promise<void> {
  const subject = 'its downloads'
  if (download === null) return callChange(connection, 'resumedownload', [], { subject })
  const queued = await connection.get(callPath('listgroups'), readResultObjects, { max_bytes: LIST_BYTES })
  if (!queued.known) throw changeRejected(connection, subject, queued.because)
  const numbers = queued.value.map(readDownloadIds).filter(({ id }) => id === download)
  if (numbers.length === 0) throw changeRejected(connection, subject, 'it is no longer in the queue')
  const ids = numbers.map(({ number }) => number)
  await callChange(connection, 'editqueue', ['GroupResume', '', ids], { subject })
}
