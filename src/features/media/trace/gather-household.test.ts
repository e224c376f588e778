import { expect, test } from 'bun:test'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherTraceApps } from './apps.ts'
import { gatherTrace } from './gather.ts'

const STACK = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'seerr']

async function traceInPretendHousehold(term: string, intercept?: () => undefined) {
  const machine = await fakeStack(STACK.map((app) => fakeApp(app, intercept ? { intercept } : {})))
  const data = await gatherTrace({ apps: await gatherTraceApps(machine), term, season: undefined, now: NOW })
  return { ...data, at: Object.fromEntries(data.hops.map((one) => [one.hop, one])) }
}

test('a season of the pretend household is followed through all its apps', async () => {
  const { item, at, parts, indexers } = await traceInPretendHousehold('severance s2')
  expect(item).toMatchObject({
    title: 'Severance',
    season: 2,
    parts_available: 8,
    parts_wanted: 10,
    ids: { tvdb: '371980' },
  })
  expect(at['requested']).toMatchObject({ state: 'done', evidence: ['Ana requested it: request 212 in Seerr.'] })
  expect(at['searched']).toMatchObject({ state: 'done', evidence: ['4 of 5 indexers answered, 17 offers.'] })
  expect(at['grabbed']).toMatchObject({ state: 'failed', evidence: ['8 of 10'] })
  expect(parts.filter(({ state }) => state === 'wanted').map(({ episode }) => episode)).toEqual([9, 10])
  expect(indexers.find(({ answered }) => answered === false)?.indexer).toBe('Lantern')
})

test('trace finds a film’s download in the client by its hash', async () => {
  const { at, summary } = await traceInPretendHousehold('sherlock jr')
  expect(at['grabbed']).toMatchObject({ state: 'done', app: 'Radarr' })
  expect(at['downloading']).toMatchObject({ state: 'failed', app: 'qBittorrent' })
  expect(summary).toContain('no seeds connected')
})

test('trace reads the download steps of an old film from the media manager’s history', async () => {
  const { at } = await traceInPretendHousehold('metropolis')
  expect(['grabbed', 'downloading', 'downloaded', 'imported'].map((hop) => at[hop]?.state)).toEqual(
    Array.from({ length: 4 }, () => 'done'),
  )
  expect(at['imported']?.evidence).toEqual([expect.stringContaining('Metropolis (1927).mkv')])
})

test('trace sends as many requests for a long series as for a short one', async () => {
  const count = async (term: string) => {
    let requestCount = 0
    await traceInPretendHousehold(term, () => void requestCount++)
    return requestCount
  }
  const long = await count('bluey')
  expect(await count('severance s2')).toBe(long)
  expect(long).toBeGreaterThan(STACK.length)
})

test('gatherTraceApps names an app that usher does not support, instead of calling it missing', async () => {
  const machine = await fakeStack(['sonarr', 'bazarr'].map((app) => fakeApp(app)))
  const { subtitles, unsupportedApps } = await gatherTraceApps(machine)
  expect(subtitles?.title ?? unsupportedApps.subtitles).toMatch(/bazarr/i)
  expect(unsupportedApps.mediaServer).toBeNull()
})

test('trace does not call a title missing while the request manager may know it', async () => {
  const seerr = fakeApp('seerr', {
    intercept: ({ url }) => (url.includes('/request') ? new Response('<html>') : undefined),
  })
  const machine = await fakeStack([fakeApp('sonarr'), fakeApp('radarr'), seerr])
  const trace = async (term: string) =>
    gatherTrace({ apps: await gatherTraceApps(machine), term, season: undefined, now: NOW })
  for (const term of ['nothing like it', 'request 999'])
    expect(await trace(term)).toMatchObject({
      complete: false,
      summary: expect.stringContaining(`usher cannot tell yet whether "${term}" exists.`),
      not_known: [{ subject: 'Seerr' }],
    })
})

test('trace asks only apps that were turned on, and throws the engine’s error if it does not answer', async () => {
  const machine = await fakeStack([fakeApp('sonarr'), fakeApp('seerr')])
  const engine = await machine.engine()
  const containers = async (...given: Parameters<typeof engine.containers>) =>
    (await engine.containers(...given)).filter(({ service }) => service !== 'seerr')
  const { requestManager, mediaManagers } = await gatherTraceApps({
    ...machine,
    engine: async () => ({ ...engine, containers }),
  })
  expect([requestManager, mediaManagers.map(({ service }) => service)]).toEqual([undefined, ['sonarr']])
  const stopped = usherError('ENGINE-2', { remedy: 'Start it', start: 'systemctl start docker' })
  expect(gatherTraceApps({ ...machine, engine: () => Promise.reject(stopped) })).rejects.toThrow('not answering')
})
