import {
  flag,
  id,
  idOr,
  listed,
  many,
  moment,
  numberOr,
  text,
  textOr,
  thing,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { Library, LibraryItem } from '../roles/library.ts'
import { from } from '../connection/known.ts'
import type { Way } from '../connection/line.ts'
import { addFilm } from './add-film.ts'
import type { Keys } from './entries.ts'
import { libraryFile } from './files.ts'
import { LIBRARY_BYTES, servarrLibrary } from './library.ts'
import { servarrManners } from './manners.ts'
import { movingFilms } from './moving.ts'

const BASE = '/api/v3'
const keys: Keys = { item: 'movieId', items: 'movieIds', part: null, parts: null }
const manners = servarrManners({ app: 'radarr', title: 'Radarr', port: 7878, base: BASE })

/** Radarr: films, which have no parts. */
export const radarr = (way: Way): Library =>
  servarrLibrary(
    {
      media: 'films',
      manners,
      base: BASE,
      moving: movingFilms,
      keys,
      queueWith: 'includeUnknownMovieItems=true',
      // Many films in one question; more than these make an address too long for what may stand before it.
      sample: (line, items) =>
        line.ask(
          `${BASE}/moviefile?${items
            .slice(0, 200)
            .map((one) => `movieId=${encodeURIComponent(one)}`)
            .join('&')}`,
          many(libraryFile(keys)),
          { most_bytes: LIBRARY_BYTES },
        ),
      quality: {
        editor: 'movie/editor',
        items: 'movieIds',
        search: 'MoviesSearch',
        parts: 'movieIds',
        below: (one) => ({ part: id(one, 'id'), item: id(one, 'id'), minutes: numberOr(one, 'runtime') || null }),
      },
      addFilm: (line) => addFilm(line, BASE),
      sought: ({ item }) => `movieId=${encodeURIComponent(item)}`,
      historyOf: 'history/movie?movieId=',
      items: (line) => line.ask(`${BASE}/movie`, many(movie), { most_bytes: LIBRARY_BYTES }),
      parts: async (line) => from(await line.about(), () => []),
      files: (line, item) => line.ask(`${BASE}/moviefile?movieId=${encodeURIComponent(item)}`, many(libraryFile(keys))),
    },
    way,
  )

const movie = (one: Foreign): LibraryItem => ({
  id: id(one, 'id'),
  media: 'films',
  ids: { tvdb: null, tmdb: idOr(one, 'tmdbId'), imdb: textOr(one, 'imdbId'), musicbrainz: null },
  title: text(one, 'title'),
  also: titlesOf(one),
  year: numberOr(one, 'year') || null,
  monitored: flag(one, 'monitored'),
  status: text(one, 'status'),
  path: text(one, 'path'),
  profile: id(one, 'qualityProfileId'),
  added_at: moment(one, 'added'),
  out_at: outAt(one),
  minutes: numberOr(one, 'runtime') || null,
  size_bytes: numberOr(one, 'sizeOnDisk') ?? 0,
  wanted: flag(one, 'isAvailable') ? 1 : 0,
  here: flag(one, 'hasFile') ? 1 : 0,
  seasons: [],
  searched_at: moment(one, 'lastSearchTime'),
})

function titlesOf(one: Foreign): string[] {
  const title = text(one, 'title')
  const other = listed(one, 'alternateTitles').flatMap((each) => textOr(thing(each, 'a title'), 'title') ?? [])
  const original = textOr(one, 'originalTitle')
  return [...new Set(original === null ? other : [original, ...other])].filter((each) => each !== title)
}

/** The first day on which anybody can have a good copy: what the cinema shows is not to be had. */
function outAt(one: Foreign): Date | null {
  const days = [moment(one, 'digitalRelease'), moment(one, 'physicalRelease')].filter((day) => day !== null)
  const [first] = days.toSorted((a, b) => a.getTime() - b.getTime())
  return first ?? moment(one, 'releaseDate')
}
