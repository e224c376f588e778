import {
  isTrue,
  requiredId,
  optionalId,
  optionalObject,
  optionalArray,
  arrayOf,
  optionalDate,
  requiredNumber,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { MediaManager, MediaItem, MediaPart, MediaSeason } from '../roles/media-manager.ts'
import type { AppContext } from '../connection/connection.ts'
import type { ServarrIdFields } from '../servarr/response-readers.ts'
import { readFile } from '../servarr/files.ts'
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
      transfer: SERIES_TRANSFER,
      idFields: ID_FIELDS,
      queueQuery: 'includeUnknownSeriesItems=true&includeEpisode=true',
      quality: {
        editorPath: 'series/editor',
        itemsField: 'seriesIds',
        searchCommand: 'EpisodeSearch',
        partsField: 'episodeIds',
        readBelowCutoff: (one) => ({
          part: requiredId(one, 'id'),
          item: requiredId(one, 'seriesId'),
          runtime_minutes: optionalNumber(one, 'runtime') || null,
        }),
      },
      releaseQuery: ({ item, part, season }) =>
        part === null
          ? `seriesId=${encodeURIComponent(item)}&seasonNumber=${season ?? 0}`
          : `episodeId=${encodeURIComponent(part)}`,
      historyPath: 'history/series?seriesId=',
      items: (connection) => connection.get(`${API_PATH}/series`, arrayOf(readSeries), { max_bytes: LIBRARY_BYTES }),
      parts: (connection, item) =>
        connection.get(`${API_PATH}/episode?seriesId=${encodeURIComponent(item)}`, arrayOf(readEpisode), {
          max_bytes: LIBRARY_BYTES,
        }),
      files: (connection, item) =>
        connection.get(`${API_PATH}/episodefile?seriesId=${encodeURIComponent(item)}`, arrayOf(readFile(ID_FIELDS)), {
          max_bytes: LIBRARY_BYTES,
        }),
    },
    context,
  )

function readSeries(one: JsonObject): MediaItem {
  const statistics = optionalObject(one, 'statistics')
  return {
    id: requiredId(one, 'id'),
    media: 'series',
    ids: {
      tvdb: optionalId(one, 'tvdbId'),
      tmdb: optionalId(one, 'tmdbId'),
      imdb: optionalString(one, 'imdbId'),
      musicbrainz: null,
    },
    title: requiredString(one, 'title'),
    alternative_titles: optionalArray(one, 'alternateTitles').flatMap(
      (each) => optionalString(asObject(each, 'a title'), 'title') ?? [],
    ),
    year: optionalNumber(one, 'year') || null,
    monitored: isTrue(one, 'monitored'),
    status: requiredString(one, 'status'),
    path: requiredString(one, 'path'),
    profile: requiredId(one, 'qualityProfileId'),
    added_at: optionalDate(one, 'added'),
    available_at: null,
    runtime_minutes: optionalNumber(one, 'runtime') || null,
    size_bytes: optionalNumber(statistics, 'sizeOnDisk') ?? 0,
    wanted_parts: optionalNumber(statistics, 'episodeCount') ?? 0,
    present_parts: optionalNumber(statistics, 'episodeFileCount') ?? 0,
    seasons: optionalArray(one, 'seasons').map((each) => readSeason(asObject(each, 'a season'))),
    searched_at: null,
  }
}

function readSeason(one: JsonObject): MediaSeason {
  const statistics = optionalObject(one, 'statistics')
  return {
    number: requiredNumber(one, 'seasonNumber'),
    monitored: isTrue(one, 'monitored'),
    wanted_parts: optionalNumber(statistics, 'episodeCount') ?? 0,
    present_parts: optionalNumber(statistics, 'episodeFileCount') ?? 0,
    total_parts: optionalNumber(statistics, 'totalEpisodeCount') ?? 0,
    size_bytes: optionalNumber(statistics, 'sizeOnDisk') ?? 0,
  }
}

const readEpisode = (one: JsonObject): MediaPart => ({
  id: requiredId(one, 'id'),
  item: requiredId(one, 'seriesId'),
  season: requiredNumber(one, 'seasonNumber'),
  number: requiredNumber(one, 'episodeNumber'),
  title: optionalString(one, 'title') ?? '',
  ids: { tvdb: optionalId(one, 'tvdbId'), tmdb: null, imdb: null, musicbrainz: null },
  monitored: isTrue(one, 'monitored'),
  available_at: optionalDate(one, 'airDateUtc'),
  searched_at: optionalDate(one, 'lastSearchTime'),
  file: isTrue(one, 'hasFile') ? optionalId(one, 'episodeFileId') : null,
})
