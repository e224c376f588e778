import { dotted } from '../household/grabs.ts'
import type { Film } from '../household/kinds.ts'
import { get, post, type AppAsked, type AppPath } from './app.ts'
import { invalid } from './servarr-changes.ts'
import { keep } from './servarr-kept.ts'

const FILM_BYTES_A_MINUTE = 12_000_000
/** How long its search takes. */
const SEARCH_MS = 3000

/** What its catalogue knows beside what the household has: films that anybody may share. */
const catalogue: Omit<Film, 'id' | 'here'>[] = [
  { title: 'Sintel', slug: 'sintel-45745', year: 2010, tmdb: 45_745, imdb: 'tt1727587', minutes: 15 },
  { title: 'Big Buck Bunny', slug: 'big-buck-bunny-10378', year: 2008, tmdb: 10_378, imdb: 'tt1254207', minutes: 10 },
  { title: 'Tears of Steel', slug: 'tears-of-steel-133701', year: 2012, tmdb: 133_701, imdb: 'tt2285752', minutes: 12 },
  {
    title: 'Night of the Living Dead',
    slug: 'night-of-the-living-dead-10331',
    year: 1968,
    tmdb: 10_331,
    imdb: 'tt0063350',
    minutes: 96,
  },
]

/**
 * source: `GET /movie/lookup?term=tmdb:N` asks the catalogue, `POST /movie` adds; the body is what the lookup gave with a
 * root folder, or what another Radarr tells, which names the folder itself.
 */
export const newFilms = (base: string, told: (asked: AppAsked, film: Film) => object): AppPath[] => [
  get(`${base}/movie/lookup`, (asked) => {
    const number = Number(/^tmdb:(\d+)$/.exec(asked.url.searchParams.get('term') ?? '')?.[1] ?? 0)
    const kept = asked.household.films.filter(({ tmdb }) => tmdb === number)
    const found = catalogue.filter(({ tmdb }) => tmdb === number).map((film): Film => ({ ...film, id: 0, here: false }))
    return (kept.length > 0 ? kept : found).map((film) => told(asked, film))
  }),
  post(`${base}/movie`, async (asked) => {
    const wish = (await asked.request.json()) as {
      tmdbId?: number
      rootFolderPath?: string
      qualityProfileId?: number
      addOptions?: { searchForMovie?: boolean }
      path?: string
    }
    const { arrivals, films } = asked.household
    if (wish.path && !wish.rootFolderPath)
      return keep(
        asked,
        'movie',
        'tmdbId',
        wish,
        films.map(({ tmdb }) => tmdb),
      )
    const known = catalogue.find(({ tmdb }) => tmdb === wish.tmdbId)
    if (!known) return invalid('TmdbId', 'A movie with this ID was not found.')
    if (films.some(({ tmdb }) => tmdb === wish.tmdbId)) return invalid('TmdbId', 'This movie has already been added')
    if (!wish.rootFolderPath) return invalid('RootFolderPath', "'Root Folder Path' must not be empty.")
    if (!wish.qualityProfileId) return invalid('QualityProfileId', "'Quality Profile Id' must not be empty.")
    const film: Film = { ...known, id: Math.max(0, ...films.map(({ id }) => id)) + 1, here: false }
    const at = asked.now()
    const answers = asked.household.indexers.some(({ failing }) => !failing)
    const release = {
      name: `${dotted(film.title)}.${film.year}.1080p.WEB.h264-KETTLE`,
      for: { film: film.id },
      bytes: film.minutes * FILM_BYTES_A_MINUTE,
      at: at + SEARCH_MS,
    }
    arrivals?.push({ film, added_at: at, release: wish.addOptions?.searchForMovie && answers ? release : null })
    return Response.json(told(asked, film), { status: 201 })
  }),
]
