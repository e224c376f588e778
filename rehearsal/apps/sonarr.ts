import { addedHours, episodeId, episodesOf, type Episode } from '../household/files.ts'
import { grabsOfShow } from '../household/grabs.ts'
import { one, showPath, type Download, type Show } from '../household/kinds.ts'
import { get, hoursAgo, type AppAsked } from './app.ts'
import { releasePaths } from './releases.ts'
import { soughtShow } from './sonarr-sought.ts'
import { events, newestFirst, quality, since } from './servarr-history.ts'
import { belowCutoff, profileOf, qualityPaths } from './quality-paths.ts'
import { added, keptPaths } from './servarr-kept.ts'
import { settingsPaths } from './servarr-settings.ts'
import { diskspace, family, outputOf, page, queueRow } from './servarr.ts'
import { queuePaths } from './servarr-queue.ts'

const BASE = '/api/v3'

export const sonarr = family({
  name: 'sonarr',
  title: 'Sonarr',
  port: 8989,
  version: '4.0.20.3014',
  base: BASE,
  paths: [
    get(`${BASE}/diskspace`, diskspace),
    ...releasePaths({ base: BASE, sought: soughtShow }),
    get(`${BASE}/series`, series),
    ...keptPaths(`${BASE}/series`, 'series', 'tvdbId', ({ household }) => household.shows.map(({ tvdb }) => tvdb)),
    get(`${BASE}/episode`, episodes),
    ...queuePaths({ base: BASE, isMine: (one) => 'show' in one.for, rows }),
    get(`${BASE}/episodefile`, files),
    get(`${BASE}/history/series`, (asked) => newestFirst(past(asked, wantedShow(asked)))),
    get(`${BASE}/history/since`, (asked) => since(asked, past(asked))),
    get(`${BASE}/history`, (asked) => page(asked, 'date', newestFirst(past(asked)))),
    get(`${BASE}/wanted/cutoff`, (asked) => page(asked, 'episodes.airDateUtc', belowIn(asked))),
    ...qualityPaths('sonarr', BASE, ({ household }) => household.shows.map(({ id }) => id)),
    ...settingsPaths({
      app: 'sonarr',
      base: BASE,
      category: ['tvCategory', 'tv-sonarr', 'tv'],
      folder: '/data/media/tv',
      searched: ({ shows: [show] }) => ({
        name: 'EpisodeSearch',
        body: show ? { episodeIds: [episodeId(show, 2, 9), episodeId(show, 2, 10)] } : {},
      }),
    }),
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
  return [
    ...household.shows.filter((show) => !tvdb || show.tvdb === tvdb).map((show) => told(asked, show)),
    ...added(asked, 'series').filter((one) => !tvdb || one['tvdbId'] === tvdb),
  ]
}

function told(asked: AppAsked, show: Show): object {
  const counted = (seasons: Show['seasons']) => {
    const total = seasons.reduce((sum, season) => sum + season.episodes, 0)
    const here = seasons.reduce((sum, season) => sum + season.here, 0)
    return {
      episodeFileCount: here,
      episodeCount: total,
      totalEpisodeCount: total,
      sizeOnDisk: here * show.minutes * 38_000_000,
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
    qualityProfileId: profileOf(asked, 'sonarr', show.id),
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
    added: hoursAgo(asked, addedHours(show)),
    ratings: { votes: 0, value: 0 },
    statistics: { seasonCount: show.seasons.length, ...counted(show.seasons) },
  }
}

const LAST_SEARCH_HOURS = 0.4

const wantedShow = ({ url, household }: AppAsked): Show | undefined =>
  household.shows.find(({ id }) => id === Number(url.searchParams.get('seriesId') ?? 0))

/** The episodes of the series that is asked for, of one season where that is said. */
function wanted(asked: AppAsked): { show: Show; episodes: Episode[] } | Response {
  const show = wantedShow(asked)
  if (!asked.url.searchParams.get('seriesId'))
    return Response.json({ message: 'seriesId or episodeIds must be provided', description: '' }, { status: 400 })
  if (!show) return Response.json({ message: 'NotFound' }, { status: 404 })
  const season = asked.url.searchParams.get('seasonNumber')
  return { show, episodes: episodesOf(show, season === null ? undefined : Number(season)) }
}

function episodes(asked: AppAsked): object[] | Response {
  const found = wanted(asked)
  if (found instanceof Response) return found
  return found.episodes.map((episode) => toldEpisode(asked, found.show, episode))
}

const toldEpisode = (asked: AppAsked, show: Show, episode: Episode): object => ({
  id: episode.id,
  seriesId: show.id,
  tvdbId: episode.tvdb,
  episodeFileId: episode.here ? episode.id : 0,
  seasonNumber: episode.season,
  episodeNumber: episode.number,
  title: episode.title,
  airDate: new Date(episode.airs).toISOString().slice(0, 10),
  airDateUtc: new Date(episode.airs).toISOString(),
  ...(episode.here ? {} : { lastSearchTime: hoursAgo(asked, LAST_SEARCH_HOURS) }),
  runtime: show.minutes,
  hasFile: episode.here,
  monitored: true,
  unverifiedSceneNumbering: false,
})

const belowIn = (asked: AppAsked): object[] =>
  asked.household.shows
    .filter(({ id }) => belowCutoff(asked, 'sonarr', id))
    .flatMap((show) =>
      episodesOf(show)
        .filter(({ here }) => here)
        .map((episode) => toldEpisode(asked, show, episode)),
    )

function files(asked: AppAsked): object[] | Response {
  const found = wanted(asked)
  if (found instanceof Response) return found
  return found.episodes.filter(({ here }) => here).map((episode) => file(asked, found.show, episode))
}

const file = (asked: AppAsked, show: Show, { id, season, path, bytes }: Episode): object => ({
  id,
  seriesId: show.id,
  seasonNumber: season,
  relativePath: path.slice(showPath(show).length + 1),
  path,
  size: bytes,
  dateAdded: hoursAgo(asked, addedHours(show) - 10),
  releaseGroup: 'KETTLE',
  languages: [{ id: 1, name: 'English' }],
  quality,
  customFormats: [],
  customFormatScore: 0,
  indexerFlags: 0,
  releaseType: 'singleEpisode',
  mediaInfo: {
    audioChannels: 5.1,
    audioCodec: 'EAC3',
    audioLanguages: 'eng',
    videoCodec: 'x264',
    resolution: '1920x1080',
    runTime: `${show.minutes}:07`,
    subtitles: 'eng',
  },
  qualityCutoffNotMet: belowCutoff(asked, 'sonarr', show.id),
})

/** What happened, to one show or to all of them. */
function past(asked: AppAsked, only?: Show): object[] {
  return (only ? [only] : asked.household.shows).flatMap((show) => {
    const all = new Map(episodesOf(show).map((episode) => [episode.id, episode]))
    return grabsOfShow(asked.household, show).flatMap((grab) =>
      grab.episodes.flatMap((number) => {
        const episode = all.get(episodeId(show, grab.season, number))
        if (!episode) return []
        const about = { seriesId: show.id, episodeId: episode.id }
        return events(asked, { id: episode.id, grab, about, file: episode, ids: { tvdbId: String(show.tvdb) } }, false)
      }),
    )
  })
}

function rows(asked: AppAsked, download: Download, at: number) {
  if (!('show' in download.for)) return []
  const show = one(asked.household.shows, download.for.show)
  const { season, episodes: numbers } = download.for
  return numbers.map((number, part) => ({
    ...queueRow(asked, download, 1000 + at * 100 + part, 'web'),
    seriesId: show.id,
    episodeId: episodeId(show, season, number),
    seasonNumber: season,
    ...(asked.url.searchParams.get('includeEpisode') === 'true'
      ? {
          episode: {
            id: episodeId(show, season, number),
            seriesId: show.id,
            seasonNumber: season,
            episodeNumber: number,
          },
        }
      : {}),
    episodeHasFile: download.importing?.hasFile ?? false,
    downloadClientHasPostImportCategory: false,
    outputPath: outputOf(download, 'tv'),
  }))
}
