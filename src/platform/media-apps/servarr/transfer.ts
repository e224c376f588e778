import {
  isTrue,
  requiredId,
  optionalId,
  optionalStrings,
  arrayOf,
  requiredString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { TransferTarget, ExportedItem, MediaManagerTransfer, ExportedResource } from '../roles/transfer.ts'
import { zipKnown, mapKnown, toKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { readMonitoringExceptions, restoreEpisodes } from './episode-monitoring.ts'
import { readIds } from './response-readers.ts'
import { getTagLabels, ensureTags } from './tags.ts'

/** What differs between the apps of the family. */
export interface TransferKind {
  resource: 'series' | 'movie' | 'artist'
  catalogueIdField: 'tvdbId' | 'tmdbId' | 'foreignArtistId'
  titleField: 'title' | 'artistName'
  /** Properties of a new item that prevent a search. */
  addOptionsFor(item: ExportedItem): object
  /** Properties of a restored item that start a search if it is monitored. */
  restoreOptionsFor(item: ExportedItem): object
  /** Its parts are monitored one by one. */
  hasEpisodes?: true
  /** The query parameter of a deletion that excludes the item from import lists. */
  exclusionParameter: 'addImportListExclusion' | 'addImportExclusion'
}

/** Fields that an app computes itself, or that are valid only in the old app. */
const LOCAL_FIELDS = [
  'id',
  'statistics',
  'rootFolderPath',
  'folderName',
  'added',
  'hasFile',
  'movieFile',
  'movieFileId',
  'ended',
]
const LIBRARY_BYTES = 64 * 1024 * 1024

/** source: the family accepts the item as another app of the same kind exports it, with its own ids */
export function createServarrTransfer(
  connection: AppConnection,
  base: string,
  kind: TransferKind,
): MediaManagerTransfer {
  const path = `${base}/${kind.resource}`
  const profiles = () =>
    connection.get(
      `${base}/qualityprofile`,
      arrayOf((json) => [requiredId(json, 'id'), requiredString(json, 'name')] as const),
    )
  const withTags = async (item: ExportedItem, add: (tags: number[]) => Promise<Known<string>>) => {
    const tags = await toKnown(
      () => new Date(),
      () => ensureTags(connection, base, item.tags),
    )
    return tags.known ? add(tags.value) : tags
  }
  return {
    exportItems: async () => {
      const items = await connection.get(
        path,
        arrayOf((json) => json),
        { max_bytes: LIBRARY_BYTES },
      )
      const words = zipKnown(await profiles(), await getTagLabels(connection, base))
      return mapKnown(zipKnown(items, words), ([all, [named, labelsOf]]) => {
        const names = new Map(named)
        return all.map((json) => readExportedItem(json, kind, names, labelsOf))
      })
    },
    exportItem: async (id) => {
      const item = await connection.get<JsonObject | null>(
        `${path}/${encodeURIComponent(id)}`,
        (body) => asObject(body),
        { ifNotFound: null },
      )
      const words = zipKnown(await profiles(), await getTagLabels(connection, base))
      const exported = mapKnown(zipKnown(item, words), ([json, [named, labelsOf]]) =>
        json === null ? null : readExportedItem(json, kind, new Map(named), labelsOf),
      )
      if (!kind.hasEpisodes || !item.known || item.value === null) return exported
      const episodes = await readMonitoringExceptions(connection, base, item.value)
      return mapKnown(zipKnown(exported, episodes), ([one, exceptions]) => one && { ...one, episodes: exceptions })
    },
    addItem: (item, target) => withTags(item, (tags) => addItem(connection, path, { item, target, tags, kind })),
    restoreItem: (item) =>
      withTags(item, (tags) => {
        const hasExceptions = (item.episodes ?? []).length > 0
        const options = { ...kind, ...(!hasExceptions && { addOptionsFor: kind.restoreOptionsFor }) }
        const target = { path: item.path, quality_profile_id: requiredId(item.resource, 'qualityProfileId') }
        const add = () => addItem(connection, path, { item, target, tags, kind: options })
        return hasExceptions
          ? restoreEpisodes(connection, base, item, { add, findId: () => findItemId(connection, path, item, kind) })
          : add()
      }),
    deleteItem: (wanted) =>
      connection.mutate(
        {
          method: 'DELETE',
          path: `${path}/${encodeURIComponent(wanted)}?deleteFiles=true&${kind.exclusionParameter}=false`,
        },
        () => null,
      ),
    removeItem: (wanted) =>
      connection.mutate(
        {
          method: 'DELETE',
          path: `${path}/${encodeURIComponent(wanted)}?deleteFiles=false&${kind.exclusionParameter}=false`,
        },
        () => null,
      ),
  }
}

function readExportedItem(
  json: JsonObject,
  { catalogueIdField, titleField }: TransferKind,
  profiles: ReadonlyMap<string, string>,
  labelsOf: (tags: readonly string[]) => string[],
): ExportedItem {
  return {
    id: requiredId(json, 'id'),
    title: requiredString(json, titleField),
    catalogue_id: optionalId(json, catalogueIdField) ?? '',
    monitored: isTrue(json, 'monitored'),
    path: requiredString(json, 'path'),
    quality_profile: profiles.get(requiredId(json, 'qualityProfileId')) ?? '',
    tags: labelsOf(readIds(json, 'tags')),
    genres: optionalStrings(json, 'genres'),
    resource: json,
  }
}

const findItemId = async (
  connection: AppConnection,
  path: string,
  { catalogue_id }: ExportedItem,
  { catalogueIdField }: TransferKind,
): Promise<Known<string | undefined>> =>
  mapKnown(
    await connection.get(
      path,
      arrayOf((json) => [requiredId(json, 'id'), optionalId(json, catalogueIdField)] as const),
      { max_bytes: LIBRARY_BYTES, cacheKey: [path, 'ids'].join(' ') },
    ),
    (all) => all.find(([, catalogueId]) => catalogueId === catalogue_id)?.[0],
  )

interface AddItemOptions {
  item: ExportedItem
  target: TransferTarget
  tags: number[]
  kind: TransferKind
}

async function addItem(
  connection: AppConnection,
  path: string,
  { item, target, tags, kind }: AddItemOptions,
): Promise<Known<string>> {
  const json = {
    ...withoutStatistics(omitFields(item.resource, LOCAL_FIELDS)),
    ...kind.addOptionsFor(item),
    path: target.path,
    qualityProfileId: Number(target.quality_profile_id),
    tags,
  }
  return connection.mutate({ method: 'POST', path, json }, (body) => requiredId(asObject(body), 'id'))
}

/** source: Sonarr's document: what it counts for each season is read-only, too. */
function withoutStatistics(resource: ExportedResource): ExportedResource {
  const { seasons } = resource
  if (!Array.isArray(seasons)) return resource
  return { ...resource, seasons: seasons.map((season) => omitFields(asObject(season, 'a season'), ['statistics'])) }
}

export const omitFields = (resource: ExportedResource, names: readonly string[]): ExportedResource =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !names.includes(name)))

