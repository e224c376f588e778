import { embyUserRoutes, isEmbySession } from './emby-accounts.ts'
import { EMBY_SERVER_ID, embyItemId, listEmbyEpisodes, listEmbyItems } from './emby-items.ts'
import { embyLibraryRoutes } from './emby-libraries.ts'
import { embyCollectionRoutes, listCollections } from './jellyfin-collections.ts'
import { getItemImage } from './jellyfin-images.ts'
import { movieId } from './jellyfin-items.ts'
import { nowPlayingFilm, playedTicks } from './jellyfin-sessions.ts'
import {
  get,
  post,
  del,
  ageHoursOf,
  hoursAgo,
  publicRoute,
  type RehearsedApp,
  type AppHandlerContext,
  type AppRoute,
} from './app.ts'
import { generateKey } from './keys.ts'

const VERSION = '4.8.11.0'

interface IssuedKey {
  Id: number
  AccessToken: string
  AppName: string
  IsActive: boolean
  DateCreated: string
}

/** The issued keys; the one from the setup was issued to usher. */
const issuedKeys = (context: AppHandlerContext): IssuedKey[] =>
  context.sharedState.getOrCreate('emby keys', () => [
    { Id: 1, AccessToken: context.key, AppName: 'Household', IsActive: true, DateCreated: hoursAgo(context, 5000) },
  ])

/** source: the header `X-Emby-Token`, or `api_key` in the query. */
function guard(context: AppHandlerContext): Response | undefined {
  const { request, url } = context
  const token = request.headers.get('x-emby-token') ?? url.searchParams.get('api_key')
  return issuedKeys(context).some(({ AccessToken }) => AccessToken === token) || isEmbySession(context, token)
    ? undefined
    : new Response('Access token is invalid or expired.', { status: 401 })
}

const noContent = (): Response => new Response(null, { status: 204 })

const publicInfo = ({ household: { faults } }: AppHandlerContext) => ({
  LocalAddress: 'http://172.18.0.5:8096',
  LocalAddresses: [],
  RemoteAddresses: [],
  ServerName: 'den',
  Version: faults?.versions?.['emby'] ?? VERSION,
  Id: EMBY_SERVER_ID,
})

const keyRoutes: AppRoute[] = [
  get('/Auth/Keys', (context) => ({ Items: issuedKeys(context), TotalRecordCount: issuedKeys(context).length })),
  post('/Auth/Keys', (context) => {
    const all = issuedKeys(context)
    const AppName = context.url.searchParams.get('app') ?? context.url.searchParams.get('App') ?? ''
    const DateCreated = new Date(context.now()).toISOString()
    all.push({ Id: all.length + 1, AccessToken: generateKey(), AppName, IsActive: true, DateCreated })
    return noContent()
  }),
  del('/Auth/Keys/{key}', (context) => {
    const at = issuedKeys(context).findIndex(({ AccessToken }) => AccessToken === context.pathParams['key'])
    if (at >= 0) issuedKeys(context).splice(at, 1)
    return noContent()
  }),
]

