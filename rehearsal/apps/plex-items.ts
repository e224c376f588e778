import { addedHoursAgo, episodesOf, filmFile } from '../household/media-files.ts'
import type { HouseholdFilm, HouseholdShow } from '../household/types.ts'
import { sha256Hex } from '../seeded-random.ts'
import { momentHoursAgo, type AppHandlerContext } from './app.ts'

const MINUTE_MS = 60_000
/** Plex finds imported files at its next scan. */
const SCAN_DELAY_HOURS = 0.2

export const plexFilmKey = ({ id }: Pick<HouseholdFilm, 'id'>): string => String(1000 + id)
export const plexShowKey = ({ id }: Pick<HouseholdShow, 'id'>): string => String(2000 + id)
export const plexEpisodeKey = (id: number): string => String(30_000 + id)

/** Plex counts in seconds. */
export const plexTime = (context: AppHandlerContext, hoursAgo: number): number =>
  Math.round(momentHoursAgo(context, hoursAgo) / 1000)

/** A poster, with the time at which it was taken over. */
const plexThumb = (context: AppHandlerContext, key: string, hoursAgo: number): string =>
  `/library/metadata/${key}/thumb/${plexTime(context, hoursAgo)}`

const plexGuid = (type: string, word: string): string => `plex://${type}/${sha256Hex(word).slice(0, 24)}`

const mediaJson = (id: string, file: string, size: number, minutes: number): object => ({
  id: Number(id),
  duration: minutes * MINUTE_MS,
  bitrate: 4200,
  width: 1920,
  height: 1080,
  videoResolution: '1080',
  videoCodec: 'h264',
  audioCodec: 'aac',
  audioChannels: 2,
  container: 'mkv',
  videoFrameRate: '24p',
  Part: [
    {
      id: Number(id),
      key: `/library/parts/${id}/file.mkv`,
      duration: minutes * MINUTE_MS,
      file,
      size,
      container: 'mkv',
    },
  ],
})

/** source: `Guid` is sent only with `includeGuids=1`. */
const guidsFor = ({ url }: AppHandlerContext, ids: Record<string, string | number>): object =>
  url.searchParams.get('includeGuids') === '1'
    ? { Guid: Object.entries(ids).map(([name, id]) => ({ id: `${name}://${id}` })) }
    : {}

const filmJson = (context: AppHandlerContext, film: HouseholdFilm): object => {
  const key = plexFilmKey(film)
  const { path, bytes } = filmFile(film)
  return {
    ratingKey: key,
    key: `/library/metadata/${key}`,
    guid: plexGuid('movie', film.title),
    type: 'movie',
    title: film.title,
    year: film.year,
    duration: film.minutes * MINUTE_MS,
    thumb: plexThumb(context, key, addedHoursAgo(film)),
    addedAt: plexTime(context, addedHoursAgo(film) - SCAN_DELAY_HOURS),
    Media: [mediaJson(key, path, bytes, film.minutes)],
    ...guidsFor(context, { imdb: film.imdb, tmdb: film.tmdb }),
  }
}

const showJson = (context: AppHandlerContext, show: HouseholdShow): object => {
  const key = plexShowKey(show)
  return {
    ratingKey: key,
    key: `/library/metadata/${key}/children`,
    guid: plexGuid('show', show.title),
    type: 'show',
    title: show.title,
    studio: show.network,
    year: show.year,
    duration: show.minutes * MINUTE_MS,
    thumb: plexThumb(context, key, addedHoursAgo(show)),
    addedAt: plexTime(context, addedHoursAgo(show) - SCAN_DELAY_HOURS),
    leafCount: availableEpisodes(show),
    childCount: show.seasons.length,
    ...guidsFor(context, { tvdb: show.tvdb, tmdb: show.tmdb, imdb: show.imdb }),
  }
}

const availableEpisodes = ({ seasons }: HouseholdShow): number =>
  seasons.reduce((sum, season) => sum + season.availableEpisodes, 0)

/** The items of a library of this type. */
export function plexItemsOfType(context: AppHandlerContext, type: string): object[] {
  const { films, shows } = context.household
  if (type === 'movie') return films.filter(({ hasFile }) => hasFile).map((film) => filmJson(context, film))
  if (type === 'show') return shows.filter((show) => availableEpisodes(show) > 0).map((show) => showJson(context, show))
  return []
}

/** The episodes of a series; undefined if there is no such series. */
export function plexEpisodes(context: AppHandlerContext, key: string): object[] | undefined {
  const show = context.household.shows.find((one) => plexShowKey(one) === key)
  if (!show) return undefined
  return episodesOf(show, undefined)
    .filter(({ hasFile }) => hasFile)
    .map(({ id, season, number, title, path, bytes }) => ({
      ratingKey: plexEpisodeKey(id),
      key: `/library/metadata/${plexEpisodeKey(id)}`,
      guid: plexGuid('episode', `${show.title} ${id}`),
      type: 'episode',
      title,
      grandparentRatingKey: key,
      grandparentKey: `/library/metadata/${key}`,
      grandparentTitle: show.title,
      grandparentThumb: plexThumb(context, key, addedHoursAgo(show)),
      parentTitle: `Season ${season}`,
      parentIndex: season,
      index: number,
      year: show.year,
      duration: show.minutes * MINUTE_MS,
      addedAt: plexTime(context, addedHoursAgo(show) - SCAN_DELAY_HOURS),
      Media: [mediaJson(plexEpisodeKey(id), path, bytes, show.minutes)],
    }))
}
