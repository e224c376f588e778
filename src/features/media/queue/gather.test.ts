import { expect, test } from 'bun:test'
import { queue as kind } from '../../../../contract/kinds/queue.ts'
import { defaultHousehold as small } from '../../../../rehearsal/household/default-household.ts'
import { downloadFaults, type DownloadFaultName } from '../../../../rehearsal/household/download-faults.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { fakeApp, fakeStack, type FakeStackApp } from '../../../../test-support/media-apps/fake-stack.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherStuck } from '../stuck/gather.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { gatherQueue } from './gather.ts'

const STACK = ['sonarr', 'radarr', 'qbittorrent', 'sabnzbd', 'seerr']

async function fakeHousehold(household: Household = small, silent: readonly string[] = []) {
  const before = (app: string) => () => (silent.includes(app) ? new Response('not well', { status: 500 }) : undefined)
  const machine = await fakeStack(STACK.map((app): FakeStackApp => fakeApp(app, { household, intercept: before(app) })))
  const tell = async (term?: string, member?: string) => {
    const data = await gatherQueue(machine, { term, member })
    expect(kind.schema.parse(data)).toEqual(data)
    return data
  }
  return { machine, tell }
}

const withTroubles = (...names: DownloadFaultName[]) =>
  names.reduce<Household>((so, name) => downloadFaults[name].apply(so), small)

test('queue joins what the libraries wait for with what the clients say, and what is held up comes first', async () => {
  const { tell } = await fakeHousehold()
  const { items, ...data } = await tell()
  expect(data).toEqual({
    summary: '3 downloads are on the way, and 1 of them is held up. The next is expected in 2 min.',
    term: null,
    member: null,
    pause: null,
    observed_at: NOW.toISOString(),
    total: 3,
    complete: true,
    not_known: [],
  })
  expect(items.map(({ term, state, service, download_client }) => [term, state, service, download_client])).toEqual([
    ['sherlock jr.', 'stalled', 'radarr', 'qbittorrent'],
    ['the bear s3e6', 'downloading', 'sonarr', 'sabnzbd'],
    ['the bear s3e5', 'downloading', 'sonarr', 'qbittorrent'],
  ])
  expect(items[2]).toMatchObject({
    title: 'The Bear',
    season: 3,
    episodes: [5],
    media: 'series',
    library_app: 'Sonarr',
    release_name: 'The.Bear.S03E05.1080p.WEB.h264-KETTLE',
    because: null,
    size_bytes: 1_900_000_000,
    done_bytes: 1_178_000_000,
    remaining_bytes: 722_000_000,
    percent_done: 62,
    down_bytes_per_second: 4_300_000,
    expected_at: new Date(NOW.getTime() + 168_000).toISOString(),
    requested_by: ['Chloe'],
  })
  expect(items[0]).toMatchObject({ expected_at: null, because: 'No seeds connected.', requested_by: ['Dov'] })
})

test('queue lists a season pack once, and what is imported not at all', async () => {
  const [bear] = small.downloads
  const pack = { ...bear!, target: { show: 2, season: 3, episodes: [5, 6, 7] } }
  const { tell } = await fakeHousehold({ ...small, downloads: [pack, ...small.downloads.slice(1)] })
  const { items } = await tell('the bear s3')
  expect(items.filter(({ service }) => service === 'sonarr').map(({ term, episodes }) => [term, episodes])).toEqual([
    ['the bear s3e6', [6]],
    ['the bear s3', [5, 6, 7]],
  ])
  expect((await tell('metropolis')).summary).toBe('Nothing of "metropolis" is on its way.')
})

test('queue and stuck give the same download the same id, and trace finds it by its term', async () => {
  const { machine, tell } = await fakeHousehold(withTroubles('path-not-visible', 'paused-download', 'no-peers'))
  const { items } = await tell()
  const stuck = (await gatherStuck(machine, undefined)).items.filter(({ library_app }) => library_app !== null)
  const ids = new Set(items.map(({ id }) => id))
  expect(ids.size).toBe(items.length)
  const inQueue = stuck.filter(({ id }) => !id.startsWith('request '))
  expect(inQueue.length).toBeGreaterThan(3)
  expect(inQueue.filter(({ id }) => !ids.has(id))).toEqual([])
  const apps = await gatherTraceApps(machine)
  for (const { term, title, season } of items) {
    const traced = await gatherTrace({ apps, term, season: undefined, now: NOW })
    expect([term, traced.item]).toMatchObject([term, { title, season }])
  }
})

