import {
  isTrue,
  requiredId,
  optionalId,
  optionalArray,
  arrayOf,
  optionalDate,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { AssignedItem, CalendarEntry, MediaManager, MediaItem } from '../roles/media-manager.ts'
import { mapKnown } from '../../../lib/known.ts'
import { dayInUtc } from '../../../lib/day.ts'
import type { AppContext } from '../connection/connection.ts'
import { createFilmAdder } from './add-film.ts'
import type { ServarrIdFields } from '../servarr/response-readers.ts'
import { readFile } from '../servarr/files.ts'
import { readPoster } from '../servarr/pictures.ts'
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
      pictureFolder: 'mediacover',
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
        readBelowCutoff: (json) => ({
          part: requiredId(json, 'id'),
          item: requiredId(json, 'id'),
          runtime_minutes: optionalCount(json, 'runtime') || null,
        }),
      },
      createFilmAdder: (connection) => createFilmAdder(connection, API_PATH),
      releaseQuery: ({ item }) => `movieId=${encodeURIComponent(item)}`,
      historyPath: 'history/movie?movieId=',
      items: {
        path: `${API_PATH}/movie`,
        read: readMovie,
        readAssigned,
        lookup: { catalogue: 'tmdb', parameter: 'tmdbId' },
        idFields: { tmdb: 'tmdbId', imdb: 'imdbId' },
      },
      parts: async (connection) => mapKnown(await connection.info(), () => []),
      files: (connection, item) =>
        connection.get(`${API_PATH}/moviefile?movieId=${encodeURIComponent(item)}`, arrayOf(readFile(ID_FIELDS))),
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
  present_parts: isTrue(json, 'hasFile') ? 1 : 0,
})

const readMovie =
  (service: string) =>
  (json: JsonObject): MediaItem => ({
    ...readAssigned(json),
    media: 'films',
    ids: { tvdb: null, tmdb: optionalId(json, 'tmdbId'), imdb: optionalString(json, 'imdbId'), musicbrainz: null },
    alternative_titles: readAlternativeTitles(json),
    year: optionalCount(json, 'year') || null,
    picture: readPoster(service, json),
    monitored: isTrue(json, 'monitored'),
    status: requiredString(json, 'status'),
    path: requiredString(json, 'path'),
    available_at: readAvailableDate(json),
    size_bytes: optionalCount(json, 'sizeOnDisk') ?? 0,
    wanted_parts: isTrue(json, 'isAvailable') ? 1 : 0,
    seasons: [],
    searched_at: optionalDate(json, 'lastSearchTime'),
  })

function readAlternativeTitles(json: JsonObject): string[] {
  const title = requiredString(json, 'title')
  const original = optionalString(json, 'originalTitle')
  const others = optionalArray(json, 'alternateTitles')
  if (others.length === 0) return original === null || original === title ? [] : [original]
  const titles = new Set([original])
  for (const each of others) titles.add(optionalString(asObject(each, 'a title'), 'title'))
  titles.delete(title)
  return [...titles].filter((one) => one !== null)
}

/** The first day with a good copy anywhere, so the cinema release does not count. */
function readAvailableDate(json: JsonObject): Date | null {
  const digital = optionalDate(json, 'digitalRelease')
  const physical = optionalDate(json, 'physicalRelease')
  if (digital !== null && physical !== null) return physical < digital ? physical : digital
  return digital ?? physical ?? optionalDate(json, 'releaseDate')
}

const RELEASE_FIELDS = [
  ['cinema', 'inCinemas'],
  ['digital', 'digitalRelease'],
  ['physical', 'physicalRelease'],
] as const

/** A film has all its releases, also those that are out of the range. They are days, at midnight UTC. */
const readCalendar = (json: JsonObject): CalendarEntry[] =>
  RELEASE_FIELDS.flatMap(([release, field]): CalendarEntry[] => {
    const date = optionalDate(json, field)
    if (date === null) return []
    return [
      {
        item: requiredId(json, 'id'),
        part: null,
        release,
        airs: { day: dayInUtc(date) },
        has_file: isTrue(json, 'hasFile'),
        runtime_minutes: optionalCount(json, 'runtime') || null,
      },
    ]
  })
