import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { defaultHousehold } from '../household/default-household.ts'
import { handleAppRequest } from './app.ts'
import { findApp, rehearsedApps } from './index.ts'
import { defaultKey } from './keys.ts'
import { freshApps } from './shared-state.ts'

const NOW = 1_800_000_000_000

async function requestStatus(
  name: string,
  path: string,
  headers: Record<string, string> = {},
  port?: number,
): Promise<number> {
  return (await requestApp(name, path, headers, port)).status
}

async function requestApp(
  name: string,
  path: string,
  headers: Record<string, string> = {},
  port?: number,
  body?: string,
) {
  const app = findApp(name)
  if (!app) throw new Error(`there is no rehearsed app ${name}`)
  const around = {
    household: defaultHousehold,
    sharedState: freshApps(),
    key: defaultKey(name),
    now: () => NOW,
    startedAt: NOW,
    port: app.port ?? 1,
    database: new Map(),
  }
  const url = path.startsWith('http') ? path : `http://127.0.0.1:${port ?? app.port}${path}`
  const request = new Request(url, body === undefined ? { headers } : { method: 'POST', headers, body })
  return handleAppRequest(app, request, around)
}

test('Sonarr and its family respond 401 without the key, and accept it in three places', async () => {
  const key = defaultKey('sonarr')
  const refused = await requestApp('sonarr', '/api/v3/series', { 'x-api-key': 'wrong' })
  expect([refused.status, await refused.text()]).toEqual([401, ''])
  expect(await requestStatus('sonarr', '/api/v3/series', { 'x-api-key': key })).toBe(200)
  expect(await requestStatus('sonarr', `/api/v3/series?apikey=${key}`)).toBe(200)
  expect(await requestStatus('sonarr', '/api/v3/series', { authorization: `Bearer ${key}` })).toBe(200)
  expect(await requestStatus('sonarr', '/ping')).toBe(200)
  expect(await requestStatus('sonarr', '/api/v3/nothing', { 'x-api-key': key })).toBe(404)
})

test('Sonarr filters by tvdbId and requires a series for episodes', async () => {
  const key = { 'x-api-key': defaultKey('sonarr') }
  const [only] = (await (await requestApp('sonarr', '/api/v3/series?tvdbId=371980', key)).json()) as { title: string }[]
  expect(only?.title).toBe('Severance')
  expect(await requestStatus('sonarr', '/api/v3/episode', key)).toBe(400)
})

test('qBittorrent responds 403 without a login, 401 on another port, and sets a cookie for the right password', async () => {
  expect(await requestStatus('qbittorrent', '/api/v2/app/version')).toBe(403)
  expect(await requestStatus('qbittorrent', '/api/v2/app/version', {}, 9999)).toBe(401)
  expect(
    await (await requestApp('qbittorrent', '/api/v2/auth/login', {}, undefined, 'username=admin&password=x')).text(),
  ).toBe('Fails.')
  const right = `username=admin&password=${defaultKey('qbittorrent')}`
  const answer = await requestApp('qbittorrent', '/api/v2/auth/login', {}, undefined, right)
  expect(await answer.text()).toBe('Ok.')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toStartWith('SID=')
  expect(await requestStatus('qbittorrent', '/api/v2/app/version', { cookie })).toBe(200)
})

test('SABnzbd shows its version to anyone, requires the key for the rest, and rejects unknown host names', async () => {
  expect(await (await requestApp('sabnzbd', '/api?mode=version&output=json')).json()).toEqual({ version: '4.5.5' })
  expect(await (await requestApp('sabnzbd', '/api?mode=queue')).text()).toBe('API Key Required')
  const wrong = await requestApp('sabnzbd', '/api?mode=queue&apikey=x')
  expect([wrong.status, await wrong.text()]).toEqual([403, 'API Key Incorrect'])
  expect(await requestStatus('sabnzbd', 'http://evil.example:8080/api?mode=version')).toBe(403)
})

test('Jellyfin accepts its token only in the Authorization header', async () => {
  const token = defaultKey('jellyfin')
  expect(await requestStatus('jellyfin', '/System/Info')).toBe(401)
  expect(await requestStatus('jellyfin', '/System/Info', { 'x-emby-token': token })).toBe(401)
  expect(
    await requestStatus('jellyfin', '/System/Info', { authorization: `MediaBrowser Client="a", Token="${token}"` }),
  ).toBe(200)
  expect(await (await requestApp('jellyfin', '/health')).text()).toBe('Healthy')
})

