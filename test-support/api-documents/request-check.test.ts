import { expect, test } from 'bun:test'
import { findRequestMistakes } from './request-check.ts'
import { publishedDocumentsFolder } from './openapi.ts'

const documentsFolder = publishedDocumentsFolder()
const skipReason = documentsFolder
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'

const checkRequest = (app: string, method: string, path: string, body?: unknown) =>
  findRequestMistakes(app, { method, url: `http://127.0.0.1:1${path}` }, body === undefined ? '' : JSON.stringify(body))

test.skipIf(!documentsFolder)(`a request that matches the app's document has no mistakes${skipReason}`, () => {
  expect(checkRequest('sonarr', 'GET', '/api/v3/episode?seriesId=1')).toEqual([])
  expect(checkRequest('sonarr', 'POST', '/api/v3/tag', { label: 'usher' })).toEqual([])
  expect(checkRequest('sonarr', 'DELETE', '/api/v3/tag/7')).toEqual([])
  expect(checkRequest('sonarr', 'POST', '/api/v3/command', { name: 'EpisodeSearch', episodeIds: [1] })).toEqual([])
  expect(checkRequest('seerr', 'POST', '/api/v1/request/3/approve')).toEqual([])
  expect(checkRequest('tautulli', 'POST', '/anything', { at: 'all' })).toEqual([])
})

test.skipIf(!documentsFolder)(`an unknown path, query, field or type is a mistake${skipReason}`, () => {
  expect(checkRequest('sonarr', 'POST', '/api/v3/tags', { label: 'usher' })).toEqual([
    'sonarr POST /api/v3/tags: not in the document',
  ])
  expect(checkRequest('sonarr', 'DELETE', '/api/v3/tag')).toHaveLength(1)
  expect(checkRequest('sonarr', 'GET', '/api/v3/episode?series=1')).toEqual([
    'sonarr GET /api/v3/episode: ?series is not in the document',
  ])
  expect(checkRequest('sonarr', 'POST', '/api/v3/tag', { label: 7, colour: 'red' })).toHaveLength(2)
  expect(checkRequest('sonarr', 'DELETE', '/api/v3/tag/7', { id: 7 })).toEqual([
    'sonarr DELETE /api/v3/tag/7: the document has no body',
  ])
  expect(checkRequest('seerr', 'POST', '/api/v1/settings/radarr', { name: 'Radarr' })).toContainEqual(
    'seerr POST /api/v1/settings/radarr: .hostname: is required',
  )
})

test.skipIf(!documentsFolder)(`a preference that a real qBittorrent lacks is a mistake${skipReason}`, () => {
  const set = (json: object) =>
    findRequestMistakes(
      'qbittorrent',
      { method: 'POST', url: 'http://127.0.0.1:1/api/v2/app/setPreferences' },
      new URLSearchParams({ json: JSON.stringify(json) }).toString(),
    )
  expect(set({ dl_limit: 1024 })).toEqual([])
  expect(set({ dl_limits: 1024 })).toEqual(['/api/v2/app/setPreferences: .dl_limits'])
})

test.skipIf(!documentsFolder)(`a setting, section or field that a real SABnzbd lacks is a mistake${skipReason}`, () => {
  const set = (words: Record<string, string>) => {
    const query = new URLSearchParams({ mode: 'set_config', output: 'json', apikey: 'key', ...words })
    return checkRequest('sabnzbd', 'GET', `/api?${query.toString()}`)
  }
  expect(set({ section: 'misc', keyword: 'bandwidth_max', value: '1M' })).toEqual([])
  expect(set({ section: 'categories', keyword: 'tv', name: 'tv', dir: 'tv' })).toEqual([])
  expect(set({ section: 'misc', keyword: 'bandwidth_most', value: '1M' })).toEqual(['set_config: .bandwidth_most'])
  expect(set({ section: 'categories', keyword: 'tv', folder: 'tv' })).toEqual(['set_config: .folder'])
  expect(set({ section: 'category', keyword: 'tv' })).toEqual(['set_config: there is no section category'])
  expect(checkRequest('sabnzbd', 'GET', '/api?mode=queue&limit=5')).toEqual([])
})
