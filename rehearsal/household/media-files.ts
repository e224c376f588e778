import { filmPath, showPath, type HouseholdFilm, type HouseholdShow } from './types.ts'

/** Bytes per minute of a series and of a film. */
const SHOW_BYTES_A_MINUTE = 38_000_000
const FILM_BYTES_A_MINUTE = 78_000_000
const DAY = 24 * 3_600_000

export interface HouseholdEpisode {
  /** Sonarr's id of the episode and of its file. */
  id: number
  tvdb: number
  season: number
  number: number
  title: string
  /** In milliseconds. */
  airs: number
  hasFile: boolean
  path: string
  bytes: number
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

export const episodeId = (show: HouseholdShow, season: number, number: number): number =>
  show.id * 10_000 + season * 100 + number

/** Returns the episodes of a show, or of one season: one a week from the first of March. */
export function episodesOf(show: HouseholdShow, season?: number): HouseholdEpisode[] {
  return show.seasons
    .filter((one) => season === undefined || one.number === season)
    .flatMap((one) =>
      Array.from({ length: one.episodes }, (_, at) => {
        const number = at + 1
        const title = `Episode ${number}`
        const name = `${show.title} - S${twoDigits(one.number)}E${twoDigits(number)} - ${title} WEBDL-1080p.mkv`
        return {
          id: episodeId(show, one.number, number),
          tvdb: show.tvdb * 10 + one.number * 100 + at,
          season: one.number,
          number,
          title,
          airs: Date.UTC(show.year + one.number - 1, 2, 1, 1) + at * 7 * DAY,
          hasFile: at < one.availableEpisodes,
          path: `${showPath(show)}/Season ${twoDigits(one.number)}/${name}`,
          bytes: show.minutes * SHOW_BYTES_A_MINUTE,
        }
      }),
    )
}

export const filmFile = (film: HouseholdFilm): { path: string; bytes: number } => ({
  path: `${filmPath(film)}/${film.title} (${film.year}).mkv`,
  bytes: film.minutes * FILM_BYTES_A_MINUTE,
})

/** Returns when it was added to the library, in hours before now. */
export const addedHoursAgo = ({ id, ageHours }: { id: number; ageHours?: number }): number =>
  ageHours ?? 3000 + ((id * 37) % 2000)
