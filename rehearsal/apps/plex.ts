import { sha256Hex } from '../seeded-random.ts'
import { get, publicRoute, type RehearsedApp, type AppHandlerContext, type AppRoute } from './app.ts'
import { plexCollectionRoutes } from './plex-collections.ts'
import { plexAccountId, plexHistory } from './plex-history.ts'
import { plexEpisodes, plexItemsOfType } from './plex-items.ts'
import { plexImageRoutes } from './plex-images.ts'
import { playbackPosition } from './playback-position.ts'
import { plexContainer, plexLibraryRoutes, plexNotFound } from './plex-libraries.ts'

const VERSION = '1.41.9.9961-46083195d'
const MACHINE_ID = sha256Hex('plex server').slice(0, 40)

const html = (status: number, text: string): Response =>
  new Response(`<html><head><title>${text}</title></head><body><h1>${status} ${text}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** source: the header `X-Plex-Token`, or the same name in the query. */
function guard({ request, url, key }: AppHandlerContext): Response | undefined {
  const token = request.headers.get('x-plex-token') ?? url.searchParams.get('X-Plex-Token')
  return token === key ? undefined : html(401, 'Unauthorized')
}

/** Without `Accept: application/json` it answers in XML. */
const inJson = (route: AppRoute): AppRoute => ({
  ...route,
  handle: (context) =>
    context.request.headers.get('accept')?.includes('application/json')
      ? route.handle(context)
      : new Response('<?xml version="1.0" encoding="UTF-8"?>\n<MediaContainer size="0"></MediaContainer>\n', {
          headers: { 'content-type': 'text/xml;charset=utf-8' },
        }),
})

const versionOf = ({ household: { faults } }: AppHandlerContext): string => faults?.versions?.['plex'] ?? VERSION

const setting = (id: string, type: string, value: string | boolean, group: string): object => ({
  id,
  label: id,
  summary: '',
  type,
  default: type === 'bool' ? false : '',
  value,
  hidden: false,
  advanced: true,
  group,
})

const routes: AppRoute[] = [
  publicRoute(
    get('/identity', (context) => ({
      MediaContainer: { size: 0, claimed: true, machineIdentifier: MACHINE_ID, version: versionOf(context) },
    })),
  ),
  get('/', (context) => ({
    MediaContainer: {
      size: 25,
      friendlyName: 'den',
      machineIdentifier: MACHINE_ID,
      myPlex: true,
      myPlexSigninState: 'ok',
      platform: 'Linux',
      version: versionOf(context),
    },
  })),
  ...plexLibraryRoutes,
  ...plexCollectionRoutes,
  get('/library/metadata/{metadataId}/allLeaves', (context) => {
    const episodes = plexEpisodes(context, context.pathParams['metadataId'] ?? '')
    return episodes ? plexContainer('Metadata', episodes) : plexNotFound()
  }),
  get('/status/sessions', (context) => plexContainer('Metadata', sessions(context))),
  get('/status/sessions/history/all', (context) => plexContainer('Metadata', plexHistory(context))),
  get('/activities', () => plexContainer('Activity', [])),
  get('/accounts', ({ household: { members } }) =>
    plexContainer(
      'Account',
      [{ id: 0, name: '' }, ...members.map(({ id, name }) => ({ id: plexAccountId(id), name }))].map((account) => ({
        ...account,
        key: `/accounts/${account.id}`,
        thumb: '',
      })),
      { identifier: 'com.plexapp.system.accounts' },
    ),
  ),
  get('/:/prefs', () =>
    plexContainer('Setting', [
      setting('FriendlyName', 'text', 'den', 'general'),
      setting('HardwareAcceleratedCodecs', 'bool', true, 'transcoder'),
      setting('HardwareDevicePath', 'text', '/dev/dri/renderD128', 'transcoder'),
    ]),
  ),
]

export const plex: RehearsedApp = {
  name: 'plex',
  port: 32_400,
  healthPath: '/identity',
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: plexNotFound,
  routes: [...plexImageRoutes, ...routes.map(inJson)],
  startupLog: [
    'Starting Plex Media Server. . . (you can ignore the libusb_init error)',
    '[ls.io-init] done.',
    `Plex Media Server v${VERSION} - Docker Docker Container (LinuxServer.io) x86_64`,
  ],
  shutdownLog: ['Terminating Plex Media Server'],
  idleLogLine: (chance) =>
    chance.pick(['Critical: libusb_init failed', 'Dolby, Dolby Digital and Dolby Digital Plus are trademarks']),
}

/** One member plays a film, whose sound is transcoded. */
function sessions(context: AppHandlerContext): object[] {
  const member = context.household.members[1]
  const [item] = plexItemsOfType(context, 'movie')
  const film = context.household.films.find(({ hasFile }) => hasFile)
  if (!member || !film || context.household.nobodyWatches) return []
  return [
    {
      ...item,
      viewOffset: playbackPosition(context, film.minutes) * 1000,
      User: { id: String(9_000_000 + member.id), title: member.name, thumb: '' },
      Player: {
        address: '192.168.1.40',
        local: true,
        machineIdentifier: 'a1b2c3d4e5',
        platform: 'Android',
        product: 'Plex for Android (TV)',
        state: 'playing',
        title: 'Living room',
        version: '10.12.0',
      },
      Session: { id: '8n3kd0aaf4', bandwidth: 8000, location: 'lan' },
      TranscodeSession: {
        key: '/transcode/sessions/6f1a',
        complete: false,
        context: 'streaming',
        progress: 12.5,
        protocol: 'dash',
        speed: 3.2,
        throttled: false,
        sourceVideoCodec: 'h264',
        sourceAudioCodec: 'truehd',
        videoDecision: 'copy',
        audioDecision: 'transcode',
      },
    },
  ]
}
