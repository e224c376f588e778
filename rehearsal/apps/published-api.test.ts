import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { defaultHousehold } from '../household/default-household.ts'
import { BOOK_LIBRARY_ID } from './audiobookshelf.ts'
import { embyItemId } from './emby-items.ts'
import { movieId, seriesId } from './jellyfin-items.ts'
import { handleAppRequest, type RehearsedApp } from './app.ts'
import { rehearsedApps, findApp } from './index.ts'
import { defaultKey } from './keys.ts'
import { plexShowKey } from './plex-items.ts'
import { appDocuments } from '../../test-support/api-documents/app-documents.ts'
import { findResponseMistakes } from '../../test-support/api-documents/response-check.ts'
import { appEnvironment } from '../../test-support/rehearsal/app-environment.ts'
import { findPath, readDocument, publishedDocumentsFolder } from '../../test-support/api-documents/openapi.ts'
import { schemaDifferences, uncapturedFields } from '../../test-support/api-documents/schema-check.ts'

/** Sends the key in every way that any of the apps accepts. */
async function requestAsOwner(app: RehearsedApp, path: string, query = ''): Promise<Response> {
  const key = defaultKey(app.name)
  const headers: Record<string, string> = {
    'x-api-key': key,
    'x-emby-token': key,
    'x-plex-token': key,
    accept: 'application/json',
    authorization: app.name === 'audiobookshelf' ? `Bearer ${key}` : `MediaBrowser Token="${key}"`,
    cookie: await cookieOf(app),
  }
  return handleAppRequest(
    app,
    new Request(`http://127.0.0.1:${app.port}${path}${query}`, { headers }),
    appEnvironment(app),
  )
}

async function cookieOf(app: RehearsedApp): Promise<string> {
  if (app.name !== 'qbittorrent') return ''
  const body = `username=admin&password=${defaultKey(app.name)}`
  const request = new Request(`http://127.0.0.1:${app.port}/api/v2/auth/login`, { method: 'POST', body })
  return (await handleAppRequest(app, request, appEnvironment(app))).headers.get('set-cookie')?.split(';')[0] ?? ''
}

const requireApp = (name: string): RehearsedApp => {
  const app = findApp(name)
  if (!app) throw new Error(`there is no rehearsed app ${name}`)
  return app
}

const pathValues: Record<string, string> = {
  '{itemId}': movieId(defaultHousehold.films[0]!),
  '{seriesId}': seriesId(defaultHousehold.shows[0]!),
  '{movieId}': String(defaultHousehold.films[0]!.tmdb),
  '{tvId}': String(defaultHousehold.shows[0]!.tmdb),
  '{id}': BOOK_LIBRARY_ID,
  '{requestId}': String(defaultHousehold.requests[0]!.id),
  '{key}': 'encoding',
  '{userId}': '2',
  '{artistId}': '1',
  '{filename}': 'poster-250.jpg',
  'sonarr {seriesId}': '1',
  'radarr {movieId}': '1',
  'radarr {id}': '1',
  'sonarr {id}': '1',
  'lidarr {id}': '1',
  '{imageType}': 'Primary',
  '{Id}': embyItemId(movieId(defaultHousehold.films[0]!)),
  '{Type}': 'Primary',
  'jellyfin {userId}': defaultHousehold.members[1]!.key,
  '{sectionId}': '2',
  '{collectionId}': '50000',
  '{metadataId}': plexShowKey(defaultHousehold.shows[0]!),
  'emby {userId}': defaultHousehold.members[1]!.key,
  'emby {seriesId}': embyItemId(seriesId(defaultHousehold.shows[0]!)),
}
const queryValues: Record<string, string> = {
  '/photo/:/transcode': `?url=/library/metadata/${plexShowKey(defaultHousehold.shows[0]!)}/thumb/1715112705&width=320`,
  '/Environment/DirectoryContents': '?path=/data/media',
  '/api/v3/release': '?seriesId=1&seasonNumber=2&movieId=5',
  '/api/v3/movie/lookup': '?term=tmdb:45745',
  '/api/v3/episode': '?seriesId=1',
  '/api/v3/episodefile': '?seriesId=1',
  '/api/v3/history/series': '?seriesId=2',
  '/api/v3/moviefile': '?movieId=1',
  '/api/v3/history/movie': '?movieId=1',
  '/api/v1/album': '?artistId=2',
  '/api/v3/calendar': '?start=2026-01-01T00:00:00Z&end=2028-01-01T00:00:00Z',
  '/api/v1/calendar': '?start=2026-01-01T00:00:00Z&end=2028-01-01T00:00:00Z',
  '/api/v1/trackfile': '?artistId=1',
}

