import { addedHours, filmFile } from '../household/files.ts'
import { dotted, grabsOfFilm } from '../household/grabs.ts'
import { filmPath, type Download, type Film } from '../household/kinds.ts'
import { get, hoursAgo, type AppAsked } from './app.ts'
import { lossesOf } from './radarr-lost.ts'
import { newFilms } from './radarr-new.ts'
import { releasePaths, type Wanted } from './releases.ts'
import { events, newestFirst, quality, since } from './servarr-history.ts'
import { belowCutoff, profileOf, qualityPaths } from './quality-paths.ts'
import { added, dropPath } from './servarr-kept.ts'
import { isUnsent } from './seerr-decisions.ts'
import { settingsPaths } from './servarr-settings.ts'
import { diskspace, family, outputOf, page, queueRow } from './servarr.ts'
import { queuePaths } from './servarr-queue.ts'

const BASE = '/api/v3'
const LAST_SEARCH_HOURS = 0.4

export const radarr = family({
  name: 'radarr',
  title: 'Radarr',
  port: 7878,
  version: '5.28.0.10274',
  base: BASE,
  paths: [
    get(`${BASE}/diskspace`, diskspace),
    ...releasePaths({ base: BASE, sought: soughtFilm }),
    ...newFilms(BASE, (asked, film) => told(asked, film)),
    get(`${BASE}/movie`, movies),
    dropPath(`${BASE}/movie`, 'movie'),
    ...queuePaths({ base: BASE, isMine: (one) => 'film' in one.for, rows: (...about) => [row(...about)] }),
    get(`${BASE}/moviefile`, files),
    get(`${BASE}/history/movie`, (asked) => newestFirst(past(asked, wanted(asked)))),
    get(`${BASE}/history/since`, (asked) => since(asked, past(asked))),
    get(`${BASE}/history`, (asked) => page(asked, 'date', newestFirst(past(asked)))),
    get(`${BASE}/wanted/cutoff`, (asked) =>
      page(
        asked,
        'title',
        asked.household.films
          .filter(({ id, here }) => here && belowCutoff(asked, 'radarr', id))
          .map((film) => told(asked, film)),
      ),
    ),
    ...qualityPaths('radarr', BASE, ({ household }) => household.films.map(({ id }) => id)),
    ...settingsPaths({
      app: 'radarr',
      base: BASE,
      category: ['movieCategory', 'radarr', 'movies'],
      folder: '/data/media/films',
      searched: ({ films }) => ({
        name: 'MoviesSearch',
        body: {
          movieIds: films
            .filter(({ here }) => !here)
            .map(({ id }) => id)
            .slice(0, 5),
        },
      }),
    }),
  ],
  says: [
    'RssSyncService: Starting RSS Sync',
    'RssSyncService: RSS Sync Completed. Reports found: 112, Reports grabbed: 0',
    'RefreshMovieService: Updating info for Metropolis',
    'DiskScanService: Completed scanning disk for Nosferatu',
    'DownloadDecisionMaker: Processing 112 releases',
    'HousekeepingService: Running housecleaning tasks',
  ],
})

function movies(asked: AppAsked): object[] {
  const tmdb = Number(asked.url.searchParams.get('tmdbId') ?? 0)
  return [
    ...asked.household.films
      .filter(({ id }) => id !== asked.household.troubles?.forgotten && !isUnsent(asked, id))
      .filter((film) => !tmdb || film.tmdb === tmdb)
      .map((film) => told(asked, film)),
    ...added(asked, 'movie').filter((one) => !tmdb || one['tmdbId'] === tmdb),
  ]
}

