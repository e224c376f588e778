import { createHash, timingSafeEqual } from 'node:crypto'
import { digestOf } from '../chance.ts'
import { get, open, post, put, type App, type AppAsked } from './app.ts'

const VERSION = '0.64.2'
const USER = 'admin'
const WRONG_USER_OR_PASSWORD = 40

const envelope = (more: object): object => ({
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
function refused({ url, key }: AppAsked): object | undefined {
  const { searchParams } = url
  const expected = createHash('md5')
    .update(`${key}${searchParams.get('s') ?? ''}`)
    .digest()
  const given = Buffer.from(searchParams.get('t') ?? '', 'hex')
  const right = searchParams.get('u') === USER && given.length === expected.length && timingSafeEqual(given, expected)
  return right
    ? undefined
    : envelope({ status: 'failed', error: { code: WRONG_USER_OR_PASSWORD, message: 'Wrong username or password' } })
}

const signed = (answer: (asked: AppAsked) => object) => (asked: AppAsked) => refused(asked) ?? envelope(answer(asked))

const rest = (method: string, answer: (asked: AppAsked) => object) =>
  [`/rest/${method}`, `/rest/${method}.view`].map((path) => open(get(path, signed(answer))))

const ID = '4cf1b8a2d1e64a3f9b7d6f5d2a1c0e97'

/** What it gives whoever signs in; it ends with the password here. */
const tokenOf = ({ key }: AppAsked): string => digestOf(`navidrome token ${key}`)

const said = (error: string, status: number): Response => Response.json({ error }, { status })

async function login(asked: AppAsked): Promise<Response> {
  const { username, password } = (await asked.request.json()) as Record<string, unknown>
  if (username !== USER || password !== asked.key) return said('Invalid username or password', 401)
  return Response.json({ id: ID, name: 'Admin', username: USER, isAdmin: true, token: tokenOf(asked) })
}

const user = { id: ID, userName: USER, name: 'Admin', email: '', isAdmin: true, lastLoginAt: '2026-03-01T08:00:00Z' }

const isSignedIn = (asked: AppAsked): boolean =>
  asked.request.headers.get('x-nd-authorization') === `Bearer ${tokenOf(asked)}`

/** source: `user_repository.go`: a user is put as a whole; its own password wants the present one beside the new. */
async function changeUser(asked: AppAsked): Promise<Response> {
  if (!isSignedIn(asked)) return said('Not authenticated', 401)
  const sent = (await asked.request.json()) as Record<string, unknown>
  if (sent['userName'] !== USER || sent['isAdmin'] !== true) return said('the user would be another', 400)
  if (sent['currentPassword'] !== asked.key)
    return Response.json({ errors: { currentPassword: 'ra.validation.passwordDoesNotMatch' } }, { status: 400 })
  if (typeof sent['password'] === 'string' && sent['password'] !== '') asked.rekey?.(sent['password'])
  return Response.json({ ...user, id: asked.parts['id'] })
}

export const navidrome: App = {
  name: 'navidrome',
  port: 4533,
  health: '/ping',
  version: VERSION,
  guard: () => undefined,
  lost: () => new Response('404 page not found\n', { status: 404 }),
  paths: [
    open(get('/ping', () => '.')),
    open(post('/auth/login', login)),
    open(get('/api/user/{id}', (asked) => (isSignedIn(asked) ? user : said('Not authenticated', 401)))),
    open(put('/api/user/{id}', changeUser)),
    ...rest('ping', () => ({})),
    ...rest('getScanStatus', ({ household }) => ({
      scanStatus: { scanning: false, count: household.artists.reduce((sum, { albums }) => sum + albums * 11, 0) },
    })),
  ],
  hello: [
    `level=info msg="Starting Navidrome" version="${VERSION} (rehearsal)"`,
    'level=info msg="Navidrome server is ready!" address=":4533" startupTime=212ms tlsEnabled=false',
  ],
  goodbye: ['level=info msg="Received termination signal" signal=terminated'],
  chatter: (chance) =>
    chance.pick([
      'level=info msg="Scanner: Completed scanning" changed=false libraries=1',
      'level=info msg="Streaming file" bitRate=320 cached=false format=raw user=ben',
      'level=info msg="Now Playing" player=DSub track="Autobahn" user=dov',
    ]),
}