test('Jellyfin lists items by type and by name', async () => {
  const authorization = `MediaBrowser Token="${defaultKey('jellyfin')}"`
  const answer = await requestApp('jellyfin', '/Items?includeItemTypes=Movie&searchTerm=nosf', { authorization })
  const { Items } = (await answer.json()) as { Items: { Name: string }[] }
  expect(Items.map(({ Name }) => Name)).toEqual(['Nosferatu'])
})

test('Seerr responds 401 without a key and 403 with a wrong one, and requests have no title', async () => {
  expect(await requestStatus('seerr', '/api/v1/request')).toBe(401)
  expect(await requestStatus('seerr', '/api/v1/request', { 'x-api-key': 'x' })).toBe(403)
  expect(await requestStatus('seerr', '/api/v1/settings/public')).toBe(200)
  const answer = await requestApp('seerr', '/api/v1/request?filter=pending', { 'x-api-key': defaultKey('seerr') })
  const { results } = (await answer.json()) as { results: object[] }
  expect(results).toHaveLength(1)
  expect(results[0]).not.toHaveProperty('title')
})

test('Bazarr, gluetun and Audiobookshelf respond 401 without credentials', async () => {
  expect(await requestStatus('bazarr', '/api/badges')).toBe(401)
  expect(await requestStatus('bazarr', `/api/badges?apikey=${defaultKey('bazarr')}`)).toBe(200)
  expect(await requestStatus('gluetun', '/v1/publicip/ip')).toBe(200)
  expect(await requestStatus('gluetun', '/v1/dns/status')).toBe(401)
  expect(await requestStatus('gluetun', '/v1/dns/status', { 'x-api-key': defaultKey('gluetun') })).toBe(200)
  expect(await requestStatus('audiobookshelf', '/api/libraries')).toBe(401)
  expect(
    await requestStatus('audiobookshelf', '/api/libraries', {
      authorization: `Bearer ${defaultKey('audiobookshelf')}`,
    }),
  ).toBe(200)
})

test('Navidrome responds "failed" with HTTP 200 to a wrong password', async () => {
  const signed = (password: string) => `u=admin&s=salt&t=${createHash('md5').update(`${password}salt`).digest('hex')}`
  const body = async (query: string) =>
    (
      (await (await requestApp('navidrome', `/rest/ping.view?${query}`)).json()) as {
        'subsonic-response': { status: string }
      }
    )['subsonic-response'].status
  expect(await body(signed(defaultKey('navidrome')))).toBe('ok')
  expect(await body(signed('wrong'))).toBe('failed')
})

test('every app logs lines at its start', () => {
  for (const { name, startupLog } of rehearsedApps) expect([name, startupLog.length > 0]).toEqual([name, true])
})

test('Emby responds 401 without its token, and Plex answers without one only who it is', async () => {
  expect(await requestStatus('emby', '/System/Info/Public')).toBe(200)
  expect(await requestStatus('emby', '/Users/Query')).toBe(401)
  expect(await requestStatus('emby', '/Users/Query', { 'x-emby-token': 'wrong' })).toBe(401)
  expect(await requestStatus('emby', '/Users/Query', { 'x-emby-token': defaultKey('emby') })).toBe(200)
  expect(await requestStatus('emby', `/Users/Query?api_key=${defaultKey('emby')}`)).toBe(200)
  expect(await requestStatus('plex', '/identity')).toBe(200)
  expect(await requestStatus('plex', '/')).toBe(401)
  const token = { 'x-plex-token': defaultKey('plex') }
  expect(await requestStatus('plex', '/library/sections/all', token)).toBe(200)
  expect(await requestStatus('plex', `/?X-Plex-Token=${defaultKey('plex')}`)).toBe(200)
  expect((await requestApp('plex', '/', token)).headers.get('content-type')).toContain('text/xml')
  const json = { ...token, accept: 'application/json' }
  expect((await requestApp('plex', '/', json)).headers.get('content-type')).toContain('application/json')
})
