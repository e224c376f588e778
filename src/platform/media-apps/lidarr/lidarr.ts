import {
  isTrue,
  requiredId,
  optionalId,
  optionalObject,
  arrayOf,
  optionalDate,
  requiredString,
  optionalString,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { AssignedItem, CalendarEntry, MediaManager, MediaItem, MediaPart } from '../roles/media-manager.ts'
import type { AppContext } from '../connection/connection.ts'
import type { ServarrIdFields } from '../servarr/response-readers.ts'
import { dayInUtc } from '../../../lib/day.ts'
import { readFile } from '../servarr/files.ts'
import { readPoster } from '../servarr/pictures.ts'
import { LIBRARY_BYTES, createServarrManager } from '../servarr/media-manager.ts'
import { createServarrProtocol } from '../servarr/protocol.ts'
import { ARTIST_TRANSFER } from '../servarr/transfer.ts'

const API_PATH = '/api/v1'
const ID_FIELDS: ServarrIdFields = { item: 'artistId', items: 'artistIds', part: 'albumId', parts: 'albumIds' }
const lidarrProtocol = createServarrProtocol({ app: 'lidarr', title: 'Lidarr', port: 8686, apiPath: API_PATH })

export const createLidarr = (context: AppContext): MediaManager =>
  createServarrManager(
    {
      media: 'music',
      protocol: lidarrProtocol,
      apiPath: API_PATH,
      pictureFolder: 'mediacover/artist',
      transfer: ARTIST_TRANSFER,
      idFields: ID_FIELDS,
      queueQuery: 'includeUnknownArtistItems=true',
      quality: {
        editorPath: 'artist/editor',
        itemsField: 'artistIds',
        searchCommand: 'AlbumSearch',
        partsField: 'albumIds',
        readBelowCutoff: (json) => ({
          part: requiredId(json, 'id'),
          item: requiredId(json, 'artistId'),
          runtime_minutes: readMinutes(json),
        }),
      },
      releaseQuery: ({ item, part }) =>
        `artistId=${encodeURIComponent(item)}${part === null ? '' : `&albumId=${encodeURIComponent(part)}`}`,
      historyPath: 'history/artist?artistId=',
      items: {
        path: `${API_PATH}/artist`,
        read: readArtist,
        readAssigned,
        lookup: null,
        idFields: { musicbrainz: 'foreignArtistId' },
      },
      parts: (connection, item) =>
        connection.get(`${API_PATH}/album?artistId=${encodeURIComponent(item)}`, arrayOf(readAlbum)),
      files: (connection, item) =>
        connection.get(`${API_PATH}/trackfile?artistId=${encodeURIComponent(item)}`, arrayOf(readFile(ID_FIELDS)), {
          max_bytes: LIBRARY_BYTES,
        }),
      readCalendar,
    },
    context,
  )

const readAssigned = (json: JsonObject): AssignedItem => ({
  id: requiredId(json, 'id'),
  title: requiredString(json, 'artistName'),
  profile: requiredId(json, 'qualityProfileId'),
  added_at: optionalDate(json, 'added'),
  runtime_minutes: null,
  present_parts: optionalCount(optionalObject(json, 'statistics'), 'trackFileCount') ?? 0,
})

const readArtist =
  (service: string) =>
  (json: JsonObject): MediaItem => {
    const statistics = optionalObject(json, 'statistics')
    return {
      ...readAssigned(json),
      media: 'music',
      ids: { tvdb: null, tmdb: null, imdb: null, musicbrainz: optionalString(json, 'foreignArtistId') },
      alternative_titles: [],
      year: null,
      picture: readPoster(service, json),
      monitored: isTrue(json, 'monitored'),
      status: requiredString(json, 'status'),
      path: requiredString(json, 'path'),
      available_at: null,
      size_bytes: optionalCount(statistics, 'sizeOnDisk') ?? 0,
      wanted_parts: optionalCount(statistics, 'trackCount') ?? 0,
      seasons: [],
      searched_at: null,
    }
  }

function readAlbum(json: JsonObject): MediaPart {
  const { trackCount, trackFileCount } = optionalObject(json, 'statistics')
  const isComplete = typeof trackFileCount === 'number' && trackFileCount > 0 && trackFileCount === trackCount
  return {
    id: requiredId(json, 'id'),
    item: requiredId(json, 'artistId'),
    season: null,
    number: null,
    title: requiredString(json, 'title'),
    ids: { tvdb: null, tmdb: null, imdb: null, musicbrainz: optionalId(json, 'foreignAlbumId') },
    monitored: isTrue(json, 'monitored'),
    available_at: optionalDate(json, 'releaseDate'),
    searched_at: optionalDate(json, 'lastSearchTime'),
    file: isComplete ? requiredId(json, 'id') : null,
  }
}

/** Albums are released on a day, at midnight UTC. */
function readCalendar(json: JsonObject): CalendarEntry[] {
  const part = readAlbum(json)
  if (part.available_at === null) return []
  const minutes = readMinutes(json)
  return [
    {
      item: part.item,
      part,
      release: null,
      airs: { day: dayInUtc(part.available_at) },
      has_file: part.file !== null,
      runtime_minutes: minutes === null ? null : Math.round(minutes),
    },
  ]
}

/** source: album durations are in milliseconds */
function readMinutes(json: JsonObject): number | null {
  const milliseconds = optionalCount(json, 'duration')
  return milliseconds ? milliseconds / 60_000 : null
}
