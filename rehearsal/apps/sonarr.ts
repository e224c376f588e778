import { isDeletedItem } from './deleted-items.ts'
import { addedHoursAgo, episodeId, episodesOf, type HouseholdEpisode } from '../household/media-files.ts'
import { grabsOfShow } from '../household/grabs.ts'
import { requireById, showPath, type HouseholdDownload, type HouseholdShow } from '../household/types.ts'
import { get, hoursAgo, put, type AppHandlerContext } from './app.ts'
import { mediaCoverRoute } from './posters.ts'
import { releaseRoutes } from './releases.ts'
import { showReleaseSearch } from './sonarr-release-search.ts'
import { historyEvents, newestFirst, defaultQuality, eventsSince } from './servarr-history.ts'
import { isBelowCutoff, qualityRoutes } from './quality-routes.ts'
import { addedItemRoutes, itemRoute } from './servarr-added-items.ts'
import { servarrSettingsRoutes } from './servarr-settings.ts'
import { diskSpaceJson, servarrApp, downloadOutputPath, pagedJson, queueRowFields } from './servarr.ts'
import { queueRoutes } from './servarr-queue.ts'
import {
  episodeCalendar,
  episodesBelowCutoff,
  episodesInQuery,
  listEpisodes,
  monitorEpisodes,
  showInQuery,
} from './sonarr-episodes.ts'
import { listSeries } from './sonarr-series.ts'

const BASE = '/api/v3'

export const sonarr = servarrApp({
  name: 'sonarr',
  title: 'Sonarr',
  port: 8989,
  version: '4.0.20.3014',
  base: BASE,
  routes: [
    get(`${BASE}/diskspace`, diskSpaceJson),
    ...releaseRoutes({ base: BASE, searchFor: showReleaseSearch }),
    get(`${BASE}/series`, listSeries),
    itemRoute(`${BASE}/series`, listSeries),
    ...addedItemRoutes(`${BASE}/series`, 'series', 'tvdbId', (context) =>
      context.household.shows.filter(({ id }) => !isDeletedItem(context, 'series', id)).map(({ tvdb }) => tvdb),
    ),
    get(`${BASE}/episode`, listEpisodes),
    put(`${BASE}/episode/monitor`, monitorEpisodes),
    get(`${BASE}/calendar`, episodeCalendar),
    mediaCoverRoute(
      `${BASE}/mediacover/{seriesId}/{filename}`,
      ({ household }, id) => household.shows.find((show) => show.id === id)?.title,
    ),
    ...queueRoutes({ base: BASE, isOwnDownload: (download) => 'show' in download.target, rows: queueRows }),
    get(`${BASE}/episodefile`, listEpisodeFiles),
    get(`${BASE}/history/series`, (context) => newestFirst(seriesHistory(context, showInQuery(context)))),
    get(`${BASE}/history/since`, (context) => eventsSince(context, seriesHistory(context))),
    get(`${BASE}/history`, (context) => pagedJson(context, 'date', newestFirst(seriesHistory(context)))),
    get(`${BASE}/wanted/cutoff`, (context) => pagedJson(context, 'episodes.airDateUtc', episodesBelowCutoff(context))),
    ...qualityRoutes('sonarr', BASE, ({ household }) => household.shows.map(({ id }) => id)),
    ...servarrSettingsRoutes({
      app: 'sonarr',
      base: BASE,
      category: ['tvCategory', 'tv-sonarr', 'tv'],
      rootFolder: '/data/media/tv',
      lastSearch: ({ shows: [show] }) => ({
        name: 'EpisodeSearch',
        body: show ? { episodeIds: [episodeId(show, 2, 9), episodeId(show, 2, 10)] } : {},
      }),
    }),
  ],
  idleLogLines: [
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

function listEpisodeFiles(context: AppHandlerContext): object[] | Response {
  const found = episodesInQuery(context)
  if (found instanceof Response) return found
  return found.episodes.filter(({ hasFile }) => hasFile).map((episode) => episodeFileJson(context, found.show, episode))
}

const episodeFileJson = (
  context: AppHandlerContext,
  show: HouseholdShow,
  { id, season, path, bytes: size }: HouseholdEpisode,
): object => ({
  id,
  seriesId: show.id,
  seasonNumber: season,
  relativePath: path.slice(showPath(show).length + 1),
  path,
  size,
  dateAdded: hoursAgo(context, addedHoursAgo(show) - 10),
  releaseGroup: 'KETTLE',
  languages: [{ id: 1, name: 'English' }],
  quality: defaultQuality,
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
  qualityCutoffNotMet: isBelowCutoff(context, 'sonarr', show.id),
})

function seriesHistory(context: AppHandlerContext, only?: HouseholdShow): object[] {
  return (only ? [only] : context.household.shows).flatMap((show) => {
    const all = new Map(episodesOf(show).map((episode) => [episode.id, episode]))
    return grabsOfShow(context.household, show).flatMap((grab) =>
      grab.episodes.flatMap((number) => {
        const episode = all.get(episodeId(show, grab.season, number))
        if (!episode) return []
        const ownerIds = { seriesId: show.id, episodeId: episode.id }
        return historyEvents(
          context,
          { id: episode.id, grab, ownerIds, file: episode, ids: { tvdbId: String(show.tvdb) } },
          false,
        )
      }),
    )
  })
}

function queueRows(context: AppHandlerContext, download: HouseholdDownload, at: number) {
  if (!('show' in download.target)) return []
  const show = requireById(context.household.shows, download.target.show)
  const { season, episodes: numbers } = download.target
  return numbers.map((number, part) => ({
    ...queueRowFields(context, download, 1000 + at * 100 + part, 'web'),
    seriesId: show.id,
    episodeId: episodeId(show, season, number),
    seasonNumber: season,
    ...(context.url.searchParams.get('includeEpisode') === 'true'
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
    outputPath: downloadOutputPath(download, 'tv'),
  }))
}
