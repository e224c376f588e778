import { expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { household } from '../household/library.ts'
import { answerOf } from './app.ts'
import { appNamed, apps } from './index.ts'
import { usualKey } from './keys.ts'
import { toldNothing } from './told.ts'

const NOW = 1_800_000_000_000

async function status(
  name: string,
  path: string,
  headers: Record<string, string> = {},
  port?: number,
): Promise<number> {
  return (await asked(name, path, headers, port)).status
}

async function asked(name: string, path: string, headers: Record<string, string> = {}, port?: number, body?: string) {
  const app = appNamed(name)
  if (!app) throw new Error(`there is no pretend ${name}`)
  const around = {
    household,
    told: toldNothing(),
    key: usualKey(name),
    now: () => NOW,
    startedAt: NOW,
    port: app.port ?? 1,
    database: new Map(),
  }
  const url = path.startsWith('http') ? path : `http://127.0.0.1:${port ?? app.port}${path}`
  const request = new Request(url, body === undefined ? { headers } : { method: 'POST', headers, body })
  return answerOf(app, request, around)
}

test('Sonarr and its family: 401 and nothing more without the key, in any of the three places', async () => {
  const key = usualKey('sonarr')
  const refused = await asked('sonarr', '/api/v3/series', { 'x-api-key': 'wrong' })
  expect([refused.status, await refused.text()]).toEqual([401, ''])
  expect(await status('sonarr', '/api/v3/series', { 'x-api-key': key })).toBe(200)
  expect(await status('sonarr', `/api/v3/series?apikey=${key}`)).toBe(200)
  expect(await status('sonarr', '/api/v3/series', { authorization: `Bearer ${key}` })).toBe(200)
  expect(await status('sonarr', '/ping')).toBe(200)
  expect(await status('sonarr', '/api/v3/nothing', { 'x-api-key': key })).toBe(404)
})

test('Sonarr filters by tvdbId, and asks for a series where episodes are wanted', async () => {
  const key = { 'x-api-key': usualKey('sonarr') }
  const [only] = (await (await asked('sonarr', '/api/v3/series?tvdbId=371980', key)).json()) as { title: string }[]
  expect(only?.title).toBe('Severance')
  expect(await status('sonarr', '/api/v3/episode', key)).toBe(400)
})

test('qBittorrent: 403 to strangers, 401 by another port, a cookie to who knows the password', async () => {
  expect(await status('qbittorrent', '/api/v2/app/version')).toBe(403)
  expect(await status('qbittorrent', '/api/v2/app/version', {}, 9999)).toBe(401)
  expect(
    await (await asked('qbittorrent', '/api/v2/auth/login', {}, undefined, 'username=admin&password=x')).text(),
  ).toBe('Fails.')
  const right = `username=admin&password=${usualKey('qbittorrent')}`
  const answer = await asked('qbittorrent', '/api/v2/auth/login', {}, undefined, right)
  expect(await answer.text()).toBe('Ok.')
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toStartWith('SID=')
  expect(await status('qbittorrent', '/api/v2/app/version', { cookie })).toBe(200)
})

test('SABnzbd: its version for anyone, the rest with the key, and no name that it was not told of', async () => {
  expect(await (await asked('sabnzbd', '/api?mode=version&output=json')).json()).toEqual({ version: '4.5.5' })
  expect(await (await asked('sabnzbd', '/api?mode=queue')).text()).toBe('API Key Required')
  const wrong = await asked('sabnzbd', '/api?mode=queue&apikey=x')
  expect([wrong.status, await wrong.text()]).toEqual([403, 'API Key Incorrect'])
  expect(await status('sabnzbd', 'http://evil.example:8080/api?mode=version')).toBe(403)
})

test('Jellyfin takes its token in the Authorization header only', async () => {
  const token = usualKey('jellyfin')
  expect(await status('jellyfin', '/System/Info')).toBe(401)
  expect(await status('jellyfin', '/System/Info', { 'x-emby-token': token })).toBe(401)
  expect(await status('jellyfin', '/System/Info', { authorization: `MediaBrowser Client="a", Token="${token}"` })).toBe(
    200,
  )
  expect(await (await asked('jellyfin', '/health')).text()).toBe('Healthy')
})

test('Jellyfin shows what is there, by kind and by name', async () => {
  const authorization = `MediaBrowser Token="${usualKey('jellyfin')}"`
  const answer = await asked('jellyfin', '/Items?includeItemTypes=Movie&searchTerm=nosf', { authorization })
  const { Items } = (await answer.json()) as { Items: { Name: string }[] }
  expect(Items.map(({ Name }) => Name)).toEqual(['Nosferatu'])
})

test('Seerr: 401 without a key, 403 with a wrong one; a request has no title', async () => {
  expect(await status('seerr', '/api/v1/request')).toBe(401)
  expect(await status('seerr', '/api/v1/request', { 'x-api-key': 'x' })).toBe(403)
  expect(await status('seerr', '/api/v1/settings/public')).toBe(200)
  const answer = await asked('seerr', '/api/v1/request?filter=pending', { 'x-api-key': usualKey('seerr') })
  const { results } = (await answer.json()) as { results: object[] }
  expect(results).toHaveLength(1)
  expect(results[0]).not.toHaveProperty('title')
})

test('Bazarr, gluetun and Audiobookshelf turn strangers away with 401', async () => {
  expect(await status('bazarr', '/api/badges')).toBe(401)
  expect(await status('bazarr', `/api/badges?apikey=${usualKey('bazarr')}`)).toBe(200)
  expect(await status('gluetun', '/v1/publicip/ip')).toBe(200)
  expect(await status('gluetun', '/v1/dns/status')).toBe(401)
  expect(await status('gluetun', '/v1/dns/status', { 'x-api-key': usualKey('gluetun') })).toBe(200)
  expect(await status('audiobookshelf', '/api/libraries')).toBe(401)
  expect(
    await status('audiobookshelf', '/api/libraries', { authorization: `Bearer ${usualKey('audiobookshelf')}` }),
  ).toBe(200)
})

test('Navidrome says "failed" with HTTP 200 to a wrong password', async () => {
  const signed = (password: string) => `u=admin&s=salt&t=${createHash('md5').update(`${password}salt`).digest('hex')}`
  const body = async (query: string) =>
    (
      (await (await asked('navidrome', `/rest/ping.view?${query}`)).json()) as {
        'subsonic-response': { status: string }
      }
    )['subsonic-response'].status
  expect(await body(signed(usualKey('navidrome')))).toBe('ok')
  expect(await body(signed('wrong'))).toBe('failed')
})

test('every app has something to say when it starts', () => {
  for (const { name, hello } of apps) expect([name, hello.length > 0]).toEqual([name, true])
})
