import {
  isTrue,
  requiredId,
  optionalId,
  optionalArray,
  arrayOf,
  optionalDate,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { MediaManager, MediaItem } from '../roles/media-manager.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { AppContext } from '../connection/connection.ts'
import { createFilmAdder } from './add-film.ts'
import type { ServarrIdFields } from '../servarr/response-readers.ts'
import { readFile } from '../servarr/files.ts'
import { LIBRARY_BYTES, createServarrManager } from '../servarr/media-manager.ts'
import { createServarrProtocol } from '../servarr/protocol.ts'
import { FILM_TRANSFER } from '../servarr/transfer.ts'

const API_PATH = '/api/v3'
const ID_FIELDS: ServarrIdFields = { item: 'movieId', items: 'movieIds', part: null, parts: null }
const radarrProtocol = createServarrProtocol({ app: 'radarr', title: 'Radarr', port: 7878, apiPath: API_PATH })

export const createRadarr = (context: AppContext): MediaManager =>
  createServarrManager(
    {
      media: 'films',
      protocol: radarrProtocol,
      apiPath: API_PATH,
      transfer: FILM_TRANSFER,
      idFields: ID_FIELDS,
      queueQuery: 'includeUnknownMovieItems=true',
      // Many films per request; more would make the address too long for a reverse proxy.
      sampleFiles: (connection, items) =>
        connection.get(
          `${API_PATH}/moviefile?${items
            .slice(0, 200)
            .map((one) => `movieId=${encodeURIComponent(one)}`)
            .join('&')}`,
          arrayOf(readFile(ID_FIELDS)),
          { max_bytes: LIBRARY_BYTES },
        ),
      quality: {
        editorPath: 'movie/editor',
        itemsField: 'movieIds',
        searchCommand: 'MoviesSearch',
        partsField: 'movieIds',
        readBelowCutoff: (one) => ({
          part: requiredId(one, 'id'),
          item: requiredId(one, 'id'),
          runtime_minutes: optionalNumber(one, 'runtime') || null,
        }),
      },
      createFilmAdder: (connection) => createFilmAdder(connection, API_PATH),
      releaseQuery: ({ item }) => `movieId=${encodeURIComponent(item)}`,
      historyPath: 'history/movie?movieId=',
      items: (connection) => connection.get(`${API_PATH}/movie`, arrayOf(readMovie), { max_bytes: LIBRARY_BYTES }),
      parts: async (connection) => mapKnown(await connection.info(), () => []),
      files: (connection, item) =>
        connection.get(`${API_PATH}/moviefile?movieId=${encodeURIComponent(item)}`, arrayOf(readFile(ID_FIELDS))),
    },
    context,
  )

const readMovie = (one: JsonObject): MediaItem => ({
  id: requiredId(one, 'id'),
  media: 'films',
  ids: { tvdb: null, tmdb: optionalId(one, 'tmdbId'), imdb: optionalString(one, 'imdbId'), musicbrainz: null },
  title: requiredString(one, 'title'),
  alternative_titles: readAlternativeTitles(one),
  year: optionalNumber(one, 'year') || null,
  monitored: isTrue(one, 'monitored'),
  status: requiredString(one, 'status'),
  path: requiredString(one, 'path'),
  profile: requiredId(one, 'qualityProfileId'),
  added_at: optionalDate(one, 'added'),
  available_at: readAvailableDate(one),
  runtime_minutes: optionalNumber(one, 'runtime') || null,
  size_bytes: optionalNumber(one, 'sizeOnDisk') ?? 0,
  wanted_parts: isTrue(one, 'isAvailable') ? 1 : 0,
  present_parts: isTrue(one, 'hasFile') ? 1 : 0,
  seasons: [],
  searched_at: optionalDate(one, 'lastSearchTime'),
})

function readAlternativeTitles(one: JsonObject): string[] {
  const title = requiredString(one, 'title')
  const other = optionalArray(one, 'alternateTitles').flatMap(
    (each) => optionalString(asObject(each, 'a title'), 'title') ?? [],
  )
  const original = optionalString(one, 'originalTitle')
  return [...new Set(original === null ? other : [original, ...other])].filter((each) => each !== title)
}

/** The first day with a good copy anywhere, so the cinema release does not count. */
function readAvailableDate(one: JsonObject): Date | null {
  const days = [optionalDate(one, 'digitalRelease'), optionalDate(one, 'physicalRelease')].filter((day) => day !== null)
  const [first] = days.toSorted((a, b) => a.getTime() - b.getTime())
  return first ?? optionalDate(one, 'releaseDate')
}
