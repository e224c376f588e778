import { createHash, timingSafeEqual } from 'node:crypto'
import { sha256Hex } from '../seeded-random.ts'
import { get, publicRoute, post, put, type RehearsedApp, type AppHandlerContext } from './app.ts'

const VERSION = '0.64.2'
const USER = 'admin'
const WRONG_USER_OR_PASSWORD = 40

const subsonicEnvelope = (more: object): object => ({
  'subsonic-response': {
    status: 'ok',
    version: '1.16.1',
    type: 'navidrome',
    serverVersion: `${VERSION} (rehearsal)`,
    openSubsonic: true,
    ...more,
  },
})

/** source: Subsonic: `t` is the MD5 of password and salt; a wrong one is still HTTP 200. */
function authenticationError({ url, key }: AppHandlerContext): object | undefined {
  const { searchParams } = url
  const expected = createHash('md5')
    .update(`${key}${searchParams.get('s') ?? ''}`)
    .digest()
  const token = Buffer.from(searchParams.get('t') ?? '', 'hex')
  const right = searchParams.get('u') === USER && token.length === expected.length && timingSafeEqual(token, expected)
  return right
    ? undefined
    : subsonicEnvelope({
        status: 'failed',
        error: { code: WRONG_USER_OR_PASSWORD, message: 'Wrong username or password' },
      })
}

const authenticated = (answer: (context: AppHandlerContext) => object) => (context: AppHandlerContext) =>
  authenticationError(context) ?? subsonicEnvelope(answer(context))

const subsonicRoutes = (method: string, answer: (context: AppHandlerContext) => object) =>
  [`/rest/${method}`, `/rest/${method}.view`].map((path) => publicRoute(get(path, authenticated(answer))))

const ID = '4cf1b8a2d1e64a3f9b7d6f5d2a1c0e97'

/** The token from signing in; here it expires with the password. */
const sessionToken = ({ key }: AppHandlerContext): string => sha256Hex(`navidrome token ${key}`)

const errorJson = (error: string, status: number): Response => Response.json({ error }, { status })

async function login(context: AppHandlerContext): Promise<Response> {
  const { username, password } = (await context.request.json()) as Record<string, unknown>
  if (username !== USER || password !== context.key) return errorJson('Invalid username or password', 401)
  return Response.json({ id: ID, name: 'Admin', username: USER, isAdmin: true, token: sessionToken(context) })
}

const adminUser = {
  id: ID,
  userName: USER,
  name: 'Admin',
  email: '',
  isAdmin: true,
  lastLoginAt: '2026-03-01T08:00:00Z',
}

const isSignedIn = (context: AppHandlerContext): boolean =>
  context.request.headers.get('x-nd-authorization') === `Bearer ${sessionToken(context)}`

/**
 * source: `user_repository.go`: the request contains the whole user; changing the own password requires the current
 * one.
 */
async function changeUser(context: AppHandlerContext): Promise<Response> {
  if (!isSignedIn(context)) return errorJson('Not authenticated', 401)
  const sent = (await context.request.json()) as Record<string, unknown>
  if (sent['userName'] !== USER || sent['isAdmin'] !== true) return errorJson('the user would be another', 400)
  if (sent['currentPassword'] !== context.key)
    return Response.json({ errors: { currentPassword: 'ra.validation.passwordDoesNotMatch' } }, { status: 400 })
  if (typeof sent['password'] === 'string' && sent['password'] !== '') context.replaceKey?.(sent['password'])
  return Response.json({ ...adminUser, id: context.pathParams['id'] })
}

/** One member listens to an album. source: an empty list is left out */
function nowPlaying({ household: { members, nobodyWatches } }: AppHandlerContext): object {
  const member = members[3]
  if (!member || nobodyWatches) return { nowPlaying: {} }
  const entry = {
    id: 'c0a5f2d7e91b4a38',
    isDir: false,
    title: 'Autobahn',
    album: 'Autobahn',
    artist: 'Kraftwerk',
    year: 1974,
    duration: 1363,
    bitRate: 902,
    suffix: 'flac',
    contentType: 'audio/flac',
    username: member.name.toLowerCase(),
    minutesAgo: 6,
    playerId: 1,
    playerName: 'DSub',
  }
  return { nowPlaying: { entry: [entry] } }
}

export const navidrome: RehearsedApp = {
  name: 'navidrome',
  port: 4533,
  healthPath: '/ping',
  version: VERSION,
  rejectUnauthenticated: () => undefined,
  notFound: () => new Response('404 page not found\n', { status: 404 }),
  routes: [
    publicRoute(get('/ping', () => '.')),
    publicRoute(post('/auth/login', login)),
    publicRoute(
      get('/api/user/{id}', (context) => (isSignedIn(context) ? adminUser : errorJson('Not authenticated', 401))),
    ),
    publicRoute(put('/api/user/{id}', changeUser)),
    ...subsonicRoutes('ping', () => ({})),
    ...subsonicRoutes('getNowPlaying', nowPlaying),
    ...subsonicRoutes('getScanStatus', ({ household }) => ({
      scanStatus: { scanning: false, count: household.artists.reduce((sum, { albums }) => sum + albums * 11, 0) },
    })),
  ],
  startupLog: [
    `level=info msg="Starting Navidrome" version="${VERSION} (rehearsal)"`,
    'level=info msg="Navidrome server is ready!" address=":4533" startupTime=212ms tlsEnabled=false',
  ],
  shutdownLog: ['level=info msg="Received termination signal" signal=terminated'],
  idleLogLine: (chance) =>
    chance.pick([
      'level=info msg="Scanner: Completed scanning" changed=false libraries=1',
      'level=info msg="Streaming file" bitRate=320 cached=false format=raw user=ben',
      'level=info msg="Now Playing" player=DSub track="Autobahn" user=dov',
    ]),
}
