import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { household } from '../household/library.ts'
import { movieId, seriesId } from './jellyfin-items.ts'
import { answerOf, type App, type Surroundings } from './app.ts'
import { apps, appNamed } from './index.ts'
import { usualKey } from './keys.ts'
import { toldNothing } from './told.ts'
import { appDocuments, isBeyond } from '../documents.ts'
import { answerSchema, differences, documented, readDocument, sharedFolder, unseen } from '../published.ts'

const NOW = 1_800_000_000_000

const around = (app: App): Surroundings => ({
  household,
  told: toldNothing(),
  key: usualKey(app.name),
  now: () => NOW,
  startedAt: NOW - 3_600_000,
  port: app.port ?? 1,
  database: new Map(),
})

/** Shows the key in every way that any of the apps takes it. */
async function ask(app: App, path: string, query = ''): Promise<Response> {
  const key = usualKey(app.name)
  const headers: Record<string, string> = {
    'x-api-key': key,
    authorization: app.name === 'audiobookshelf' ? `Bearer ${key}` : `MediaBrowser Token="${key}"`,
    cookie: await cookieOf(app),
  }
  return answerOf(app, new Request(`http://127.0.0.1:${app.port}${path}${query}`, { headers }), around(app))
}

async function cookieOf(app: App): Promise<string> {
  if (app.name !== 'qbittorrent') return ''
  const body = `username=admin&password=${usualKey(app.name)}`
  const request = new Request(`http://127.0.0.1:${app.port}/api/v2/auth/login`, { method: 'POST', body })
  return (await answerOf(app, request, around(app))).headers.get('set-cookie')?.split(';')[0] ?? ''
}

const named = (name: string): App => {
  const app = appNamed(name)
  if (!app) throw new Error(`there is no pretend ${name}`)
  return app
}

const parts: Record<string, string> = {
  '{itemId}': movieId(household.films[0]!),
  '{seriesId}': seriesId(household.shows[0]!),
  '{movieId}': String(household.films[0]!.tmdb),
  '{tvId}': String(household.shows[0]!.tmdb),
  '{id}': 'lib_books',
  '{key}': 'encoding',
  '{userId}': '2',
  'jellyfin {userId}': household.members[1]!.key,
}
const queries: Record<string, string> = {
  '/api/v3/release': '?seriesId=1&seasonNumber=2&movieId=5',
  '/api/v3/movie/lookup': '?term=tmdb:45745',
  '/api/v3/episode': '?seriesId=1',
  '/api/v3/episodefile': '?seriesId=1',
  '/api/v3/history/series': '?seriesId=2',
  '/api/v3/moviefile': '?movieId=1',
  '/api/v3/history/movie': '?movieId=1',
  '/api/v1/album': '?artistId=1',
  '/api/v1/trackfile': '?artistId=1',
}

const shared = sharedFolder()
const why = shared
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'

describe('each pretend app against its published document', () => {
  for (const [name, { file, prefix, beside }] of Object.entries(appDocuments)) {
    const app = named(name)
    for (const path of app.paths.filter((one) => one.method === 'GET' && !beside.test(one.path))) {
      test.skipIf(!shared)(`${name} ${path.path}${why}`, async () => {
        const document = readDocument(join(shared!, 'domain/specs', file))
        const published = documented(document, prefix, path.path)
        expect(published?.['get']).toBeDefined()
        const answer = await ask(
          app,
          path.path.replace(/\{\w+\}/g, (part) => parts[`${name} ${part}`] ?? parts[part] ?? part),
          queries[path.path],
        )
        expect(answer.status).toBe(200)
        const schema = answerSchema(document, published!)
        const found = schema ? differences(document, schema, await answer.json()) : []
        expect(found.filter((one) => !isBeyond(name, path.path, one))).toEqual([])
      })
    }
  }
})

const captures: [app: string, path: string, capture: string][] = [
  ['qbittorrent', '/api/v2/torrents/info', 'qbittorrent.torrents_info.downloading'],
  ['qbittorrent', '/api/v2/transfer/info', 'qbittorrent.transfer_info'],
  ['qbittorrent', '/api/v2/app/preferences', 'qbittorrent.app_preferences'],
  ['qbittorrent', '/api/v2/app/buildInfo', 'qbittorrent.buildInfo'],
  ['sabnzbd', '/api?mode=queue', 'sabnzbd.queue.downloading'],
  ['sabnzbd', '/api?mode=history', 'sabnzbd.history'],
  ['sabnzbd', '/api?mode=fullstatus', 'sabnzbd.fullstatus'],
  ['sabnzbd', '/api?mode=get_config', 'sabnzbd.get_config'],
  ['sabnzbd', '/api?mode=warnings', 'sabnzbd.warnings'],
]

describe('each pretend app against answers of the real one', () => {
  for (const [name, path, capture] of captures) {
    test.skipIf(!shared)(`${name} ${path}${why}`, async () => {
      const real = readDocument(join(shared!, 'domain/captures', `${capture}.json`))
      const query = name === 'sabnzbd' ? `&apikey=${usualKey(name)}&output=json` : ''
      const answer = await ask(named(name), path, query)
      expect(answer.status).toBe(200)
      expect(unseen(real, await answer.json())).toEqual([])
    })
  }

  test.skipIf(!shared)(`qbittorrent /api/v2/sync/maindata${why}`, async () => {
    const real = readDocument(join(shared!, 'domain/captures/qbittorrent.sync_maindata.json')) as {
      torrents: object
      server_state: object
    }
    const said = (await (await ask(named('qbittorrent'), '/api/v2/sync/maindata')).json()) as typeof real
    expect(Object.keys(real)).toEqual(expect.arrayContaining(Object.keys(said)))
    expect(unseen(real.server_state, said.server_state)).toEqual([])
    expect(unseen(Object.values(real.torrents), Object.values(said.torrents))).toEqual([])
  })
})

test('the comparison finds a field that is not there and a kind that differs', () => {
  const schema = { properties: { a: { type: 'string' }, b: { enum: ['x', 'y'] } } }
  expect(differences({}, schema, { a: 'one', b: 'x' })).toEqual([])
  expect(differences({}, schema, { a: 1, b: 'z', c: 0 })).toHaveLength(3)
  expect(unseen({ a: [{ b: 1 }] }, { a: [{ b: 2, c: 3 }], d: 4 })).toEqual(['.a[0].c', '.d'])
})

test('every app has its own name, and every health path is one that it answers', async () => {
  expect(new Set(apps.map(({ name }) => name)).size).toBe(apps.length)
  for (const app of apps) {
    if (app.health === null) continue
    const request = new Request(`http://127.0.0.1:${app.port}${app.health}`)
    const { status } = await answerOf(app, request, around(app))
    expect([app.name, status < 500 && status !== 404]).toEqual([app.name, true])
  }
})
