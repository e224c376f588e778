import { expect, test } from 'bun:test'
import { mistakesIn } from './asked.ts'
import { sharedFolder } from './published.ts'

const there = sharedFolder()
const why = there ? '' : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'

const asked = (app: string, method: string, path: string, body?: unknown) =>
  mistakesIn(app, { method, url: `http://127.0.0.1:1${path}` }, body === undefined ? '' : JSON.stringify(body))

test.skipIf(!there)(`what an app's document describes is no mistake${why}`, () => {
  expect(asked('sonarr', 'GET', '/api/v3/episode?seriesId=1')).toEqual([])
  expect(asked('sonarr', 'POST', '/api/v3/tag', { label: 'usher' })).toEqual([])
  expect(asked('sonarr', 'DELETE', '/api/v3/tag/7')).toEqual([])
  expect(asked('sonarr', 'POST', '/api/v3/command', { name: 'EpisodeSearch', episodeIds: [1] })).toEqual([])
  expect(asked('seerr', 'POST', '/api/v1/request/3/approve')).toEqual([])
  expect(asked('plex', 'POST', '/anything', { at: 'all' })).toEqual([])
})

test.skipIf(!there)(`a path, a query, a field or a kind that it has not is one${why}`, () => {
  expect(asked('sonarr', 'POST', '/api/v3/tags', { label: 'usher' })).toEqual([
    'sonarr POST /api/v3/tags: not in the document',
  ])
  expect(asked('sonarr', 'DELETE', '/api/v3/tag')).toHaveLength(1)
  expect(asked('sonarr', 'GET', '/api/v3/episode?series=1')).toEqual([
    'sonarr GET /api/v3/episode: ?series is not in the document',
  ])
  expect(asked('sonarr', 'POST', '/api/v3/tag', { label: 7, colour: 'red' })).toHaveLength(2)
  expect(asked('sonarr', 'DELETE', '/api/v3/tag/7', { id: 7 })).toEqual([
    'sonarr DELETE /api/v3/tag/7: a body where the document has none',
  ])
  expect(asked('seerr', 'POST', '/api/v1/settings/radarr', { name: 'Radarr' })).toContainEqual(
    'seerr POST /api/v1/settings/radarr: .hostname: has to be there',
  )
})

test.skipIf(!there)(`a preference that a real qBittorrent has not is one${why}`, () => {
  const set = (json: object) =>
    mistakesIn(
      'qbittorrent',
      { method: 'POST', url: 'http://127.0.0.1:1/api/v2/app/setPreferences' },
      new URLSearchParams({ json: JSON.stringify(json) }).toString(),
    )
  expect(set({ dl_limit: 1024 })).toEqual([])
  expect(set({ dl_limits: 1024 })).toEqual(['/api/v2/app/setPreferences: .dl_limits'])
})

test.skipIf(!there)(`a setting, a section or a field that a real SABnzbd has not is one${why}`, () => {
  const set = (words: Record<string, string>) => {
    const query = new URLSearchParams({ mode: 'set_config', output: 'json', apikey: 'key', ...words })
    return asked('sabnzbd', 'GET', `/api?${query.toString()}`)
  }
  expect(set({ section: 'misc', keyword: 'bandwidth_max', value: '1M' })).toEqual([])
  expect(set({ section: 'categories', keyword: 'tv', name: 'tv', dir: 'tv' })).toEqual([])
  expect(set({ section: 'misc', keyword: 'bandwidth_most', value: '1M' })).toEqual(['set_config: .bandwidth_most'])
  expect(set({ section: 'categories', keyword: 'tv', folder: 'tv' })).toEqual(['set_config: .folder'])
  expect(set({ section: 'category', keyword: 'tv' })).toEqual(['set_config: there is no section category'])
  expect(asked('sabnzbd', 'GET', '/api?mode=queue&limit=5')).toEqual([])
})
