import { addedHoursAgo, filmFile } from '../household/media-files.ts'
import { releaseNameOf, grabsOfFilm } from '../household/grabs.ts'
import { filmPath, type HouseholdDownload, type HouseholdFilm } from '../household/types.ts'
import { get, hoursAgo, type AppHandlerContext } from './app.ts'
import { isDeletedItem } from './deleted-items.ts'
import { deletionEvents, failureEvents } from './radarr-deleted-files.ts'
import { addMovieRoutes } from './radarr-add-movie.ts'
import { mediaCoverRoute, posterImages } from './posters.ts'
import { releaseRoutes, type ReleaseSearch } from './releases.ts'
import { historyEvents, newestFirst, defaultQuality, eventsSince } from './servarr-history.ts'
import { isBelowCutoff, profileIdOf, qualityRoutes } from './quality-routes.ts'
import { addedItems, deleteItemRoute, itemRoute } from './servarr-added-items.ts'
import { isUnsentToRadarr } from './seerr-request-decisions.ts'
import { dayAhead } from '../household/upcoming.ts'
import { isInCalendar } from './servarr-calendar.ts'
import { servarrSettingsRoutes } from './servarr-settings.ts'
import { diskSpaceJson, servarrApp, downloadOutputPath, pagedJson, queueRowFields } from './servarr.ts'
import { blockedEvents } from './servarr-blocklist.ts'
import { queueRoutes } from './servarr-queue.ts'

const BASE = '/api/v3'
const LAST_SEARCH_HOURS = 0.4

export const radarr = servarrApp({
  name: 'radarr',
  title: 'Radarr',
  port: 7878,
  version: '5.28.0.10274',
  base: BASE,
  routes: [
    get(`${BASE}/diskspace`, diskSpaceJson),
    ...releaseRoutes({ base: BASE, searchFor: filmReleaseSearch }),
    ...addMovieRoutes(BASE, (context, film) => movieJson(context, film)),
    get(`${BASE}/movie`, listMovies),
    get(`${BASE}/calendar`, movieCalendar),
    itemRoute(`${BASE}/movie`, listMovies),
    deleteItemRoute(`${BASE}/movie`, 'movie'),
    ...queueRoutes({
      base: BASE,
      isOwnDownload: (download) => 'film' in download.target,
      rows: (...about) => [queueRowJson(...about)],
    }),
    get(`${BASE}/moviefile`, listMovieFiles),
    get(`${BASE}/history/movie`, (context) => newestFirst(movieHistory(context, filmsInQuery(context)))),
    get(`${BASE}/history/since`, (context) => eventsSince(context, movieHistory(context))),
    get(`${BASE}/history`, (context) => pagedJson(context, 'date', newestFirst(movieHistory(context)))),
    get(`${BASE}/wanted/cutoff`, (context) =>
      pagedJson(
        context,
        'title',
        context.household.films
          .filter(({ id, hasFile }) => hasFile && isBelowCutoff(context, 'radarr', id))
          .map((film) => movieJson(context, film)),
      ),
    ),
    mediaCoverRoute(
      `${BASE}/mediacover/{movieId}/{filename}`,
      ({ household }, id) => household.films.find((film) => film.id === id)?.title,
    ),
    ...qualityRoutes('radarr', BASE, ({ household }) => household.films.map(({ id }) => id)),
    ...servarrSettingsRoutes({
      app: 'radarr',
      base: BASE,
      category: ['movieCategory', 'radarr', 'movies'],
      rootFolder: '/data/media/films',
      lastSearch: ({ films }) => ({
        name: 'MoviesSearch',
        body: {
          movieIds: films
            .filter(({ hasFile }) => !hasFile)
            .map(({ id }) => id)
            .slice(0, 5),
        },
      }),
    }),
  ],
  idleLogLines: [
    'RssSyncService: Starting RSS Sync',
    'RssSyncService: RSS Sync Completed. Reports found: 112, Reports grabbed: 0',
    'RefreshMovieService: Updating info for Metropolis',
    'DiskScanService: Completed scanning disk for Nosferatu',
    'DownloadDecisionMaker: Processing 112 releases',
    'HousekeepingService: Running housecleaning tasks',
  ],
})

function listMovies(context: AppHandlerContext): object[] {
  const tmdb = Number(context.url.searchParams.get('tmdbId') ?? 0)
  return [
    ...context.household.films
      .filter(({ id }) => id !== context.household.faults?.missingFilm && !isUnsentToRadarr(context, id))
      .filter(({ id }) => !isDeletedItem(context, 'movie', id))
      .filter((film) => !tmdb || film.tmdb === tmdb)
      .map((film) => movieJson(context, film)),
    ...addedItems(context, 'movie').filter((item) => !tmdb || item['tmdbId'] === tmdb),
  ]
}

