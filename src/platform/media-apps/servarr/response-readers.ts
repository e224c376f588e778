import {
  isTrue,
  requiredId,
  optionalId,
  optionalObject,
  optionalArray,
  optionalDate,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
  optionalCount,
  requiredCount,
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

export const readRootFolder = (json: JsonObject): RootFolder => ({
  path: requiredString(json, 'path'),
  accessible: isTrue(json, 'accessible'),
  free_bytes: optionalCount(json, 'freeSpace'),
})

export const readDiskSpace = (json: JsonObject): AppDiskSpace => ({
  path: requiredString(json, 'path'),
  free_bytes: requiredCount(json, 'freeSpace'),
  total_bytes: requiredCount(json, 'totalSpace'),
})

/** The list may include an `ok`, which is not an issue. */
export const readHealthIssues = (all: JsonObject[]): AppHealthIssue[] =>
  all.flatMap((json) => {
    const severity = requiredString(json, 'type')
    if (severity !== 'notice' && severity !== 'warning' && severity !== 'error') return []
    return [{ source: optionalString(json, 'source') ?? '', severity, message: optionalString(json, 'message') ?? '' }]
  })

export const readProtocol = (json: JsonObject): 'torrent' | 'usenet' =>
  json['protocol'] === 'torrent' ? 'torrent' : 'usenet'

/** Returns a provider's field. The app masks keys, and none are read here. */
export function providerField(json: JsonObject, ...names: string[]): JsonObject {
  const fields = optionalArray(json, 'fields').map((each) => asObject(each, 'a field'))
  const found = fields.find((each) => names.includes(optionalString(each, 'name') ?? ''))
  return found ? { value: found['value'] } : {}
}

/** source: the indexer manager sets `http://prowlarr:9696/<its id>/` as the address of the indexers it syncs */
export const readIndexer = (json: JsonObject): ConfiguredIndexer => ({
  id: requiredId(json, 'id'),
  name: requiredString(json, 'name'),
  enabled:
    isTrue(json, 'enableRss') || isTrue(json, 'enableAutomaticSearch') || isTrue(json, 'enableInteractiveSearch'),
  protocol: readProtocol(json),
  manager_indexer_id: requiredString(json, 'name').endsWith(' (Prowlarr)')
    ? (/\/(\d+)\/?(?:api)?\/?$/.exec(optionalString(providerField(json, 'baseUrl'), 'value') ?? '')?.[1] ?? null)
    : null,
})

const CATEGORY_FIELDS = ['tvCategory', 'movieCategory', 'musicCategory', 'category']

export const readDownloadClient = (json: JsonObject): ConfiguredDownloadClient => ({
  name: requiredString(json, 'name'),
  program: requiredString(json, 'implementation'),
  enabled: isTrue(json, 'enable'),
  protocol: readProtocol(json),
  host: optionalString(providerField(json, 'host'), 'value'),
  port: optionalNumber(providerField(json, 'port'), 'value'),
  category: optionalString(providerField(json, ...CATEGORY_FIELDS), 'value'),
})

export const readImportSettings = (body: unknown): ImportSettings => {
  const json = asObject(body)
  const skipped = isTrue(json, 'skipFreeSpaceCheckWhenImporting')
  return {
    hardlinks: isTrue(json, 'copyUsingHardlinks'),
    recycle_bin: optionalString(json, 'recycleBin') || null,
    min_free_bytes: skipped ? 0 : (optionalCount(json, 'minimumFreeSpaceWhenImporting') ?? 0) * MB,
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
  (json: JsonObject): BackgroundCommand => {
    const body = optionalObject(json, 'body')
    const item = optionalId(body, keys.item)
    return {
      name: requiredString(json, 'name'),
      status: requiredString(json, 'status'),
      queued_at: optionalDate(json, 'queued'),
      started_at: optionalDate(json, 'started'),
      finished_at: optionalDate(json, 'ended'),
      items: item === null ? readIds(body, keys.items) : [item],
      parts: keys.parts === null ? [] : readIds(body, keys.parts),
      message: optionalString(json, 'message'),
    }
  }

export const readBlockedRelease =
  (keys: ServarrIdFields) =>
  (json: JsonObject): BlockedRelease => ({
    id: requiredId(json, 'id'),
    item: requiredId(json, keys.item),
    title: requiredString(json, 'sourceTitle'),
    at: optionalDate(json, 'date') ?? new Date(0),
    indexer: optionalString(json, 'indexer'),
    message: optionalString(json, 'message'),
    quality: readQualityName(json),
  })

/** `quality` holds a quality and its revision. */
export const readQualityName = (json: JsonObject): string | null =>
  optionalString(optionalObject(optionalObject(json, 'quality'), 'quality'), 'name')

export const readRecords = (body: unknown): JsonObject[] =>
  optionalArray(asObject(body), 'records').map((one) => asObject(one, 'a record'))

export const readIds = (from: JsonObject, name: string): string[] =>
  optionalArray(from, name).flatMap((one) => (typeof one === 'number' ? [String(one)] : []))
