import { createHash, timingSafeEqual } from 'node:crypto'
import { get, open, type App, type AppAsked } from './app.ts'

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

export const navidrome: App = {
  name: 'navidrome',
  port: 4533,
  health: '/ping',
  version: VERSION,
  guard: () => undefined,
  lost: () => new Response('404 page not found\n', { status: 404 }),
  paths: [
    open(get('/ping', () => '.')),
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
