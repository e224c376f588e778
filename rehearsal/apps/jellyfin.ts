import { listEpisodes, getItem, jellyfinId, SERVER_ID } from './jellyfin-items.ts'
import { getItemImage } from './jellyfin-images.ts'
import { encodingSettings, idleSession, clientCapabilities, nowPlayingFilm, playedTicks } from './jellyfin-sessions.ts'
import { apiKeyRoutes, isAcceptedKey } from './jellyfin-keys.ts'
import { firstRunRoutes, isFirstRunPath, isSessionToken, isWizardOpen, tokenOf } from './jellyfin-first-run.ts'
import { jellyfinCollectionRoutes } from './jellyfin-collections.ts'
import { libraryRoutes } from './jellyfin-libraries.ts'
import { jellyfinUserRoutes } from './user-accounts.ts'
import { ageHoursOf, get, post, hoursAgo, publicRoute, type RehearsedApp, type AppHandlerContext } from './app.ts'

const VERSION = '10.11.11'

function guard(context: AppHandlerContext): Response | undefined {
  const token = tokenOf(context)
  const isAllowed = isWizardOpen(context)
    ? isFirstRunPath(context)
    : isAcceptedKey(context, token) || isSessionToken(context, token)
  return isAllowed ? undefined : new Response(null, { status: 401 })
}

const systemInfo = (context: AppHandlerContext) => ({
  ServerName: 'den',
  Version: context.household.faults?.versions?.['jellyfin'] ?? VERSION,
  ProductName: 'Jellyfin Server',
  OperatingSystem: '',
  Id: SERVER_ID,
  StartupWizardCompleted: !isWizardOpen(context),
})

export const jellyfin: RehearsedApp = {
  name: 'jellyfin',
  port: 8096,
  healthPath: '/health',
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: () => new Response(null, { status: 404 }),
  routes: [
    publicRoute(get('/health', () => 'Healthy')),
    publicRoute(
      get('/System/Info/Public', (context) => ({ LocalAddress: 'http://127.0.0.1:8096', ...systemInfo(context) })),
    ),
    publicRoute(get('/System/Ping', () => Response.json('Jellyfin Server'))),
    get('/System/Info', (context) => ({
      ...systemInfo(context),
      HasPendingRestart: false,
      IsShuttingDown: false,
      SupportsLibraryMonitor: true,
      ProgramDataPath: '/config',
      CachePath: '/cache',
      LogPath: '/config/log',
      TranscodingTempPath: '/cache/transcodes',
    })),
    ...firstRunRoutes,
    ...apiKeyRoutes,
    ...jellyfinUserRoutes,
    ...libraryRoutes,
    ...jellyfinCollectionRoutes,
    get('/Sessions', activeSessions),
    get('/System/Configuration/{key}', encodingSettings),
    get('/ScheduledTasks', (context) => scheduledTasks(context, lastScan(context))),
    post('/Library/Refresh', (context) => {
      scanState(context).last = { hours: ageHoursOf(context), result: 'Completed' }
      return new Response(null, { status: 204 })
    }),
    get('/Shows/{seriesId}/Episodes', listEpisodes),
    get('/Items/Counts', itemCounts),
    get('/Items/{itemId}', getItem),
    get('/Items/{itemId}/Images/{imageType}', (context) => getItemImage(context)),
  ],
  startupLog: [
    `[INF] [1] Main: Jellyfin version: ${VERSION}`,
    '[INF] [1] Main: Environment Variables: ["[JELLYFIN_LOG_DIR, /config/log]", "[JELLYFIN_DATA_DIR, /config]"]',
    '[INF] [9] Emby.Server.Implementations.ApplicationHost: Core startup complete',
    '[INF] [1] Main: Startup complete 0:00:06.41',
  ],
  shutdownLog: [
    '[INF] [1] Main: Received a SIGTERM signal, shutting down',
    '[INF] [1] Emby.Server.Implementations.ApplicationHost: Disposing CoreAppHost',
  ],
  idleLogLine: (chance) =>
    chance.pick([
      '[INF] [17] Emby.Server.Implementations.ScheduledTasks.TaskManager: Scan Media Library Completed after 0 minute(s) and 4 seconds',
      '[INF] [22] Emby.Server.Implementations.Session.SessionManager: Playback stopped reported by app Jellyfin Android TV 0.19.4 playing Metropolis. Stopped at 5400000 ms',
      '[INF] [31] Jellyfin.Api.Controllers.DynamicHlsController: Current HLS implementation does not support bitrate changes',
      '[WRN] [12] Emby.Server.Implementations.Library.LibraryMonitor: Too many changes at once in /data/media/tv',
    ]),
}