export const emby: RehearsedApp = {
  name: 'emby',
  port: 8096,
  healthPath: '/System/Ping',
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: () => new Response('Unable to find the specified file.', { status: 404 }),
  routes: [
    publicRoute(get('/System/Ping', () => 'Emby Server')),
    publicRoute(get('/System/Info/Public', publicInfo)),
    get('/System/Info', (context) => ({
      ...publicInfo(context),
      SystemUpdateLevel: 'Release',
      OperatingSystem: 'Linux',
      HasPendingRestart: false,
      IsShuttingDown: false,
      SupportsLibraryMonitor: true,
      ProgramDataPath: '/config',
      CachePath: '/config/cache',
      LogPath: '/config/logs',
      TranscodingTempPath: '/config/transcoding-temp',
      HttpServerPortNumber: 8096,
    })),
    ...keyRoutes,
    ...embyUserRoutes,
    ...embyLibraryRoutes,
    get('/Items', (context) => listCollections(context, 'emby') ?? listEmbyItems(context)),
    ...embyCollectionRoutes,
    get('/Items/{Id}/Images/{Type}', ({ pathParams, ...context }) =>
      getItemImage(
        { ...context, pathParams: { itemId: pathParams['Id']!, imageType: pathParams['Type']! } },
        embyItemId,
      ),
    ),
    get('/Shows/{seriesId}/Episodes', listEmbyEpisodes),
    get('/Sessions', sessions),
    get('/ScheduledTasks', scheduledTasks),
    post('/Library/Refresh', (context) => {
      context.sharedState.getOrCreate<EmbyScan>('emby scan', () => ({ last: null })).last = ageHoursOf(context)
      return noContent()
    }),
  ],
  startupLog: [
    `Info Main: Emby`,
    `Info Main: Application version: ${VERSION}`,
    'Info App: All entry points have started',
    'Info Main: Startup complete',
  ],
  shutdownLog: ['Info Main: Received signal SIGTERM', 'Info App: Application shutdown'],
  idleLogLine: (chance) =>
    chance.pick([
      'Info TaskManager: Scan media library Completed after 0 minute(s) and 3 seconds',
      'Info SessionManager: Playback stopped reported by app Emby for Android 3.4.20 playing Metropolis. Stopped at 5400000 ms',
      'Info App: User policy updated for Chloe',
    ]),
}

/** One member plays a film; an app that was used two days ago is still listed. */
function sessions(context: AppHandlerContext): object[] {
  const member = context.household.members[1]
  const film = context.household.films.find(({ hasFile }) => hasFile)
  if (!member || !film) return []
  const session = (Id: string, Client: string, DeviceName: string, idleHours: number) => ({
    Id,
    ServerId: EMBY_SERVER_ID,
    UserId: member.key,
    UserName: member.name,
    Client,
    DeviceName,
    DeviceId: `${Id}-device`,
    ApplicationVersion: '3.4.20',
    RemoteEndPoint: '192.168.1.40',
    Protocol: 'HTTP/1.1',
    LastActivityDate: new Date(context.now() - idleHours * 3_600_000).toISOString(),
    SupportsRemoteControl: true,
    PlayableMediaTypes: ['Audio', 'Video'],
    SupportedCommands: [],
    AdditionalUsers: [],
  })
  const idle = {
    ...session('91ab', 'Emby Web', 'Kitchen tablet', 48),
    PlayState: { PositionTicks: 0, IsPaused: false },
  }
  if (context.household.nobodyWatches) return [idle]
  return [
    {
      ...session('7c1f', 'Emby for Android TV', 'Living room', 0.01),
      PlayState: { PositionTicks: playedTicks(context, film), IsPaused: false, PlayMethod: 'Transcode' },
      NowPlayingItem: { ...nowPlayingFilm(film), Id: embyItemId(movieId(film)) },
      TranscodingInfo: { Bitrate: 8_000_000, VideoCodec: 'h264', TranscodeReasons: ['AudioCodecNotSupported'] },
    },
    idle,
  ]
}

/** The age of the last requested scan, in hours. */
interface EmbyScan {
  last: number | null
}

function scheduledTasks(context: AppHandlerContext): object[] {
  const last = context.household.faults?.lastScan ?? { hours: 3, result: 'Completed' }
  const { last: requested } = context.sharedState.getOrCreate<EmbyScan>('emby scan', () => ({ last: null }))
  const hours = requested ?? last.hours
  return [
    {
      Name: 'Scan media library',
      State: 'Idle',
      Id: '6330ee8fb4a957f33981f89aa78b030f',
      LastExecutionResult: {
        StartTimeUtc: hoursAgo(context, hours + 0.002),
        EndTimeUtc: hoursAgo(context, hours),
        Status: requested === null ? last.result : 'Completed',
        Name: 'Scan media library',
        Key: 'RefreshLibrary',
        Id: '6330ee8fb4a957f33981f89aa78b030f',
      },
      Triggers: [],
      Description: 'Scans your media library and refreshes metadata based on configuration.',
      Category: 'Library',
      IsHidden: false,
      Key: 'RefreshLibrary',
    },
  ]
}
