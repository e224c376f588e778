import { expect, test } from 'bun:test'
import { defaultHousehold } from '../household/default-household.ts'
import { handleAppRequest } from './app.ts'
import { findApp } from './index.ts'
import { defaultKey } from './keys.ts'
import { freshApps } from './shared-state.ts'

const NOW = 1_800_000_000_000

function started(name: 'sonarr' | 'radarr') {
  const app = findApp(name)!
  const sharedState = freshApps()
  const database = new Map()
  return async (method: string, path: string): Promise<any> => {
    const request = new Request(`http://127.0.0.1:${app.port}/api/v3${path}`, {
      method,
      headers: { 'x-api-key': defaultKey(name) },
    })
    const answer = await handleAppRequest(app, request, {
      household: defaultHousehold,
      sharedState,
      key: defaultKey(name),
      now: () => NOW,
      startedAt: NOW - 3_600_000,
      port: app.port ?? 1,
      database,
    })
    return answer.status === 200 ? answer.json() : answer.status
  }
}

test.each([
  ['sonarr', { seriesId: 2, episodeIds: [expect.any(Number)] }],
  ['radarr', { movieId: 5 }],
] as const)('a download that %s removes and blocks is in its blocklist and its history', async (name, item) => {
  const ask = started(name)
  const [row] = (await ask('GET', '/queue')).records
  await ask('DELETE', `/queue/${row.id}?removeFromClient=true&blocklist=true&skipRedownload=true`)
  expect((await ask('GET', '/queue')).records).not.toContainEqual(expect.objectContaining({ title: row.title }))
  const { records } = await ask('GET', '/blocklist')
  expect(records).toMatchObject([{ sourceTitle: row.title, indexer: row.indexer, ...item }])
  const failed = { eventType: 'downloadFailed', downloadId: row.downloadId, sourceTitle: row.title }
  expect(await ask('GET', '/history/since?date=2020-01-01T00:00:00Z')).toContainEqual(expect.objectContaining(failed))

  await ask('DELETE', `/blocklist/${records[0].id}`)
  expect((await ask('GET', '/blocklist')).records).toEqual([])
  expect(await ask('DELETE', `/blocklist/${records[0].id}`)).toBe(404)
})

test('a download that is removed without blocking it is not in the blocklist', async () => {
  const ask = started('sonarr')
  const [row] = (await ask('GET', '/queue')).records
  await ask('DELETE', `/queue/${row.id}?removeFromClient=true`)
  expect((await ask('GET', '/blocklist')).records).toEqual([])
})