const DEFAULT_SCAN = { hours: 3, result: 'Completed' }

/** Returns the last requested scan, which finishes at once, or else the household's. */
const lastScan = (context: AppHandlerContext): typeof DEFAULT_SCAN =>
  scanState(context).last ?? context.household.faults?.lastScan ?? DEFAULT_SCAN

const scanState = ({ sharedState }: AppHandlerContext): { last: typeof DEFAULT_SCAN | null } =>
  sharedState.getOrCreate('jellyfin scan', () => ({ last: null }))

const scheduledTasks = (context: AppHandlerContext, { hours, result }: typeof DEFAULT_SCAN): object[] => [
  {
    Name: 'Scan Media Library',
    State: 'Idle',
    Id: jellyfinId('RefreshLibrary'),
    LastExecutionResult: {
      StartTimeUtc: hoursAgo(context, hours + 0.002),
      EndTimeUtc: hoursAgo(context, hours),
      Status: result,
      Name: 'Scan Media Library',
      Key: 'RefreshLibrary',
      Id: jellyfinId('RefreshLibrary'),
    },
    Triggers: [],
    Description: '',
    Category: 'Library',
    IsHidden: false,
    Key: 'RefreshLibrary',
  },
]

/** One member is watching, and the stream is transcoded. */
function activeSessions(context: AppHandlerContext): object[] {
  const member = context.household.members[1]
  const film = context.household.films.find(({ hasFile }) => hasFile)
  if (!member || !film) return []
  const idle = context.url.searchParams.has('activeWithinSeconds') ? [] : [idleSession(context, member)]
  if (context.household.nobodyWatches) return idle
  return [
    {
      Id: jellyfinId('session'),
      UserId: member.key,
      UserName: member.name,
      Client: 'Jellyfin Android TV',
      DeviceName: 'Living room',
      DeviceId: jellyfinId('device'),
      ApplicationVersion: '0.19.4',
      RemoteEndPoint: '192.168.1.40',
      LastActivityDate: hoursAgo(context, 0.01),
      IsActive: true,
      PlayState: { PositionTicks: playedTicks(context, film), IsPaused: false, PlayMethod: 'Transcode' },
      NowPlayingItem: nowPlayingFilm(film),
      TranscodingInfo: { Bitrate: 8_000_000, VideoCodec: 'h264', TranscodeReasons: ['AudioCodecNotSupported'] },
      Capabilities: clientCapabilities('h264,hevc', 'aac,ac3,eac3,mp3,flac', 120_000_000),
    },
    ...idle,
  ]
}

function itemCounts({ household }: AppHandlerContext): object {
  const episodes = household.shows
    .flatMap(({ seasons }) => seasons)
    .reduce((sum, { availableEpisodes: here }) => sum + here, 0)
  return {
    MovieCount: household.films.filter(({ hasFile }) => hasFile).length,
    SeriesCount: household.shows.length,
    EpisodeCount: episodes,
    ArtistCount: household.artists.length,
    AlbumCount: household.artists.reduce((sum, { albums }) => sum + albums, 0),
    SongCount: 0,
    BookCount: 0,
  }
}
