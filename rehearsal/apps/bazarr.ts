import { get, open, type App, type AppAsked } from './app.ts'
import { hears, settingsPaths } from './bazarr-settings.ts'

const VERSION = '1.6.2'

function guard({ request, url, key }: AppAsked): Response | undefined {
  const given = request.headers.get('x-api-key') ?? url.searchParams.get('apikey')
  return given === key ? undefined : Response.json({ message: 'Unauthorized' }, { status: 401 })
}

export const bazarr: App = {
  name: 'bazarr',
  port: 6767,
  health: '/api/system/ping',
  version: VERSION,
  guard,
  lost: () => Response.json({ message: 'Not Found' }, { status: 404 }),
  paths: [
    open(get('/api/system/ping', () => ({ status: 'OK' }))),
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
    ...settingsPaths,
    get('/api/badges', (asked) => ({
      episodes: 3,
      movies: asked.household.films.filter(({ here }) => !here).length,
      providers: 0,
      status: 0,
      sonarr_signalr: hears(asked, 'sonarr'),
      radarr_signalr: hears(asked, 'radarr'),
      announcements: 0,
    })),
    get('/api/providers', () => ({ data: [] })),
    get('/api/episodes/wanted', wanted),
    get('/api/movies/wanted', () => ({ data: [], total: 0 })),
  ],
  hello: [
    'BAZARR is started and waiting for requests on: http://***:6767',
    'Connected to Sonarr SignalR feed',
    'Connected to Radarr SignalR feed',
  ],
  goodbye: ['BAZARR SignalR client for Sonarr is now disconnected.'],
  chatter: (chance) =>
    chance.pick([
      'Searching for missing subtitles for 3 episodes',
      'Finished searching for missing Series Subtitles. Check History for more information.',
      'Downloaded English subtitles for The Bear - S03E04 from the second provider',
      'All the providers were tried; nothing better was found',
    ]),
}

function wanted({ household }: AppAsked): object {
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
