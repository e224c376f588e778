import { arrayOf, type JsonObject } from '../../../lib/json-reader.ts'
import type { CalendarEntry, MediaManager, MediaFile, MediaPart, MediaType } from '../roles/media-manager.ts'
import { concatKnown, mapKnown, type Known } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppConnection, type AppContext } from '../connection/connection.ts'
import type { AppProtocol } from '../connection/protocol.ts'
import {
  readBlockedRelease,
  readCommand,
  readDiskSpace,
  readDownloadClient,
  readHealthIssues,
  readImportSettings,
  readRecords,
  readRootFolder,
  readIndexer,
  type ServarrIdFields,
} from './response-readers.ts'
import { adoptRotatedInEntries } from './rotated-credentials.ts'
import { createServarrKeyRotation } from './key-rotation.ts'
import { credentialsStoredInMediaManager } from './stored-credentials.ts'
import { createServarrCommands, type ServarrCommandOptions } from './commands.ts'
import { createServarrTransfer, type TransferKind } from './transfer.ts'
import { readHistoryEvent, sortNewestFirst } from './history.ts'
import { summarizeProfile, readQualitySize } from './quality-summaries.ts'
import { createServarrBackup } from './native-backup.ts'
import { createServarrQuality, type QualityEndpoints } from './quality-settings.ts'
import { readQueueRow } from './queue.ts'
import { createServarrPictures } from './pictures.ts'
import { createServarrItems, type ServarrItems } from './items.ts'
import { createServarrLinks } from './links.ts'
import { isDownloadClient } from './download-client-provider.ts'

/** A few kB per item; twice what 10,000 films take. */
export const LIBRARY_BYTES = 64 * 1024 * 1024
const QUEUE_BYTES = 16 * 1024 * 1024
const MAX_QUEUE_ROWS = 2000
const SAMPLE_SIZE = 8
const MAX_BLOCKED = 200

/** What differs between the apps of the family. */
export interface ServarrKind {
  media: MediaType
  protocol: AppProtocol
  /** `/api/v3` */
  apiPath: string
  idFields: ServarrIdFields
  /** Where its API has the posters of its items. */
  pictureFolder: string
  /** Appended to `queue`: includes downloads that cannot be matched, and episodes with their ids. */
  queueQuery: string
  releaseQuery: ServarrCommandOptions['releaseQuery']
  /** Only for films. */
  createFilmAdder?(connection: AppConnection): NonNullable<ServarrCommandOptions['addFilm']>
  /** The path of an item's history, without its id. */
  historyPath: string
  quality: Omit<QualityEndpoints, 'apiPath'>
  transfer: TransferKind
  items: ServarrItems
  parts(connection: AppConnection, item: string): Promise<Known<MediaPart[]>>
  files(connection: AppConnection, item: string): Promise<Known<MediaFile[]>>
  /** The releases of one entry of its calendar. */
  readCalendar(json: JsonObject): CalendarEntry[]
  /** Reads the files of many items in one request, if the app supports that. */
  sampleFiles?(connection: AppConnection, items: readonly string[]): Promise<Known<MediaFile[]>>
}

export function createServarrManager(kind: ServarrKind, context: AppContext): MediaManager {
  const { media, protocol, apiPath, idFields } = kind
  const connection = connectTo(protocol, context)
  const quality = createServarrQuality(connection, { apiPath, ...kind.quality })
  const events = arrayOf(readHistoryEvent(idFields))
  const getHistory = async (path: string) =>
    mapKnown(await connection.get(`${apiPath}/${path}`, events, { max_bytes: QUEUE_BYTES }), sortNewestFirst)
  const downloadClients = () => connection.get(`${apiPath}/downloadclient`, arrayOf(readDownloadClient))
  const indexers = () => connection.get(`${apiPath}/indexer`, arrayOf(readIndexer))
  const health = () => connection.get(`${apiPath}/health`, (body) => readHealthIssues(arrayOf((json) => json)(body)))
  return {
    ...connection,
    ...createServarrItems(connection, kind.items, () => context.now()),
    media,
    links: createServarrLinks(withSeparateCache(connection), apiPath, media),
    parts: (item) => kind.parts(connection, item),
    files: (item) => kind.files(connection, item),
    sampleFiles: async (items) =>
      kind.sampleFiles
        ? kind.sampleFiles(connection, items)
        : concatKnown(
            await Promise.all(items.slice(0, SAMPLE_SIZE).map((item) => kind.files(connection, item))),
            context.now(),
          ),
    // source: the published documents: `unmonitored` is false unless it is given.
    calendar: async (from, until) =>
      mapKnown(
        await connection.get(
          `${apiPath}/calendar?start=${from.toISOString()}&end=${until.toISOString()}`,
          arrayOf(kind.readCalendar),
          { max_bytes: QUEUE_BYTES },
        ),
        (all) => all.flat(),
      ),
    queue: () =>
      connection.get(
        `${apiPath}/queue?page=1&pageSize=${MAX_QUEUE_ROWS}&${kind.queueQuery}`,
        (body) => readRecords(body).map(readQueueRow(idFields)),
        { max_bytes: QUEUE_BYTES },
      ),
    history: (item) => getHistory(`${kind.historyPath}${encodeURIComponent(item)}`),
    historySince: (when) => getHistory(`history/since?date=${when.toISOString()}`),
    blocklist: () =>
      connection.get(
        `${apiPath}/blocklist?page=1&pageSize=${MAX_BLOCKED}&sortKey=date&sortDirection=descending`,
        (body) => readRecords(body).map(readBlockedRelease(idFields)),
      ),
    backgroundCommands: () => connection.get(`${apiPath}/command`, arrayOf(readCommand(idFields))),
    qualityProfiles: async () => mapKnown(await quality.profiles(), (all) => all.map(summarizeProfile)),
    quality,
    qualitySizes: () => connection.get(`${apiPath}/qualitydefinition`, arrayOf(readQualitySize)),
    rootFolders: () => connection.get(`${apiPath}/rootfolder`, arrayOf(readRootFolder), { max_bytes: QUEUE_BYTES }),
    diskSpace: () => connection.get(`${apiPath}/diskspace`, arrayOf(readDiskSpace)),
    health,
    indexers,
    downloadClients,
    rotation: createServarrKeyRotation({ connection, protocol, context }, apiPath),
    nativeBackup: createServarrBackup(connection, apiPath),
    pictures: createServarrPictures(connection, `${apiPath}/${kind.pictureFolder}`),
    adoptRotated: async (other) =>
      isDownloadClient(other.app) ? adoptRotatedInEntries(connection, `${apiPath}/downloadclient`, other) : [],
    storedCredentials: async () =>
      credentialsStoredInMediaManager(await downloadClients(), await indexers(), await health()),
    importSettings: () => connection.get(`${apiPath}/config/mediamanagement`, readImportSettings),
    transfer: createServarrTransfer(withSeparateCache(connection), apiPath, kind.transfer),
    commands: createServarrCommands(connection, {
      apiPath,
      releaseQuery: kind.releaseQuery,
      addFilm: kind.createFilmAdder?.(connection) ?? null,
    }),
  }
}
