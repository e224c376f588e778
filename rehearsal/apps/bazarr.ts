import { get, publicRoute, type RehearsedApp, type AppHandlerContext } from './app.ts'
import { liveConnectionStatus, bazarrSettingsRoutes } from './bazarr-settings.ts'

const VERSION = '1.6.2'

function guard({ request, url, key }: AppHandlerContext): Response | undefined {
  const sentKey = request.headers.get('x-api-key') ?? url.searchParams.get('apikey')
  return sentKey === key ? undefined : Response.json({ message: 'Unauthorized' }, { status: 401 })
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
    get('/api/system/status', () => ({
      data: {
        bazarr_version: VERSION,
        package_version: `v${VERSION}-ls301 by linuxserver.io`,
        sonarr_version: '4.0.20.3014',
        radarr_version: '5.28.0.10274',
        operating_system: 'Linux',
        python_version: '3.12.11',
        bazarr_directory: '/app/bazarr/bin',
        bazarr_config_directory: '/config',
      },
    })),
    get('/api/system/health', () => ({ data: [] })),
    ...bazarrSettingsRoutes,
    get('/api/badges', (context) => ({
      episodes: 3,
      movies: context.household.films.filter(({ hasFile }) => !hasFile).length,
      providers: 0,
      status: 0,
      sonarr_signalr: liveConnectionStatus(context, 'sonarr'),
      radarr_signalr: liveConnectionStatus(context, 'radarr'),
      announcements: 0,
    })),
    get('/api/providers', () => ({ data: [] })),
    get('/api/episodes/wanted', wantedEpisodes),
    get('/api/movies/wanted', () => ({ data: [], total: 0 })),
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

function wantedEpisodes({ household }: AppHandlerContext): object {
  const [show] = household.shows
  if (!show) return { data: [], total: 0 }
  const data = [6, 7, 8].map((number) => ({
    seriesTitle: show.title,
    episode_number: `2x${number}`,
    episodeTitle: `Episode ${number}`,
    missing_subtitles: [{ name: 'English', code2: 'en', code3: 'eng', forced: false, hi: false }],
    sonarrSeriesId: show.id,
    sonarrEpisodeId: show.id * 10_000 + 200 + number,
    sceneName: null,
    tags: [],
    seriesType: 'standard',
  }))
  return { data, total: data.length }
}
