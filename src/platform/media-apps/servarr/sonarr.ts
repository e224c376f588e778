import {
  flag,
  id,
  idOr,
  inner,
  listed,
  many,
  moment,
  number,
  numberOr,
  text,
  textOr,
  thing,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { Library, LibraryItem, LibraryPart, LibrarySeason } from '../roles/library.ts'
import type { Way } from '../connection/line.ts'
import type { Keys } from './entries.ts'
import { libraryFile } from './files.ts'
import { LIBRARY_BYTES, servarrLibrary } from './library.ts'
import { servarrManners } from './manners.ts'
import { movingSeries } from './moving.ts'

const BASE = '/api/v3'
const keys: Keys = { item: 'seriesId', items: 'seriesIds', part: 'episodeId', parts: 'episodeIds' }
const manners = servarrManners({ app: 'sonarr', title: 'Sonarr', port: 8989, base: BASE })

/** Sonarr: series, with episodes as parts. */
export const sonarr = (way: Way): Library =>
  servarrLibrary(
    {
      media: 'series',
      manners,
      base: BASE,
      moving: movingSeries,
      keys,
      queueWith: 'includeUnknownSeriesItems=true&includeEpisode=true',
      quality: {
        editor: 'series/editor',
        items: 'seriesIds',
        search: 'EpisodeSearch',
        parts: 'episodeIds',
        below: (one) => ({ part: id(one, 'id'), item: id(one, 'seriesId'), minutes: numberOr(one, 'runtime') || null }),
      },
      sought: ({ item, part, season }) =>
        part === null
          ? `seriesId=${encodeURIComponent(item)}&seasonNumber=${season ?? 0}`
          : `episodeId=${encodeURIComponent(part)}`,
      historyOf: 'history/series?seriesId=',
      items: (line) => line.ask(`${BASE}/series`, many(series), { most_bytes: LIBRARY_BYTES }),
      parts: (line, item) =>
        line.ask(`${BASE}/episode?seriesId=${encodeURIComponent(item)}`, many(episode), { most_bytes: LIBRARY_BYTES }),
      files: (line, item) =>
        line.ask(`${BASE}/episodefile?seriesId=${encodeURIComponent(item)}`, many(libraryFile(keys)), {
          most_bytes: LIBRARY_BYTES,
        }),
    },
    way,
  )

function series(one: Foreign): LibraryItem {
  const statistics = inner(one, 'statistics')
  return {
    id: id(one, 'id'),
    media: 'series',
    ids: { tvdb: idOr(one, 'tvdbId'), tmdb: idOr(one, 'tmdbId'), imdb: textOr(one, 'imdbId'), musicbrainz: null },
    title: text(one, 'title'),
    also: listed(one, 'alternateTitles').flatMap((each) => textOr(thing(each, 'a title'), 'title') ?? []),
    year: numberOr(one, 'year') || null,
    monitored: flag(one, 'monitored'),
    status: text(one, 'status'),
    path: text(one, 'path'),
    profile: id(one, 'qualityProfileId'),
    added_at: moment(one, 'added'),
    out_at: null,
    minutes: numberOr(one, 'runtime') || null,
    size_bytes: numberOr(statistics, 'sizeOnDisk') ?? 0,
    wanted: numberOr(statistics, 'episodeCount') ?? 0,
    here: numberOr(statistics, 'episodeFileCount') ?? 0,
    seasons: listed(one, 'seasons').map((each) => season(thing(each, 'a season'))),
    searched_at: null,
  }
}

function season(one: Foreign): LibrarySeason {
  const statistics = inner(one, 'statistics')
  return {
    number: number(one, 'seasonNumber'),
    monitored: flag(one, 'monitored'),
    wanted: numberOr(statistics, 'episodeCount') ?? 0,
    here: numberOr(statistics, 'episodeFileCount') ?? 0,
    total: numberOr(statistics, 'totalEpisodeCount') ?? 0,
    size_bytes: numberOr(statistics, 'sizeOnDisk') ?? 0,
  }
}

const episode = (one: Foreign): LibraryPart => ({
  id: id(one, 'id'),
  item: id(one, 'seriesId'),
  season: number(one, 'seasonNumber'),
  number: number(one, 'episodeNumber'),
  title: textOr(one, 'title') ?? '',
  ids: { tvdb: idOr(one, 'tvdbId'), tmdb: null, imdb: null, musicbrainz: null },
  monitored: flag(one, 'monitored'),
  out_at: moment(one, 'airDateUtc'),
  searched_at: moment(one, 'lastSearchTime'),
  file: flag(one, 'hasFile') ? idOr(one, 'episodeFileId') : null,
})
