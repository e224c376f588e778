import { one, showPath, type Download, type Show } from '../household/kinds.ts'
import { get, hoursAgo, type AppAsked } from './app.ts'
import { diskspace, family, page, queueRow, queueStatus, rootFolder } from './servarr.ts'

const BASE = '/api/v3'

const mine = ({ household }: AppAsked): Download[] =>
  household.downloads.filter((one) => 'show' in one.for && one.done < 1)

export const sonarr = family({
  name: 'sonarr',
  title: 'Sonarr',
  port: 8989,
  version: '4.0.20.3014',
  base: BASE,
  paths: [
    get(`${BASE}/diskspace`, diskspace),
    get(`${BASE}/rootfolder`, (asked) => rootFolder(asked, '/data/media/tv')),
    get(`${BASE}/series`, series),
    get(`${BASE}/episode`, episodes),
    get(`${BASE}/queue`, (asked) =>
      page(
        asked,
        'timeleft',
        mine(asked).flatMap((download, at) => rows(asked, download, at)),
      ),
    ),
    get(`${BASE}/queue/status`, (asked) => queueStatus(mine(asked))),
  ],
  says: [
    'RssSyncService: Starting RSS Sync',
    'RssSyncService: RSS Sync Completed. Reports found: 84, Reports grabbed: 0',
    'RefreshSeriesService: Updating Severance',
    'DiskScanService: Scanning The Bear',
    'DownloadDecisionMaker: Processing 84 releases',
    'HousekeepingService: Running housecleaning tasks',
    'EpisodeSearchService: Performing missing episode search for 2 episodes',
    'Recycle Bin has not been configured, cannot cleanup.',
  ],
})

function series(asked: AppAsked): object[] {
  const { url, household } = asked
  const tvdb = Number(url.searchParams.get('tvdbId') ?? 0)
  return household.shows.filter((show) => !tvdb || show.tvdb === tvdb).map((show) => told(asked, show))
}

const EPISODE_BYTES_A_MINUTE = 38_000_000

function told(asked: AppAsked, show: Show): object {
  const counted = (seasons: Show['seasons']) => {
    const total = seasons.reduce((sum, season) => sum + season.episodes, 0)
    const here = seasons.reduce((sum, season) => sum + season.here, 0)
    return {
      episodeFileCount: here,
      episodeCount: total,
      totalEpisodeCount: total,
      sizeOnDisk: here * show.minutes * EPISODE_BYTES_A_MINUTE,
      releaseGroups: ['KETTLE'],
      percentOfEpisodes: total ? (100 * here) / total : 0,
    }
  }
  return {
    id: show.id,
    title: show.title,
    alternateTitles: [],
    sortTitle: show.title.toLowerCase().replace(/^the /, ''),
    status: show.ended ? 'ended' : 'continuing',
    ended: show.ended,
    overview: '',
    network: show.network,
    images: [],
    originalLanguage: { id: 1, name: 'English' },
    seasons: show.seasons.map((season) => ({
      seasonNumber: season.number,
      monitored: true,
      statistics: counted([season]),
    })),
    year: show.year,
    path: showPath(show),
    qualityProfileId: 4,
    seasonFolder: true,
    monitored: true,
    monitorNewItems: 'all',
    useSceneNumbering: false,
    runtime: show.minutes,
    tvdbId: show.tvdb,
    tvRageId: 0,
    tvMazeId: 0,
    tmdbId: show.tmdb,
    seriesType: 'standard',
    cleanTitle: show.title.toLowerCase().replace(/[^a-z0-9]/g, ''),
    imdbId: show.imdb,
    titleSlug: show.slug,
    rootFolderPath: '/data/media/tv/',
    genres: [],
    tags: [],
    added: hoursAgo(asked, 5000 - show.id * 300),
    ratings: { votes: 0, value: 0 },
    statistics: { seasonCount: show.seasons.length, ...counted(show.seasons) },
  }
}

const episodeId = (show: Show, season: number, number: number): number => show.id * 10_000 + season * 100 + number

function episodes({ url, household }: AppAsked): object[] | Response {
  const id = Number(url.searchParams.get('seriesId') ?? 0)
  if (!id)
    return Response.json({ message: 'seriesId or episodeIds must be provided', description: '' }, { status: 400 })
  const show = household.shows.find((each) => each.id === id)
  const wanted = url.searchParams.get('seasonNumber')
  const seasons = (show?.seasons ?? []).filter((season) => wanted === null || season.number === Number(wanted))
  return seasons.flatMap((season) =>
    Array.from({ length: season.episodes }, (_, at) => ({
      id: episodeId(show!, season.number, at + 1),
      seriesId: id,
      tvdbId: show!.tvdb * 10 + season.number * 100 + at,
      episodeFileId: at < season.here ? episodeId(show!, season.number, at + 1) : 0,
      seasonNumber: season.number,
      episodeNumber: at + 1,
      title: `Episode ${at + 1}`,
      airDate: `${show!.year + season.number - 1}-03-${String((at % 28) + 1).padStart(2, '0')}`,
      airDateUtc: `${show!.year + season.number - 1}-03-${String((at % 28) + 1).padStart(2, '0')}T01:00:00Z`,
      runtime: show!.minutes,
      hasFile: at < season.here,
      monitored: true,
      unverifiedSceneNumbering: false,
    })),
  )
}

function rows(asked: AppAsked, download: Download, at: number): object[] {
  if (!('show' in download.for)) return []
  const show = one(asked.household.shows, download.for.show)
  const { season, episodes: numbers } = download.for
  return numbers.map((number, part) => ({
    ...queueRow(asked, download, 1000 + at * 100 + part, 'web'),
    seriesId: show.id,
    episodeId: episodeId(show, season, number),
    seasonNumber: season,
    episodeHasFile: false,
    downloadClientHasPostImportCategory: false,
    outputPath: `/data/${download.client === 'qbittorrent' ? 'torrents' : 'usenet'}/tv/${download.name}`,
  }))
}
