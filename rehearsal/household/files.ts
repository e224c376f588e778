import { filmPath, showPath, type Film, type Show } from './kinds.ts'

/** What a minute of a series and of a film takes. */
const SHOW_BYTES_A_MINUTE = 38_000_000
const FILM_BYTES_A_MINUTE = 78_000_000
const DAY = 24 * 3_600_000

export interface Episode {
  /** Sonarr's number for it, and for its file. */
  id: number
  tvdb: number
  season: number
  number: number
  title: string
  /** In milliseconds. */
  airs: number
  here: boolean
  path: string
  bytes: number
}

const two = (number: number): string => String(number).padStart(2, '0')

export const episodeId = (show: Show, season: number, number: number): number =>
  show.id * 10_000 + season * 100 + number

/** Every episode of a show, or of one of its seasons: one a week from the first of March. */
export function episodesOf(show: Show, season?: number): Episode[] {
  return show.seasons
    .filter((one) => season === undefined || one.number === season)
    .flatMap((one) =>
      Array.from({ length: one.episodes }, (_, at) => {
        const number = at + 1
        const title = `Episode ${number}`
        const name = `${show.title} - S${two(one.number)}E${two(number)} - ${title} WEBDL-1080p.mkv`
        return {
          id: episodeId(show, one.number, number),
          tvdb: show.tvdb * 10 + one.number * 100 + at,
          season: one.number,
          number,
          title,
          airs: Date.UTC(show.year + one.number - 1, 2, 1, 1) + at * 7 * DAY,
          here: at < one.here,
          path: `${showPath(show)}/Season ${two(one.number)}/${name}`,
          bytes: show.minutes * SHOW_BYTES_A_MINUTE,
        }
      }),
    )
}

export const filmFile = (film: Film): { path: string; bytes: number } => ({
  path: `${filmPath(film)}/${film.title} (${film.year}).mkv`,
  bytes: film.minutes * FILM_BYTES_A_MINUTE,
})

/** When somebody added it to the library, in hours before now. */
export const addedHours = ({ id, hours }: { id: number; hours?: number }): number => hours ?? 3000 + ((id * 37) % 2000)
