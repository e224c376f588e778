import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { gatherRequestsFor } from '../requests/gather.ts'
import { renderRequests } from '../requests/render.ts'
import { planSearch } from '../search/plan.ts'
import { gatherTraceApps } from './apps.ts'
import { gatherTrace } from './gather.ts'
import { renderTrace } from './render.ts'

const rendererFor = (columns: number) =>
  createTerminalRenderer({ isTTY: false, columns, now: () => NOW, timeZone: 'UTC', env: {}, plain: true })

const METROPOLIS = 1
const GENERAL = 3

/** Ben requested Metropolis in 4K, which only the usual Radarr has. */
const household: Household = {
  ...defaultHousehold,
  requests: [
    { id: 300, memberId: 2, target: { film: METROPOLIS }, status: 2, mediaStatus: 3, ageHours: 5, is4k: true },
    { id: 301, memberId: 1, target: { film: METROPOLIS }, status: 5, mediaStatus: 5, ageHours: 900 },
  ],
}
const household4k: Household = {
  ...household,
  films: household.films
    .filter(({ id }) => id !== GENERAL)
    .map((film) => (film.id === METROPOLIS ? { ...film, hasFile: false } : film)),
}

async function twoRadarrs() {
  const sharedState = freshApps()
  const server = (id: number, hostname: string, is4k: boolean) => ({
    id,
    name: hostname,
    hostname,
    port: 7878,
    apiKey: defaultKey(hostname),
    useSsl: false,
    activeProfileId: 4,
    activeProfileName: 'HD-1080p',
    activeDirectory: '/data/media/films',
    is4k,
    minimumAvailability: 'released',
    isDefault: true,
  })
  sharedState.getOrCreate('seerr radarr', () => [server(0, 'radarr', false), server(1, 'radarr-4k', true)])
  return fakeStack(
    [
      fakeApp('radarr', { sharedState, household }),
      fakeApp('radarr', { sharedState, household: household4k, service: 'radarr-4k' }),
      ...['seerr', 'bazarr', 'prowlarr', 'jellyfin'].map((app) => fakeApp(app, { sharedState, household })),
    ],
    { JELLYFIN_KEY: defaultKey('jellyfin') },
  )
}

async function trace(term: string) {
  const apps = await gatherTraceApps(await twoRadarrs())
  return gatherTrace({ apps, term, season: undefined, now: NOW })
}

test('a film in two Radarrs is answered for each, with the request that went to it', async () => {
  const { item, hops, summary, other_libraries, candidates } = await trace('metropolis')
  expect(candidates).toEqual([])
  expect(item?.library_app).toBe('Radarr (radarr)')
  expect(hops.find(({ hop }) => hop === 'requested')?.evidence).toEqual(['Ana requested it: request 301 in Seerr.'])
  expect(hops.find(({ hop }) => hop === 'imported')?.state).toBe('done')
  expect(other_libraries.flatMap(({ disagreements }) => disagreements)).toEqual([])
  const [in4k, ...more] = other_libraries
  expect(more).toEqual([])
  expect(in4k?.library_app).toBe('Radarr (radarr-4k)')
  expect(in4k?.hops.find(({ hop }) => hop === 'requested')?.evidence).toEqual([
    'Ben requested it: request 300 in Seerr.',
  ])
  expect(in4k?.hops.find(({ hop }) => hop === 'imported')?.state).not.toBe('done')
  expect(summary).toStartWith(`Radarr (radarr): `)
  expect(summary).toContain(`Radarr (radarr-4k): ${in4k!.summary}`)
})

test('a request for 4K is traced in the Radarr that it went to first', async () => {
  const { item, other_libraries } = await trace('request 300')
  expect(item?.library_app).toBe('Radarr (radarr-4k)')
  expect(other_libraries.map(({ library_app }) => library_app)).toEqual(['Radarr (radarr)'])
})

test('a film in one Radarr only has no other library', async () => {
  const { item, other_libraries, summary } = await trace('the general')
  expect(item?.library_app).toBe('Radarr (radarr)')
  expect(other_libraries).toEqual([])
  expect(summary).not.toContain('Radarr (radarr):')
})

test('Bazarr’s subtitles are those of the Radarr that it is connected to', async () => {
  const { hops, other_libraries } = await trace('metropolis')
  const subtitled = (all: typeof hops) => all.find(({ hop }) => hop === 'subtitled')
  expect(subtitled(hops)?.because ?? '').not.toContain('not connected')
  expect(subtitled(other_libraries[0]!.hops)).toMatchObject({
    state: 'not-needed',
    because: 'Bazarr is not connected to Radarr (radarr-4k).',
  })
})

test('the trace shows the steps of each library under its name', async () => {
  const text = renderTrace(
    await trace('metropolis'),
    createTerminalRenderer({ isTTY: false, columns: 80, now: () => NOW, timeZone: 'UTC', env: {}, plain: true }),
  )
  const [before, after] = [text.indexOf('In Radarr (radarr)\n'), text.indexOf('In Radarr (radarr-4k)\n')]
  expect(before).toBeGreaterThan(0)
  expect(after).toBeGreaterThan(before)
})

test('a search asks the library that misses the film', async () => {
  const { queries, mediaManager } = await planSearch({ term: 'metropolis', season: undefined }, await twoRadarrs())
  expect(mediaManager.service).toBe('radarr')
  expect(queries.map(({ label, mediaManager: { service } }) => [service, label])).toEqual([
    ['radarr-4k', 'Metropolis in Radarr (radarr-4k)'],
  ])
})

test('requests report a 4K request by the Radarr that it went to', async () => {
  const { requests } = await gatherRequestsFor(await twoRadarrs(), undefined)
  expect(requests.map(({ id, state, library_app }) => [id, state, library_app])).toEqual([
    ['300', 'wanted', 'Radarr (radarr-4k)'],
    ['301', 'available', 'Radarr (radarr)'],
  ])
})

test('a request in Seerr names its server and its resolution', async () => {
  const { requestManager } = await gatherTraceApps(await twoRadarrs())
  expect(knownValue(await requestManager!.requests())).toMatchObject([
    { id: '300', is_4k: true, server_id: '1', server_item_id: '1', availability: 'processing' },
    { id: '301', is_4k: false, server_id: '0', server_item_id: '1', availability: 'available' },
  ])
})

test('stuck and requests name the library of a title', async () => {
  const machine = await twoRadarrs()
  for (const words of [['stuck'], ['stuck', 'sherlock'], ['stuck', 'tmdb:992']]) {
    const { out } = await runCli([...words, '--plain'], { machine })
    expect(out).toContain('Sherlock Jr. (1924) in Radarr (radarr)')
    expect(out).toContain('Sherlock Jr. (1924) in Radarr (radarr-4k)')
  }
  expect(renderRequests(await gatherRequestsFor(machine, undefined), rendererFor(200))).toContain(
    'Metropolis (1927) in Radarr (radarr-4k)',
  )
})
