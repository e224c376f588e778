import { releaseNameOf } from '../household/grabs.ts'
import type { HouseholdFilm } from '../household/types.ts'
import { get, post, type AppHandlerContext, type AppRoute } from './app.ts'
import { isDeletedItem } from './deleted-items.ts'
import { invalidProperty } from './servarr-responses.ts'
import { addItem } from './servarr-added-items.ts'

const FILM_BYTES_A_MINUTE = 12_000_000
/** How long a search takes. */
const SEARCH_MS = 3000

/** Films in the catalogue that are not in the household, all free to share. */
const lookupCatalogue: Omit<HouseholdFilm, 'id' | 'hasFile'>[] = [
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
 * source: `GET /movie/lookup?term=tmdb:N` queries the catalogue, `POST /movie` adds; the body is the lookup's result
 * with a root folder, or another Radarr's export with a folder.
 */
export const addMovieRoutes = (
  base: string,
  toJson: (context: AppHandlerContext, film: HouseholdFilm) => object,
): AppRoute[] => [
  get(`${base}/movie/lookup`, (context) => {
    const number = Number(/^tmdb:(\d+)$/.exec(context.url.searchParams.get('term') ?? '')?.[1] ?? 0)
    const known = context.household.films.filter(({ tmdb }) => tmdb === number)
    const found = lookupCatalogue
      .filter(({ tmdb }) => tmdb === number)
      .map((film): HouseholdFilm => ({ ...film, id: 0, hasFile: false }))
    return (known.length > 0 ? known : found).map((film) => toJson(context, film))
  }),
  post(`${base}/movie`, async (context) => {
    const movie = (await context.request.json()) as {
      tmdbId?: number
      rootFolderPath?: string
      qualityProfileId?: number
      addOptions?: { searchForMovie?: boolean }
      path?: string
    }
    const { acquisitions, films } = context.household
    if (movie.path && !movie.rootFolderPath)
      return addItem(
        context,
        'movie',
        'tmdbId',
        movie,
        films.filter(({ id }) => !isDeletedItem(context, 'movie', id)).map(({ tmdb }) => tmdb),
      )
    const known = lookupCatalogue.find(({ tmdb }) => tmdb === movie.tmdbId)
    if (!known) return invalidProperty('TmdbId', 'A movie with this ID was not found.')
    if (films.some(({ tmdb }) => tmdb === movie.tmdbId))
      return invalidProperty('TmdbId', 'This movie has already been added')
    if (!movie.rootFolderPath) return invalidProperty('RootFolderPath', "'Root Folder Path' must not be empty.")
    if (!movie.qualityProfileId) return invalidProperty('QualityProfileId', "'Quality Profile Id' must not be empty.")
    const film: HouseholdFilm = { ...known, id: Math.max(0, ...films.map(({ id }) => id)) + 1, hasFile: false }
    const at = context.now()
    const answers = context.household.indexers.some(({ failing }) => !failing)
    const release = {
      name: `${releaseNameOf(film.title)}.${film.year}.1080p.WEB.h264-KETTLE`,
      for: { film: film.id },
      bytes: film.minutes * FILM_BYTES_A_MINUTE,
      at: at + SEARCH_MS,
    }
    acquisitions?.push({ film, addedAt: at, release: movie.addOptions?.searchForMovie && answers ? release : null })
    return Response.json(toJson(context, film), { status: 201 })
  }),
]
