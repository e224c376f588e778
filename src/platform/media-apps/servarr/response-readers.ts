import {
  isTrue,
  requiredId,
  optionalId,
  optionalObject,
  optionalArray,
  optionalDate,
  requiredNumber,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type {
  BlockedRelease,
  AppDiskSpace,
  AppHealthIssue,
  ImportSettings,
  BackgroundCommand,
  ConfiguredDownloadClient,
  ConfiguredIndexer,
  RootFolder,
} from '../roles/media-manager-settings.ts'

/** Readers that the whole family shares. Each reads one entry, and only the fields that are used. */

const MB = 1024 * 1024

export const readRootFolder = (one: JsonObject): RootFolder => ({
  path: requiredString(one, 'path'),
  accessible: isTrue(one, 'accessible'),
  free_bytes: optionalNumber(one, 'freeSpace'),
})

export const readDiskSpace = (one: JsonObject): AppDiskSpace => ({
  path: requiredString(one, 'path'),
  free_bytes: requiredNumber(one, 'freeSpace'),
  total_bytes: requiredNumber(one, 'totalSpace'),
})

/** The list may include an `ok`, which is not an issue. */
export const readHealthIssues = (all: JsonObject[]): AppHealthIssue[] =>
  all.flatMap((one) => {
    const severity = requiredString(one, 'type')
    if (severity !== 'notice' && severity !== 'warning' && severity !== 'error') return []
    return [{ source: optionalString(one, 'source') ?? '', severity, message: optionalString(one, 'message') ?? '' }]
  })

export const readProtocol = (one: JsonObject): 'torrent' | 'usenet' =>
  one['protocol'] === 'torrent' ? 'torrent' : 'usenet'

/** Returns a provider's field. The app masks keys, and none are read here. */
export function providerField(one: JsonObject, ...names: string[]): JsonObject {
  const fields = optionalArray(one, 'fields').map((each) => asObject(each, 'a field'))
  const found = fields.find((each) => names.includes(optionalString(each, 'name') ?? ''))
  return found ? { value: found['value'] } : {}
}

/** source: the indexer manager enters `http://prowlarr:9696/<its number>/` as the address of what it manages. */
export const readIndexer = (one: JsonObject): ConfiguredIndexer => ({
  id: requiredId(one, 'id'),
  name: requiredString(one, 'name'),
  enabled: isTrue(one, 'enableRss') || isTrue(one, 'enableAutomaticSearch') || isTrue(one, 'enableInteractiveSearch'),
  protocol: readProtocol(one),
  manager_indexer_id: requiredString(one, 'name').endsWith(' (Prowlarr)')
    ? (/\/(\d+)\/?(?:api)?\/?$/.exec(optionalString(providerField(one, 'baseUrl'), 'value') ?? '')?.[1] ?? null)
    : null,
})

const CATEGORY_FIELDS = ['tvCategory', 'movieCategory', 'musicCategory', 'category']

export const readDownloadClient = (one: JsonObject): ConfiguredDownloadClient => ({
  name: requiredString(one, 'name'),
  program: requiredString(one, 'implementation'),
  enabled: isTrue(one, 'enable'),
  protocol: readProtocol(one),
  host: optionalString(providerField(one, 'host'), 'value'),
  port: optionalNumber(providerField(one, 'port'), 'value'),
  category: optionalString(providerField(one, ...CATEGORY_FIELDS), 'value'),
})

export const readImportSettings = (body: unknown): ImportSettings => {
  const one = asObject(body)
  const skipped = isTrue(one, 'skipFreeSpaceCheckWhenImporting')
  return {
    hardlinks: isTrue(one, 'copyUsingHardlinks'),
    recycle_bin: optionalString(one, 'recycleBin') || null,
    min_free_bytes: skipped ? 0 : (optionalNumber(one, 'minimumFreeSpaceWhenImporting') ?? 0) * MB,
  }
}

/** The field of an item's id, and those of its parts' ids. */
export interface ServarrIdFields {
  item: 'seriesId' | 'movieId' | 'artistId'
  part: 'episodeId' | 'albumId' | null
  /** `episodeIds`; null if it has no parts. */
  parts: 'episodeIds' | 'albumIds' | null
  items: 'seriesIds' | 'movieIds' | 'artistIds'
}

export const readCommand =
  (keys: ServarrIdFields) =>
  (one: JsonObject): BackgroundCommand => {
    const body = optionalObject(one, 'body')
    const item = optionalId(body, keys.item)
    return {
      name: requiredString(one, 'name'),
      status: requiredString(one, 'status'),
      queued_at: optionalDate(one, 'queued'),
      started_at: optionalDate(one, 'started'),
      finished_at: optionalDate(one, 'ended'),
      items: item === null ? readIds(body, keys.items) : [item],
      parts: keys.parts === null ? [] : readIds(body, keys.parts),
      message: optionalString(one, 'message'),
    }
  }

export const readBlockedRelease =
  (keys: ServarrIdFields) =>
  (one: JsonObject): BlockedRelease => ({
    item: requiredId(one, keys.item),
    title: requiredString(one, 'sourceTitle'),
    at: optionalDate(one, 'date') ?? new Date(0),
    indexer: optionalString(one, 'indexer'),
    message: optionalString(one, 'message'),
    quality: readQualityName(one),
  })

/** `quality` holds a quality and its revision. */
export const readQualityName = (one: JsonObject): string | null =>
  optionalString(optionalObject(optionalObject(one, 'quality'), 'quality'), 'name')

export const readRecords = (body: unknown): JsonObject[] =>
  optionalArray(asObject(body), 'records').map((one) => asObject(one, 'a record'))

export const readIds = (from: JsonObject, name: string): string[] =>
  optionalArray(from, name).flatMap((one) => (typeof one === 'number' ? [String(one)] : []))
