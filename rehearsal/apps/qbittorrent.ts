import { sha256Hex } from '../seeded-random.ts'
import { moveTorrents } from './moved-downloads.ts'
import { switchTorrents } from './qbittorrent-start-stop.ts'
import { isQbittorrentKey, defaultKey } from './keys.ts'
import { preferencesJson } from './qbittorrent-json.ts'
import {
  listFiles,
  listTorrents,
  listTrackers,
  mainData,
  removeTorrents,
  transferInfo,
} from './qbittorrent-torrents.ts'
import { speedLimitRoutes, speedLimitSettings } from './qbittorrent-speed-limits.ts'
import { bindingSettings, categories, savePathSettings, settingsRoutes } from './qbittorrent-settings.ts'
import { get, publicRoute, post, type RehearsedApp, type AppHandlerContext } from './app.ts'

const PORT = 8081
const VERSION = 'v5.1.4'
const VERSION_WITH_KEYS = 'v5.3.0'
const INDEX_PAGE =
  '<!DOCTYPE html>\n<html lang="C">\n<head>\n    <title>qBittorrent WebUI</title>\n</head>\n<body></body>\n</html>\n'

const textResponse = (words: string, status = 200): Response =>
  new Response(words, { status, headers: { 'content-type': 'text/plain; charset=UTF-8' } })

/** The cookie of a session since the last start. */
const sessionCookie = ({ key, startedAt }: AppHandlerContext): string =>
  sha256Hex(`session ${key} ${startedAt}`).slice(0, 32)

/** It accepts only requests to its own port, or without a port. source: seen on qBittorrent 5.1 and 5.3. */
function isWrongHostPort({ url, port }: AppHandlerContext): boolean {
  return url.port !== '' && Number(url.port) !== port
}

function guard(context: AppHandlerContext): Response | undefined {
  if (isWrongHostPort(context)) return textResponse('Unauthorized', 401)
  if (isQbittorrentKey(context.key))
    return context.request.headers.get('authorization') === `Bearer ${context.key}`
      ? undefined
      : textResponse('Forbidden', 403)
  const cookie = /(?:^|;\s*)SID=([^;]+)/.exec(context.request.headers.get('cookie') ?? '')?.[1]
  return cookie === sessionCookie(context) ? undefined : textResponse('Forbidden', 403)
}

async function login(context: AppHandlerContext): Promise<Response> {
  if (isWrongHostPort(context)) return textResponse('Unauthorized', 401)
  const form = new URLSearchParams(await context.request.text())
  if (form.get('username') !== 'admin' || form.get('password') !== context.key) return textResponse('Fails.')
  const answer = textResponse('Ok.')
  answer.headers.set('set-cookie', `SID=${sessionCookie(context)}; HttpOnly; SameSite=Strict; path=/`)
  return answer
}

export const qbittorrent: RehearsedApp = {
  name: 'qbittorrent',
  port: PORT,
  healthPath: '/api/v2/app/version',
  version: VERSION,
  rejectUnauthenticated: guard,
  notFound: () => textResponse('Not Found', 404),
  routes: [
    publicRoute(get('/', () => new Response(INDEX_PAGE, { headers: { 'content-type': 'text/html' } }))),
    publicRoute(post('/api/v2/auth/login', login)),
    get('/api/v2/app/version', ({ key }) => textResponse(isQbittorrentKey(key) ? VERSION_WITH_KEYS : VERSION)),
    get('/api/v2/app/webapiVersion', () => textResponse('2.11.4')),
    get('/api/v2/app/buildInfo', () => ({
      bitness: 64,
      boost: '1.86.0',
      libtorrent: '2.0.11.0',
      openssl: '3.5.1',
      platform: 'linux',
      qt: '6.9.1',
      zlib: '1.3.1',
    })),
    get('/api/v2/transfer/info', transferInfo),
    get('/api/v2/torrents/info', listTorrents),
    get('/api/v2/torrents/categories', categories),
    ...settingsRoutes,
    post('/api/v2/torrents/delete', removeTorrents),
    post('/api/v2/torrents/start', switchTorrents('started')),
    post('/api/v2/torrents/stop', switchTorrents('stopped')),
    post('/api/v2/torrents/setLocation', moveTorrents),
    get('/api/v2/torrents/files', listFiles),
    get('/api/v2/torrents/trackers', listTrackers),
    get('/api/v2/app/preferences', (context) =>
      preferencesJson(
        PORT,
        savePathSettings(context),
        speedLimitSettings(context),
        bindingSettings(context),
        context.household,
      ),
    ),
    ...speedLimitRoutes,
    get('/api/v2/sync/maindata', mainData),
  ],
  startupLog: [
    '******** Information ********',
    `To control qBittorrent, access the WebUI at: http://localhost:${PORT}`,
    'The WebUI administrator username is: admin',
    `The WebUI administrator password was not set. A temporary password is provided for this session: ${defaultKey('qbittorrent')}`,
    'You should set your own password in program preferences.',
    `Connection to localhost (127.0.0.1) ${PORT} port [tcp/*] succeeded!`,
  ],
  shutdownLog: [
    'qBittorrent termination initiated',
    'Saving resume data completed.',
    'qBittorrent is now ready to exit',
  ],
  idleLogLine: (chance) =>
    chance.pick([
      'Torrent: content removed from the peer list: too many refused connections',
      'Detected external IP. IP: "198.51.100.24"',
      `Successfully listening on IP. IP: "10.2.0.2". Port: "TCP/51413"`,
      'Peer turned off by the filter. Reason: IP filter',
    ]),
}