const told = (asked: AppAsked, film: Film): object => ({
  id: film.id,
  title: film.title,
  originalTitle: film.title,
  originalLanguage: { id: 1, name: 'English' },
  alternateTitles: [],
  sortTitle: film.title.toLowerCase().replace(/^the /, ''),
  sizeOnDisk: film.here ? filmFile(film).bytes : 0,
  status: 'released',
  inCinemas: `${film.year}-01-10T00:00:00Z`,
  digitalRelease: `${film.year}-05-01T00:00:00Z`,
  ...(film.here ? {} : { lastSearchTime: hoursAgo(asked, LAST_SEARCH_HOURS) }),
  overview: '',
  images: [],
  website: '',
  year: film.year,
  studio: '',
  path: filmPath(film),
  qualityProfileId: profileOf(asked, 'radarr', film.id),
  hasFile: film.here,
  movieFileId: film.here ? film.id : 0,
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
  added: hoursAgo(asked, addedHours(film)),
  ratings: {},
  statistics: {
    movieFileCount: film.here ? 1 : 0,
    sizeOnDisk: film.here ? filmFile(film).bytes : 0,
    releaseGroups: [],
  },
})

function soughtFilm({ url, household }: AppAsked): Wanted | undefined {
  const film = household.films.find(({ id }) => id === Number(url.searchParams.get('movieId')))
  if (!film) return undefined
  const name = `${dotted(film.title)}.${film.year}`
  return { name, minutes: film.minutes, for: { film: film.id }, ids: { movieId: film.id }, nobody: false }
}

const row = (asked: AppAsked, download: Download, at: number) => ({
  ...queueRow(asked, download, 2000 + at, 'webdl'),
  ...('film' in download.for ? { movieId: download.for.film } : {}),
  downloadClientHasPostImportCategory: false,
  outputPath: outputOf(download, 'films'),
})

const wanted = ({ url, household }: AppAsked): Film[] => {
  const ids = url.searchParams.getAll('movieId').map(Number)
  return household.films.filter(({ id }) => ids.includes(id))
}

function files(asked: AppAsked): object[] | Response {
  if (!asked.url.searchParams.get('movieId'))
    return Response.json({ message: 'movieId or movieFileIds must be provided', description: '' }, { status: 400 })
  return wanted(asked)
    .filter(({ here }) => here)
    .map((film) => ({
      id: film.id,
      movieId: film.id,
      relativePath: filmFile(film).path.slice(filmPath(film).length + 1),
      path: filmFile(film).path,
      size: filmFile(film).bytes,
      dateAdded: hoursAgo(asked, Math.max(0, addedHours(film) - 10)),
      releaseGroup: 'PIANO',
      languages: [{ id: 1, name: 'English' }],
      quality: { ...quality, quality: { ...quality.quality, source: 'webdl' } },
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
      qualityCutoffNotMet: belowCutoff(asked, 'radarr', film.id),
    }))
}

/** What happened, to some films or to all of them. */
function past(asked: AppAsked, only: readonly Film[] = asked.household.films): object[] {
  return only.flatMap((film) => [...failuresOf(asked, film), ...lossesOf(asked, film), ...imports(asked, film)])
}

function imports(asked: AppAsked, film: Film): object[] {
  return grabsOfFilm(asked.household, film).flatMap((grab) =>
    events(
      asked,
      {
        id: film.id,
        grab,
        about: { movieId: film.id },
        file: { id: film.id, ...filmFile(film) },
        ids: { tmdbId: String(film.tmdb) },
      },
      true,
    ),
  )
}

/** source: `downloadFailed` of `MovieHistoryEventType`, with what the client said as its message. */
function failuresOf(asked: AppAsked, film: Film): object[] {
  const { failures } = asked.household.troubles ?? {}
  if (failures?.film !== film.id) return []
  return failures.hours.map((hours, at) => ({
    id: 900_000 + at,
    movieId: film.id,
    sourceTitle: `${dotted(film.title)}.${film.year}.1080p.WEB.h264-MILL${at + 1}`,
    quality: { ...quality, quality: { ...quality.quality, source: 'webdl' } },
    languages: [{ id: 1, name: 'English' }],
    customFormats: [],
    customFormatScore: 0,
    qualityCutoffNotMet: false,
    downloadId: `SABnzbd_nzo_failed${at}`,
    date: hoursAgo(asked, hours),
    eventType: 'downloadFailed',
    data: { downloadClient: 'SABnzbd', downloadClientName: 'SABnzbd', message: failures.message },
  }))
}