const movieJson = (context: AppHandlerContext, film: HouseholdFilm) => ({
  id: film.id,
  title: film.title,
  originalTitle: film.title,
  originalLanguage: { id: 1, name: 'English' },
  alternateTitles: [],
  sortTitle: film.title.toLowerCase().replace(/^the /, ''),
  sizeOnDisk: film.hasFile ? filmFile(film).bytes : 0,
  status: 'released',
  inCinemas: `${film.year}-01-10T00:00:00Z`,
  digitalRelease: `${film.year}-05-01T00:00:00Z`,
  ...(film.physicalInDays !== undefined && {
    physicalRelease: new Date(dayAhead(context.now(), film.physicalInDays)).toISOString(),
  }),
  ...(film.hasFile ? {} : { lastSearchTime: hoursAgo(context, LAST_SEARCH_HOURS) }),
  overview: '',
  images: posterImages(film.id),
  website: '',
  year: film.year,
  studio: '',
  path: filmPath(film),
  qualityProfileId: profileIdOf(context, 'radarr', film.id),
  hasFile: film.hasFile,
  movieFileId: film.hasFile ? film.id : 0,
  monitored: true,
  minimumAvailability: 'released',
  isAvailable: true,
  folderName: filmPath(film),
  runtime: film.minutes,
  cleanTitle: film.title.toLowerCase().replace(/[^a-z0-9]/g, ''),
  imdbId: film.imdb,
  tmdbId: film.tmdb,
  titleSlug: String(film.tmdb),
  rootFolderPath: '/data/media/films/',
  genres: [],
  tags: [],
  added: hoursAgo(context, addedHoursAgo(film)),
  ratings: {},
  statistics: {
    movieFileCount: film.hasFile ? 1 : 0,
    sizeOnDisk: film.hasFile ? filmFile(film).bytes : 0,
    releaseGroups: [],
  },
})

/** source: `MoviesBetweenDates`: a film with any of its releases in the range. */
function movieCalendar(context: AppHandlerContext): object[] {
  return context.household.films
    .map((film) => movieJson(context, film))
    .filter((movie) =>
      [movie.inCinemas, movie.digitalRelease, movie.physicalRelease].some(
        (date) => date !== undefined && isInCalendar(context, Date.parse(date)),
      ),
    )
}

function filmReleaseSearch({ url, household }: AppHandlerContext): ReleaseSearch | undefined {
  const film = household.films.find(({ id }) => id === Number(url.searchParams.get('movieId')))
  if (!film) return undefined
  const releaseName = `${releaseNameOf(film.title)}.${film.year}`
  return {
    releaseName,
    minutes: film.minutes,
    target: { film: film.id },
    ids: { movieId: film.id },
    hasNoResults: false,
  }
}

const queueRowJson = (context: AppHandlerContext, download: HouseholdDownload, at: number) => ({
  ...queueRowFields(context, download, 2000 + at, 'webdl'),
  ...('film' in download.target ? { movieId: download.target.film } : {}),
  downloadClientHasPostImportCategory: false,
  outputPath: downloadOutputPath(download, 'films'),
})

const filmsInQuery = ({ url, household }: AppHandlerContext): HouseholdFilm[] => {
  const ids = url.searchParams.getAll('movieId').map(Number)
  return household.films.filter(({ id }) => ids.includes(id))
}

function listMovieFiles(context: AppHandlerContext): object[] | Response {
  if (!context.url.searchParams.get('movieId'))
    return Response.json({ message: 'movieId or movieFileIds must be provided', description: '' }, { status: 400 })
  return filmsInQuery(context)
    .filter(({ hasFile }) => hasFile)
    .map((film) => ({
      id: film.id,
      movieId: film.id,
      relativePath: filmFile(film).path.slice(filmPath(film).length + 1),
      path: filmFile(film).path,
      size: filmFile(film).bytes,
      dateAdded: hoursAgo(context, addedHoursAgo(film) - 10),
      releaseGroup: 'PIANO',
      languages: [{ id: 1, name: 'English' }],
      quality: { ...defaultQuality, quality: { ...defaultQuality.quality, source: 'webdl' } },
      customFormats: [],
      customFormatScore: 0,
      indexerFlags: 0,
      mediaInfo: {
        audioChannels: 5.1,
        audioCodec: 'DTS',
        audioLanguages: 'eng',
        videoCodec: 'x264',
        resolution: '1920x1080',
        runTime: `${Math.floor(film.minutes / 60)}:${String(film.minutes % 60).padStart(2, '0')}:00`,
        subtitles: 'eng/ger',
      },
      qualityCutoffNotMet: isBelowCutoff(context, 'radarr', film.id),
    }))
}

function movieHistory(context: AppHandlerContext, only: readonly HouseholdFilm[] = context.household.films): object[] {
  return only.flatMap((film) => [
    ...blockedEvents(context, { movieId: film.id }),
    ...failureEvents(context, film),
    ...deletionEvents(context, film),
    ...importEvents(context, film),
  ])
}

function importEvents(context: AppHandlerContext, film: HouseholdFilm): object[] {
  return grabsOfFilm(context.household, film).flatMap((grab) =>
    historyEvents(
      context,
      {
        id: film.id,
        grab,
        ownerIds: { movieId: film.id },
        file: { id: film.id, ...filmFile(film) },
        ids: { tmdbId: String(film.tmdb) },
      },
      true,
    ),
  )
}
