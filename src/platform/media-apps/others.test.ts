import { expect, test } from 'bun:test'
import { usualKey } from '../../../rehearsal/apps/keys.ts'
import { appsOf } from './apps.ts'
import { cast, stage, value, type Circumstances } from '../../../test-support/media-apps/stage.ts'

test('Bazarr: what misses subtitles, by the numbers of the libraries', async () => {
  const [bazarr] = (await appsOf(await stage([cast('bazarr')]))).subtitles
  expect(value(await bazarr!.about()).version).toBe('1.6.2')
  expect(value(await bazarr!.credential())).toEqual({ sort: 'api-key', place: 'its config.yaml' })
  expect(value(await bazarr!.wanted())[0]).toEqual({
    media: 'series',
    item: '1',
    part: '10206',
    title: 'Severance',
    languages: ['en'],
  })
  expect(value(await bazarr!.resting())).toEqual([])
  expect(value(await bazarr!.troubles())).toEqual([])
  expect(value(await bazarr!.hears())).toEqual({ series: true, films: true })
})

test('Bazarr’s key is the one of its own section, in the older file too', async () => {
  const key = usualKey('bazarr')
  const at = '/config/config/config.ini'
  const files = [{ at, text: `[general]\nip = *\n[auth]\ntype = None\napikey = ${key}\n[sonarr]\napikey = other\n` }]
  const [bazarr] = (await appsOf(await stage([cast('bazarr', { files })]))).subtitles
  expect(value(await bazarr!.about()).version).toBe('1.6.2')
})

test('gluetun tells what its role opens to everyone, and no more', async () => {
  const [gluetun] = (await appsOf(await stage([cast('gluetun')]))).tunnels
  expect(value(await gluetun!.about())).toMatchObject({ version: null })
  expect(value(await gluetun!.credential())).toEqual({ sort: 'none', place: null })
  expect(value(await gluetun!.status())).toBe('running')
  expect(value(await gluetun!.exit())).toEqual({ address: '198.51.100.24', country: 'Netherlands', city: 'Amsterdam' })
  expect(value(await gluetun!.ports())).toEqual([51_413])
})

const role = { auth: 'apikey', apikey: usualKey('gluetun') }
const shutDoors: [title: string, how: Circumstances][] = [
  [
    'its auth file',
    {
      files: [
        {
          at: '/gluetun/auth/config.toml',
          text: `[[roles]]\nname = "usher"\nauth = "apikey"\napikey = "${role.apikey}"\nroutes = ["GET /v1/vpn/status"]\n`,
        },
      ],
    },
  ],
  ['its environment', { environment: [`HTTP_CONTROL_SERVER_AUTH_DEFAULT_ROLE=${JSON.stringify(role)}`] }],
]

for (const [title, how] of shutDoors) {
  test(`gluetun with everything shut is shown the key of ${title}`, async () => {
    const before = (request: Request) =>
      request.headers.get('x-api-key') === role.apikey ? undefined : new Response('Unauthorized\n', { status: 401 })
    const [gluetun] = (await appsOf(await stage([cast('gluetun', { before, files: [], ...how })]))).tunnels
    expect(value(await gluetun!.status())).toBe('running')
    expect(value(await gluetun!.about()).version).toBe('3.41.3')
  })
}

test('a music server and one for books say who they are to everyone', async () => {
  const { shelves } = await appsOf(await stage([cast('navidrome'), cast('audiobookshelf')]))
  const [music, books] = shelves
  expect(value(await music!.about()).version).toBe('0.64.2')
  expect(value(await books!.about()).version).toBe('2.37.1')
  expect(await music!.scan()).toMatchObject({ known: false, code: 'APP-6' })
  expect(value(await books!.scan())).toBeNull()
})

test('Navidrome’s scan is told to whom it knows, and a wrong password is shown once', async () => {
  const told = await stage([cast('navidrome')], { NAVIDROME_PASSWORD: usualKey('navidrome') })
  const [music] = (await appsOf(told)).shelves
  expect(value(await music!.scan())).toEqual({ running: false, count: 209, ended_at: null })
  const wrong = await stage([cast('navidrome')], { NAVIDROME_PASSWORD: 'wrong' })
  const codes: string[] = []
  for (const _ of [1, 2]) {
    const answer = await (await appsOf(wrong)).shelves[0]!.scan()
    codes.push(answer.known ? '' : answer.code)
  }
  expect(codes).toEqual(['APP-7', 'APP-13'])
})

test('every app of the stack is found, in the order of what it is for', async () => {
  const all = ['seerr', 'sonarr', 'sabnzbd', 'prowlarr', 'jellyfin', 'bazarr', 'gluetun', 'navidrome']
  const apps = await appsOf(await stage(all.map((app) => cast(app))))
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
