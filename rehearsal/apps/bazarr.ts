import { get, publicRoute, type RehearsedApp, type AppHandlerContext } from './app.ts'
import { defaultGeneralSettings } from './bazarr-default-settings.ts'
import { liveConnectionStatus, bazarrSettingsRoutes } from './bazarr-settings.ts'

const VERSION = '1.6.2'
/** source: seen on Bazarr 1.5 */
const UNAUTHORIZED =
  'The server could not verify that you are authorized to access the URL requested. You either supplied the wrong ' +
  "credentials (e.g. a bad password), or your browser doesn't understand how to supply the credentials required."

function guard({ request, url, key }: AppHandlerContext): Response | undefined {
  const sentKey = request.headers.get('x-api-key') ?? url.searchParams.get('apikey')
  return sentKey === key ? undefined : Response.json({ message: UNAUTHORIZED }, { status: 401 })
}

export const bazarr: RehearsedApp = {
  name: 'bazarr',
  port: 6767,
  healthPath: '/api/system/ping',
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: () => Response.json({ message: 'Not Found' }, { status: 404 }),
  routes: [
    publicRoute(get('/api/system/ping', () => ({ status: 'OK' }))),
    get('/api/system/status', ({ startedAt }) => ({
      data: {
        bazarr_version: VERSION,
        package_version: `v${VERSION}-ls301 by linuxserver.io`,
        sonarr_version: '4.0.20.3014',
        radarr_version: '5.28.0.10274',
        operating_system: 'Linux',
        python_version: '3.12.11',
        database_engine: 'Sqlite 3.49.2',
        database_migration: '4274a5dfc4ad',
        bazarr_directory: '/app/bazarr/bin',
        bazarr_config_directory: '/config',
        start_time: startedAt / 1000,
        timezone: 'Etc/UTC',
      },
    })),
    get('/api/system/health', ({ household }) => ({ data: household.faults?.subtitleHealthIssues ?? [] })),
    ...bazarrSettingsRoutes,
    get('/api/badges', (context) => ({
      episodes: wantedEpisodes(context).data.length,
      movies: wantedFilms(context).data.length,
      providers: context.household.faults?.throttledSubtitleSites?.length ?? 0,
      status: 0,
      sonarr_signalr: liveConnectionStatus(context, 'sonarr'),
      radarr_signalr: liveConnectionStatus(context, 'radarr'),
      announcements: 0,
    })),
    get('/api/providers', subtitleSites),
    get('/api/episodes/wanted', wantedEpisodes),
    get('/api/movies/wanted', wantedFilms),
  ],
  startupLog: [
    'BAZARR is started and waiting for requests on: http://***:6767',
    'Connected to Sonarr SignalR feed',
    'Connected to Radarr SignalR feed',
  ],
  shutdownLog: ['BAZARR SignalR client for Sonarr is now disconnected.'],
  idleLogLine: (chance) =>
    chance.pick([
      'Searching for missing subtitles for 3 episodes',
      'Finished searching for missing Series Subtitles. Check History for more information.',
      'Downloaded English subtitles for The Bear - S03E04 from the second provider',
      'All the providers were tried; nothing better was found',
    ]),
}

/** source: it lists every enabled site; `Good` and `-` for those in use */
function subtitleSites({ household }: AppHandlerContext): object {
  const throttled = household.faults?.throttledSubtitleSites ?? []
  return {
    data: defaultGeneralSettings.enabled_providers.map(
      (name) => throttled.find((site) => site.name === name) ?? { name, status: 'Good', retry: '-' },
    ),
  }
}

const ENGLISH = { name: 'English', code2: 'en', code3: 'eng', forced: false, hi: false }

function wantedFilms({ household }: AppHandlerContext): { data: object[]; total: number } {
  const lacking = household.faults?.filmsWithoutSubtitles ?? []
  const data = household.films
    .filter(({ id }) => lacking.includes(id))
    .map(({ id, title }) => ({ title, missing_subtitles: [ENGLISH], radarrId: id, sceneName: null, tags: [] }))
  return { data, total: data.length }
}

function wantedEpisodes({ household }: AppHandlerContext): { data: object[]; total: number } {
  const [show] = household.shows
  if (!show) return { data: [], total: 0 }
  const data = [6, 7, 8].map((number) => ({
    seriesTitle: show.title,
    episode_number: `2x${number}`,
    episodeTitle: `Episode ${number}`,
    missing_subtitles: [ENGLISH],
    sonarrSeriesId: show.id,
    sonarrEpisodeId: show.id * 10_000 + 200 + number,
    sceneName: null,
    tags: [],
    seriesType: 'standard',
  }))
  return { data, total: data.length }
}
