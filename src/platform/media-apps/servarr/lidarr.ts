import { flag, id, idOr, inner, many, moment, numberOr, text, textOr, type Foreign } from '../../../lib/json-reader.ts'
import type { Library, LibraryItem, LibraryPart } from '../roles/library.ts'
import type { Way } from '../connection/line.ts'
import type { Keys } from './entries.ts'
import { libraryFile } from './files.ts'
import { LIBRARY_BYTES, servarrLibrary } from './library.ts'
import { servarrManners } from './manners.ts'
import { movingArtists } from './moving.ts'

const BASE = '/api/v1'
const keys: Keys = { item: 'artistId', items: 'artistIds', part: 'albumId', parts: 'albumIds' }
const manners = servarrManners({ app: 'lidarr', title: 'Lidarr', port: 8686, base: BASE })

/** Lidarr: artists, with albums as parts. */
export const lidarr = (way: Way): Library =>
  servarrLibrary(
    {
      media: 'music',
      manners,
      base: BASE,
      moving: movingArtists,
      keys,
      queueWith: 'includeUnknownArtistItems=true',
      quality: {
        editor: 'artist/editor',
        items: 'artistIds',
        search: 'AlbumSearch',
        parts: 'albumIds',
        below: (one) => ({ part: id(one, 'id'), item: id(one, 'artistId'), minutes: minutesOf(one) }),
      },
      sought: ({ item, part }) =>
        `artistId=${encodeURIComponent(item)}${part === null ? '' : `&albumId=${encodeURIComponent(part)}`}`,
      historyOf: 'history/artist?artistId=',
      items: (line) => line.ask(`${BASE}/artist`, many(artist), { most_bytes: LIBRARY_BYTES }),
      parts: (line, item) => line.ask(`${BASE}/album?artistId=${encodeURIComponent(item)}`, many(album)),
      files: (line, item) =>
        line.ask(`${BASE}/trackfile?artistId=${encodeURIComponent(item)}`, many(libraryFile(keys)), {
          most_bytes: LIBRARY_BYTES,
        }),
    },
    way,
  )

function artist(one: Foreign): LibraryItem {
  const statistics = inner(one, 'statistics')
  return {
    id: id(one, 'id'),
    media: 'music',
    ids: { tvdb: null, tmdb: null, imdb: null, musicbrainz: textOr(one, 'foreignArtistId') },
    title: text(one, 'artistName'),
    also: [],
    year: null,
    monitored: flag(one, 'monitored'),
    status: text(one, 'status'),
    path: text(one, 'path'),
    profile: id(one, 'qualityProfileId'),
    added_at: moment(one, 'added'),
    out_at: null,
    minutes: null,
    size_bytes: numberOr(statistics, 'sizeOnDisk') ?? 0,
    wanted: numberOr(statistics, 'trackCount') ?? 0,
    here: numberOr(statistics, 'trackFileCount') ?? 0,
    seasons: [],
    searched_at: null,
  }
}

function album(one: Foreign): LibraryPart {
  const { trackCount, trackFileCount } = inner(one, 'statistics')
  const whole = typeof trackFileCount === 'number' && trackFileCount > 0 && trackFileCount === trackCount
  return {
    id: id(one, 'id'),
    item: id(one, 'artistId'),
    season: null,
    number: null,
    title: text(one, 'title'),
    ids: { tvdb: null, tmdb: null, imdb: null, musicbrainz: idOr(one, 'foreignAlbumId') },
    monitored: flag(one, 'monitored'),
    out_at: moment(one, 'releaseDate'),
    searched_at: moment(one, 'lastSearchTime'),
    file: whole ? id(one, 'id') : null,
  }
}

/** source: the length of an album is in milliseconds. */
function minutesOf(one: Foreign): number | null {
  const milliseconds = numberOr(one, 'duration')
  return milliseconds ? milliseconds / 60_000 : null
}
