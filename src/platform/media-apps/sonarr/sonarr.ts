import {
  isTrue,
  requiredId,
  optionalId,
  optionalObject,
  optionalArray,
  arrayOf,
  optionalDate,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
  optionalCount,
  requiredCount,
} from '../../../lib/json-reader.ts'
import type {
  AssignedItem,
  CalendarEntry,
  MediaManager,
  MediaItem,
  MediaPart,
  MediaSeason,
} from '../roles/media-manager.ts'
import type { AppContext } from '../connection/connection.ts'
import type { ServarrIdFields } from '../servarr/response-readers.ts'
import { readFile } from '../servarr/files.ts'
import { readPoster } from '../servarr/pictures.ts'
import { LIBRARY_BYTES, createServarrManager } from '../servarr/media-manager.ts'
import { createServarrProtocol } from '../servarr/protocol.ts'
import { SERIES_TRANSFER } from '../servarr/transfer.ts'

const API_PATH = '/api/v3'
const ID_FIELDS: ServarrIdFields = { item: 'seriesId', items: 'seriesIds', part: 'episodeId', parts: 'episodeIds' }
const sonarrProtocol = createServarrProtocol({ app: 'sonarr', title: 'Sonarr', port: 8989, apiPath: API_PATH })

export const createSonarr = (context: AppContext): MediaManager =>
  createServarrManager(
    {
      media: 'series',
      protocol: sonarrProtocol,
      apiPath: API_PATH,
      pictureFolder: 'mediacover',
      transfer: SERIES_TRANSFER,
      idFields: ID_FIELDS,
      queueQuery: 'includeUnknownSeriesItems=true&includeEpisode=true',
      quality: {
        editorPath: 'series/editor',
        itemsField: 'seriesIds',
        searchCommand: 'EpisodeSearch',
        partsField: 'episodeIds',
        readBelowCutoff: (json) => ({
          part: requiredId(json, 'id'),
          item: requiredId(json, 'seriesId'),
          runtime_minutes: optionalCount(json, 'runtime') || null,
        }),
      },
      releaseQuery: ({ item, part, season }) =>
        part === null
          ? `seriesId=${encodeURIComponent(item)}&seasonNumber=${season ?? 0}`
          : `episodeId=${encodeURIComponent(part)}`,
      historyPath: 'history/series?seriesId=',
      items: {
        path: `${API_PATH}/series`,
        read: readSeries,
        readAssigned,
        lookup: { catalogue: 'tvdb', parameter: 'tvdbId' },
        idFields: { tvdb: 'tvdbId', tmdb: 'tmdbId', imdb: 'imdbId' },
      },
      parts: (connection, item) =>
        connection.get(`${API_PATH}/episode?seriesId=${encodeURIComponent(item)}`, arrayOf(readEpisode), {
          max_bytes: LIBRARY_BYTES,
        }),
      files: (connection, item) =>
        connection.get(`${API_PATH}/episodefile?seriesId=${encodeURIComponent(item)}`, arrayOf(readFile(ID_FIELDS)), {
          max_bytes: LIBRARY_BYTES,
        }),
      readCalendar,
    },
    context,
  )

const readAssigned = (json: JsonObject): AssignedItem => ({
  id: requiredId(json, 'id'),
  title: requiredString(json, 'title'),
  profile: requiredId(json, 'qualityProfileId'),
  added_at: optionalDate(json, 'added'),
  runtime_minutes: optionalCount(json, 'runtime') || null,
  present_parts: optionalCount(optionalObject(json, 'statistics'), 'episodeFileCount') ?? 0,
})

const readSeries =
  (service: string) =>
  (json: JsonObject): MediaItem => {
    const statistics = optionalObject(json, 'statistics')
    return {
      ...readAssigned(json),
      media: 'series',
      ids: {
        tvdb: optionalId(json, 'tvdbId'),
        tmdb: optionalId(json, 'tmdbId'),
        imdb: optionalString(json, 'imdbId'),
        musicbrainz: null,
      },
      alternative_titles: optionalArray(json, 'alternateTitles').flatMap(
        (each) => optionalString(asObject(each, 'a title'), 'title') ?? [],
      ),
      year: optionalCount(json, 'year') || null,
      picture: readPoster(service, json),
      monitored: isTrue(json, 'monitored'),
      status: requiredString(json, 'status'),
      path: requiredString(json, 'path'),
      available_at: null,
      size_bytes: optionalCount(statistics, 'sizeOnDisk') ?? 0,
      wanted_parts: optionalCount(statistics, 'episodeCount') ?? 0,
      seasons: optionalArray(json, 'seasons').map((each) => readSeason(asObject(each, 'a season'))),
      searched_at: null,
    }
  }

function readSeason(json: JsonObject): MediaSeason {
  const statistics = optionalObject(json, 'statistics')
  return {
    number: requiredCount(json, 'seasonNumber'),
    monitored: isTrue(json, 'monitored'),
    wanted_parts: optionalCount(statistics, 'episodeCount') ?? 0,
    present_parts: optionalCount(statistics, 'episodeFileCount') ?? 0,
    total_parts: optionalCount(statistics, 'totalEpisodeCount') ?? 0,
    size_bytes: optionalCount(statistics, 'sizeOnDisk') ?? 0,
  }
}

const readEpisode = (json: JsonObject): MediaPart => ({
  id: requiredId(json, 'id'),
  item: requiredId(json, 'seriesId'),
  season: requiredCount(json, 'seasonNumber'),
  number: requiredCount(json, 'episodeNumber'),
  title: optionalString(json, 'title') ?? '',
  ids: { tvdb: optionalId(json, 'tvdbId'), tmdb: null, imdb: null, musicbrainz: null },
  monitored: isTrue(json, 'monitored'),
  available_at: optionalDate(json, 'airDateUtc'),
  searched_at: optionalDate(json, 'lastSearchTime'),
  file: isTrue(json, 'hasFile') ? optionalId(json, 'episodeFileId') : null,
})

/** An episode without a date is in no calendar. */
function readCalendar(json: JsonObject): CalendarEntry[] {
  const part = readEpisode(json)
  if (part.available_at === null) return []
  return [
    {
      item: part.item,
      part,
      release: null,
      airs: { at: part.available_at },
      has_file: isTrue(json, 'hasFile'),
      runtime_minutes: optionalCount(json, 'runtime') || null,
    },
  ]
}