/** Each season says whether it is monitored. source: Sonarr: `MonitorTypes.Skip` does not change them */
export const SERIES_TRANSFER: TransferKind = {
  resource: 'series',
  hasEpisodes: true,
  catalogueIdField: 'tvdbId',
  titleField: 'title',
  addOptionsFor: () => ({
    addOptions: { monitor: 'skip', searchForMissingEpisodes: false, searchForCutoffUnmetEpisodes: false },
  }),
  restoreOptionsFor: ({ monitored }) => ({
    addOptions: { monitor: 'skip', searchForMissingEpisodes: monitored, searchForCutoffUnmetEpisodes: false },
  }),
  exclusionParameter: 'addImportListExclusion',
}

export const FILM_TRANSFER: TransferKind = {
  resource: 'movie',
  catalogueIdField: 'tmdbId',
  titleField: 'title',
  addOptionsFor: () => ({ addOptions: { monitor: 'movieOnly', searchForMovie: false } }),
  restoreOptionsFor: ({ monitored }) => ({ addOptions: { monitor: 'movieOnly', searchForMovie: monitored } }),
  exclusionParameter: 'addImportExclusion',
}

/** An artist is exported without albums: existing ones stay wanted, and no other is downloaded without a request. */
export const ARTIST_TRANSFER: TransferKind = {
  resource: 'artist',
  catalogueIdField: 'foreignArtistId',
  titleField: 'artistName',
  // The id differs in every Lidarr; 1 is the one that each starts with.
  addOptionsFor: ({ monitored }) => ({
    metadataProfileId: 1,
    addOptions: { monitor: monitored ? 'existing' : 'none', monitored, searchForMissingAlbums: false },
  }),
  restoreOptionsFor: ({ monitored }) => ({
    addOptions: { monitor: monitored ? 'existing' : 'none', monitored, searchForMissingAlbums: monitored },
  }),
  exclusionParameter: 'addImportListExclusion',
}