test('queue says of each fault of a download how it is held up', async () => {
  const stateOf = async (name: DownloadFaultName, term: string) =>
    (await (await fakeHousehold(withTroubles(name))).tell(term)).items.map(({ state }) => state)
  expect(await stateOf('paused-download', 'the bear s3e7')).toEqual(['paused'])
  expect(await stateOf('no-peers', 'the bear s3e7')).toEqual(['fetching-metadata'])
  expect(await stateOf('path-not-visible', 'the bear s3e7')).toEqual(['import-blocked'])
})

test('a download that the library cannot match has its release name, and a term of its own', async () => {
  const record = {
    id: 1,
    title: 'Some.Thing.1080p',
    status: 'completed',
    trackedDownloadStatus: 'warning',
    trackedDownloadState: 'importPending',
    statusMessages: [{ title: 'Some.Thing.1080p', messages: ['Unknown Series'] }],
    downloadId: 'AB12',
    protocol: 'torrent',
    downloadClient: 'qBittorrent',
    size: 100,
    sizeleft: 0,
  }
  const body = {
    page: 1,
    pageSize: 2000,
    sortKey: 'timeleft',
    sortDirection: 'ascending',
    totalRecords: 1,
    records: [record],
  }
  const intercept = (request: Request) => (request.url.includes('/api/v3/queue') ? Response.json(body) : undefined)
  const machine = await fakeStack([fakeApp('sonarr', { intercept }), fakeApp('qbittorrent')])
  const expected = {
    id: 'sonarr AB12 unmatched',
    term: 'download AB12',
    title: 'Some.Thing.1080p',
    media: null,
    state: 'import-blocked',
    because: 'Unknown Series',
    percent_done: 100,
    requested_by: [],
  }
  for (const term of [undefined, 'download ab12'])
    expect((await gatherQueue(machine, { term, member: undefined })).items).toMatchObject([expected])
  expect((await gatherQueue(machine, { term: 'the bear', member: undefined })).items).toEqual([])
})

test('a member narrows the queue to what they requested, and a misspelt one is refused', async () => {
  const { tell } = await fakeHousehold()
  expect((await tell(undefined, 'dov')).items.map(({ term }) => term)).toEqual(['sherlock jr.'])
  expect(await tell('sherlock', 'Chloe')).toMatchObject({
    summary: 'Nothing of "sherlock" that Chloe requested is on its way.',
    items: [],
  })
  await expect(tell(undefined, 'cloe')).rejects.toThrow('There is no member called "cloe". Did you mean Chloe?')
})

test('without its client, a download is listed with what the library says, and the client is not known', async () => {
  const { tell } = await fakeHousehold(small, ['qbittorrent'])
  const { items, complete, not_known } = await tell('the bear s3e5')
  expect([complete, not_known.map(({ subject }) => subject)]).toEqual([false, ['qBittorrent']])
  expect(items).toMatchObject([
    { state: 'downloading', percent_done: 62, down_bytes_per_second: null, expected_at: expect.any(String) },
  ])
})

test('an app that does not answer hides only its own part, and an empty queue is then never claimed', async () => {
  const withoutSonarr = await (await fakeHousehold(small, ['sonarr'])).tell()
  expect(withoutSonarr.items.map(({ service }) => service)).toEqual(['radarr'])
  expect(withoutSonarr.summary).toEndWith(' One app did not answer completely.')
  const withoutSeerr = await (await fakeHousehold(small, ['seerr'])).tell()
  expect([withoutSeerr.items.length, withoutSeerr.items.flatMap(({ requested_by }) => requested_by)]).toEqual([3, []])
  expect(withoutSeerr.not_known.map(({ subject }) => subject)).toEqual(['Seerr'])
  const nothing = await (await fakeHousehold({ ...small, downloads: [] }, ['sonarr'])).tell()
  expect(nothing.summary).toStartWith('usher cannot tell whether anything is on its way. ')
  expect((await (await fakeHousehold({ ...small, downloads: [] })).tell()).summary).toBe('Nothing is on its way.')
  expect(
    (await gatherQueue(await fakeStack([fakeApp('qbittorrent')]), { term: undefined, member: undefined })).summary,
  ).toBe('No library is turned on, so nothing can be on its way.')
})

test('without the engine no app can be found, and the question is refused', async () => {
  const error = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
  const machine = fakeMachine({ engine: () => Promise.reject(error) })
  await expect(gatherQueue(machine, { term: undefined, member: undefined })).rejects.toThrow(error)
})
