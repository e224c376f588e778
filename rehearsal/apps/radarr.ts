import { filmPath, type Download, type Film } from '../household/kinds.ts'
import { get, hoursAgo, type AppAsked } from './app.ts'
import { diskspace, family, page, queueRow, queueStatus, rootFolder } from './servarr.ts'

const BASE = '/api/v3'
const FILM_BYTES = 8_100_000_000

const mine = ({ household }: AppAsked): Download[] =>
  household.downloads.filter((one) => 'film' in one.for && one.done < 1)

export const radarr = family({
  name: 'radarr',
  title: 'Radarr',
  port: 7878,
  version: '5.28.0.10274',
  base: BASE,
  paths: [
    get(`${BASE}/diskspace`, diskspace),
    get(`${BASE}/rootfolder`, (asked) => rootFolder(asked, '/data/media/films')),
    get(`${BASE}/movie`, movies),
    get(`${BASE}/queue`, (asked) =>
      page(
        asked,
        'timeleft',
        mine(asked).map((download, at) => row(asked, download, at)),
      ),
    ),
    get(`${BASE}/queue/status`, (asked) => queueStatus(mine(asked))),
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
  return asked.household.films.filter((film) => !tmdb || film.tmdb === tmdb).map((film) => told(asked, film))
}

const told = (asked: AppAsked, film: Film): object => ({
  id: film.id,
  title: film.title,
  originalTitle: film.title,
  originalLanguage: { id: 1, name: 'English' },
  alternateTitles: [],
  sortTitle: film.title.toLowerCase().replace(/^the /, ''),
  sizeOnDisk: film.here ? FILM_BYTES : 0,
  status: 'released',
  overview: '',
  images: [],
  website: '',
  year: film.year,
  studio: '',
  path: filmPath(film),
  qualityProfileId: 4,
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
  added: hoursAgo(asked, 4000 - film.id * 200),
  ratings: {},
  statistics: { movieFileCount: film.here ? 1 : 0, sizeOnDisk: film.here ? FILM_BYTES : 0, releaseGroups: [] },
})

const row = (asked: AppAsked, download: Download, at: number): object => ({
  ...queueRow(asked, download, 2000 + at, 'webdl'),
  ...('film' in download.for ? { movieId: download.for.film } : {}),
  downloadClientHasPostImportCategory: false,
  outputPath: `/data/${download.client === 'qbittorrent' ? 'torrents' : 'usenet'}/films/${download.name}`,
})
