import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../media-apps.ts'
import {
  fakeApp,
  fakeStack,
  knownValue,
  type FakeStackAppOptions,
} from '../../../../test-support/media-apps/fake-stack.ts'

test('Bazarr lists missing subtitles with the media managers’ ids', async () => {
  const [bazarr] = (await mediaAppsOf(await fakeStack([fakeApp('bazarr')]))).subtitleManagers
  expect(knownValue(await bazarr!.info()).version).toBe('1.6.2')
  expect(knownValue(await bazarr!.credentialReference())).toEqual({ type: 'api-key', source: 'its config.yaml' })
  expect(knownValue(await bazarr!.missingSubtitles())[0]).toEqual({
    media: 'series',
    item: '1',
    part: '10206',
    title: 'Severance',
    languages: ['en'],
  })
  expect(knownValue(await bazarr!.throttledProviders())).toEqual([])
  expect(knownValue(await bazarr!.healthIssues())).toEqual([])
  expect(knownValue(await bazarr!.liveUpdates())).toEqual({ series: true, films: true })
})

test('Bazarr’s key is read from its own section of the older config.ini', async () => {
  const key = defaultKey('bazarr')
  const path = '/config/config/config.ini'
  const files = [{ path, text: `[general]\nip = *\n[auth]\ntype = None\napikey = ${key}\n[sonarr]\napikey = other\n` }]
  const [bazarr] = (await mediaAppsOf(await fakeStack([fakeApp('bazarr', { files })]))).subtitleManagers
  expect(knownValue(await bazarr!.info()).version).toBe('1.6.2')
})

test('gluetun without credentials exposes only what its role allows', async () => {
  const [gluetun] = (await mediaAppsOf(await fakeStack([fakeApp('gluetun')]))).tunnels
  expect(knownValue(await gluetun!.info())).toMatchObject({ version: null })
  expect(knownValue(await gluetun!.credentialReference())).toEqual({ type: 'none', source: null })
  expect(knownValue(await gluetun!.status())).toBe('running')
  expect(knownValue(await gluetun!.exitAddress())).toEqual({
    address: '198.51.100.24',
    country: 'Netherlands',
    city: 'Amsterdam',
  })
  expect(knownValue(await gluetun!.forwardedPorts())).toEqual([51_413])
})

const role = { auth: 'apikey', apikey: defaultKey('gluetun') }
const CLOSED_ROUTES: [title: string, how: FakeStackAppOptions][] = [
  [
    'its auth file',
    {
      files: [
        {
          path: '/gluetun/auth/config.toml',
          text: `[[roles]]\nname = "usher"\nauth = "apikey"\napikey = "${role.apikey}"\nroutes = ["GET /v1/vpn/status"]\n`,
        },
      ],
    },
  ],
  ['its environment', { environment: [`HTTP_CONTROL_SERVER_AUTH_DEFAULT_ROLE=${JSON.stringify(role)}`] }],
]

for (const [title, how] of CLOSED_ROUTES) {
  test(`gluetun with closed routes accepts the key from ${title}`, async () => {
    const intercept = (request: Request) =>
      request.headers.get('x-api-key') === role.apikey ? undefined : new Response('Unauthorized\n', { status: 401 })
    const [gluetun] = (await mediaAppsOf(await fakeStack([fakeApp('gluetun', { intercept, files: [], ...how })])))
      .tunnels
    expect(knownValue(await gluetun!.status())).toBe('running')
    expect(knownValue(await gluetun!.info()).version).toBe('3.41.3')
  })
}

test('Navidrome and Audiobookshelf report their versions without credentials', async () => {
  const { audioServers } = await mediaAppsOf(await fakeStack([fakeApp('navidrome'), fakeApp('audiobookshelf')]))
  const [music, books] = audioServers
  expect(knownValue(await music!.info()).version).toBe('0.64.2')
  expect(knownValue(await books!.info()).version).toBe('2.37.1')
  expect(await music!.libraryScan()).toMatchObject({ known: false, code: 'APP-6' })
  expect(knownValue(await books!.libraryScan())).toBeNull()
})

test('Navidrome’s library scan needs the password, and a wrong password is sent only once', async () => {
  const machine = await fakeStack([fakeApp('navidrome')], { NAVIDROME_PASSWORD: defaultKey('navidrome') })
  const [music] = (await mediaAppsOf(machine)).audioServers
  expect(knownValue(await music!.libraryScan())).toEqual({ running: false, title_count: 209, finished_at: null })
  const wrong = await fakeStack([fakeApp('navidrome')], { NAVIDROME_PASSWORD: 'wrong' })
  const codes: string[] = []
  for (const _ of [1, 2]) {
    const answer = await (await mediaAppsOf(wrong)).audioServers[0]!.libraryScan()
    codes.push(answer.known ? '' : answer.code)
  }
  expect(codes).toEqual(['APP-7', 'APP-13'])
})

test('mediaAppsOf returns every app of the stack, ordered by role', async () => {
  const all = ['seerr', 'sonarr', 'sabnzbd', 'prowlarr', 'jellyfin', 'bazarr', 'gluetun', 'navidrome']
  const apps = await mediaAppsOf(await fakeStack(all.map((app) => fakeApp(app))))
  expect(apps.all.map(({ service }) => service)).toEqual([
    'sonarr',
    'sabnzbd',
    'prowlarr',
    'seerr',
    'jellyfin',
    'bazarr',
    'gluetun',
    'navidrome',
  ])
})