const documentsFolder = publishedDocumentsFolder()
const skipReason = documentsFolder
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'

describe('rehearsed apps match their published documents', () => {
  for (const [name, { file, prefix, beside: extraPaths }] of Object.entries(appDocuments)) {
    const app = requireApp(name)
    for (const path of app.routes.filter((route) => route.method === 'GET' && !extraPaths.test(route.path))) {
      test.skipIf(!documentsFolder)(`${name} ${path.path}${skipReason}`, async () => {
        const document = readDocument(join(documentsFolder!, 'domain/specs', file))
        const published = findPath(document, prefix, path.path)
        expect(published?.['get']).toBeDefined()
        const pathname = path.path.replace(
          /\{\w+\}/g,
          (part) => pathValues[`${name} ${part}`] ?? pathValues[part] ?? part,
        )
        const answer = await requestAsOwner(app, pathname, queryValues[path.path])
        expect(answer.status).toBe(200)
        const received = { status: 200, contentType: answer.headers.get('content-type'), text: await answer.text() }
        const request = { method: 'GET', url: `http://127.0.0.1:${app.port}${pathname}` }
        expect(findResponseMistakes(name, request, received)).toEqual([])
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

describe('rehearsed apps match captured responses of the real ones', () => {
  for (const [name, path, capture] of captures) {
    test.skipIf(!documentsFolder)(`${name} ${path}${skipReason}`, async () => {
      const real = readDocument(join(documentsFolder!, 'domain/captures', `${capture}.json`))
      const query = name === 'sabnzbd' ? `&apikey=${defaultKey(name)}&output=json` : ''
      const answer = await requestAsOwner(requireApp(name), path, query)
      expect(answer.status).toBe(200)
      expect(uncapturedFields(real, await answer.json())).toEqual([])
    })
  }

  test.skipIf(!documentsFolder)(`qbittorrent /api/v2/sync/maindata${skipReason}`, async () => {
    const real = readDocument(join(documentsFolder!, 'domain/captures/qbittorrent.sync_maindata.json')) as {
      torrents: object
      server_state: object
    }
    const body = (await (
      await requestAsOwner(requireApp('qbittorrent'), '/api/v2/sync/maindata')
    ).json()) as typeof real
    expect(Object.keys(real)).toEqual(expect.arrayContaining(Object.keys(body)))
    expect(uncapturedFields(real.server_state, body.server_state)).toEqual([])
    expect(uncapturedFields(Object.values(real.torrents), Object.values(body.torrents))).toEqual([])
  })
})

test('the comparison finds missing fields and different types', () => {
  const schema = { properties: { a: { type: 'string' }, b: { enum: ['x', 'y'] } } }
  expect(schemaDifferences({}, schema, { a: 'one', b: 'x' })).toEqual([])
  expect(schemaDifferences({}, schema, { a: 1, b: 'z', c: 0 })).toHaveLength(3)
  expect(uncapturedFields({ a: [{ b: 1 }] }, { a: [{ b: 2, c: 3 }], d: 4 })).toEqual(['.a[0].c', '.d'])
})

test('app names are unique, and every app responds at its health path', async () => {
  expect(new Set(rehearsedApps.map(({ name }) => name)).size).toBe(rehearsedApps.length)
  for (const app of rehearsedApps) {
    if (app.healthPath === null) continue
    const request = new Request(`http://127.0.0.1:${app.port}${app.healthPath}`)
    const { status } = await handleAppRequest(app, request, appEnvironment(app))
    expect([app.name, status < 500 && status !== 404]).toEqual([app.name, true])
  }
})
