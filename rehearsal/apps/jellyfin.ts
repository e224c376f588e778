import { episodes, item, idOf, SERVER } from './jellyfin-items.ts'
import { encoding, idle, takes } from './jellyfin-players.ts'
import { keyPaths, opens } from './jellyfin-keys.ts'
import { libraryPaths } from './jellyfin-libraries.ts'
import { memberPaths } from './members.ts'
import { get, post, hoursAgo, open, type App, type AppAsked } from './app.ts'

const VERSION = '10.11.11'

/** source: only `Authorization: MediaBrowser Token="…"`, and `ApiKey` in the query; the older ways go with 12.0. */
function guard(asked: AppAsked): Response | undefined {
  const { request, url } = asked
  const token = /^MediaBrowser .*\bToken="?([^",]+)"?/.exec(request.headers.get('authorization') ?? '')?.[1]
  return opens(asked, token ?? url.searchParams.get('ApiKey')) ? undefined : new Response(null, { status: 401 })
}

const about = ({ household: { troubles } }: AppAsked) => ({
  ServerName: 'den',
  Version: troubles?.versions?.['jellyfin'] ?? VERSION,
  ProductName: 'Jellyfin Server',
  OperatingSystem: '',
  Id: SERVER,
  StartupWizardCompleted: true,
})

export const jellyfin: App = {
  name: 'jellyfin',
  port: 8096,
  health: '/health',
  version: VERSION,
  guard,
  lost: () => new Response(null, { status: 404 }),
  paths: [
    open(get('/health', () => 'Healthy')),
    open(get('/System/Info/Public', (asked) => ({ LocalAddress: 'http://127.0.0.1:8096', ...about(asked) }))),
    open(get('/System/Ping', () => Response.json('Jellyfin Server'))),
    get('/System/Info', (asked) => ({
      ...about(asked),
      HasPendingRestart: false,
      IsShuttingDown: false,
      SupportsLibraryMonitor: true,
      ProgramDataPath: '/config',
      CachePath: '/cache',
      LogPath: '/config/log',
      TranscodingTempPath: '/cache/transcodes',
    })),
    ...keyPaths,
    ...memberPaths,
    ...libraryPaths,
    get('/Sessions', sessions),
    get('/System/Configuration/{key}', encoding),
    get('/ScheduledTasks', (asked) => tasks(asked, scanned(asked))),
    post('/Library/Refresh', (asked) => {
      asScanned(asked).last = { hours: 0, result: 'Completed' }
      return new Response(null, { status: 204 })
    }),
    get('/Shows/{seriesId}/Episodes', episodes),
    get('/Items/Counts', counts),
    get('/Items/{itemId}', item),
  ],
  hello: [
    `[INF] [1] Main: Jellyfin version: ${VERSION}`,
    '[INF] [1] Main: Environment Variables: ["[JELLYFIN_LOG_DIR, /config/log]", "[JELLYFIN_DATA_DIR, /config]"]',
    '[INF] [9] Emby.Server.Implementations.ApplicationHost: Core startup complete',
    '[INF] [1] Main: Startup complete 0:00:06.41',
  ],
  goodbye: [
    '[INF] [1] Main: Received a SIGTERM signal, shutting down',
    '[INF] [1] Emby.Server.Implementations.ApplicationHost: Disposing CoreAppHost',
  ],
  chatter: (chance) =>
    chance.pick([
      '[INF] [17] Emby.Server.Implementations.ScheduledTasks.TaskManager: Scan Media Library Completed after 0 minute(s) and 4 seconds',
      '[INF] [22] Emby.Server.Implementations.Session.SessionManager: Playback stopped reported by app Jellyfin Android TV 0.19.4 playing Metropolis. Stopped at 5400000 ms',
      '[INF] [31] Jellyfin.Api.Controllers.DynamicHlsController: Current HLS implementation does not support bitrate changes',
      '[WRN] [12] Emby.Server.Implementations.Library.LibraryMonitor: Too many changes at once in /data/media/tv',
    ]),
}

const SCANNED = { hours: 3, result: 'Completed' }

/** How the last scan that it was asked for went, which is over at once; where it was asked for none, as the household has it. */
const scanned = (asked: AppAsked): typeof SCANNED => asScanned(asked).last ?? asked.household.troubles?.scan ?? SCANNED

const asScanned = ({ told }: AppAsked): { last: typeof SCANNED | null } =>
  told.of('jellyfin scan', () => ({ last: null }))

const tasks = (asked: AppAsked, { hours, result }: typeof SCANNED): object[] => [
  {
    Name: 'Scan Media Library',
    State: 'Idle',
    Id: idOf('RefreshLibrary'),
    LastExecutionResult: {
      StartTimeUtc: hoursAgo(asked, hours + 0.002),
      EndTimeUtc: hoursAgo(asked, hours),
      Status: result,
      Name: 'Scan Media Library',
      Key: 'RefreshLibrary',
      Id: idOf('RefreshLibrary'),
    },
    Triggers: [],
    Description: '',
    Category: 'Library',
    IsHidden: false,
    Key: 'RefreshLibrary',
  },
]

/** One member watches, and what is on the screen has to be changed on the way. */
function sessions(asked: AppAsked): object[] {
  const member = asked.household.members[1]
  const film = asked.household.films.find(({ here }) => here)
  if (!member || !film) return []
  return [
    {
      Id: idOf('session'),
      UserId: member.key,
      UserName: member.name,
      Client: 'Jellyfin Android TV',
      DeviceName: 'Living room',
      DeviceId: idOf('device'),
      ApplicationVersion: '0.19.4',
      RemoteEndPoint: '192.168.1.40',
      LastActivityDate: hoursAgo(asked, 0.01),
      IsActive: true,
      PlayState: { PositionTicks: 120_000_000, IsPaused: false, PlayMethod: 'Transcode' },
      NowPlayingItem: { Name: film.title, Id: idOf(`movie ${film.tmdb}`), Type: 'Movie' },
      TranscodingInfo: { Bitrate: 8_000_000, VideoCodec: 'h264', TranscodeReasons: ['AudioCodecNotSupported'] },
      Capabilities: takes('h264,hevc', 'aac,ac3,eac3,mp3,flac', 120_000_000),
    },
    ...(asked.url.searchParams.has('activeWithinSeconds') ? [] : [idle(asked, member)]),
  ]
}

function counts({ household }: AppAsked): object {
  const episodes = household.shows.flatMap(({ seasons }) => seasons).reduce((sum, { here }) => sum + here, 0)
  return {
    MovieCount: household.films.filter(({ here }) => here).length,
    SeriesCount: household.shows.length,
    EpisodeCount: episodes,
    ArtistCount: household.artists.length,
    AlbumCount: household.artists.reduce((sum, { albums }) => sum + albums, 0),
    SongCount: 0,
    BookCount: 0,
  }
}
