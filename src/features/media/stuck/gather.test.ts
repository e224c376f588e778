import { describe, expect, test } from 'bun:test'
import { stuck as kind, type StuckReason } from '../../../../contract/kinds/stuck.ts'
import { defaultHousehold as small } from '../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { generateHousehold } from '../../../../rehearsal/household/large-household.ts'
import { downloadFaults, type DownloadFaultName } from '../../../../rehearsal/household/download-faults.ts'
import { fakeApp, fakeStack, type FakeStackApp } from '../../../../test-support/media-apps/fake-stack.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { findStuck, gatherStuck } from './gather.ts'
import { gatherStuckSnapshot } from './snapshot.ts'

const STACK = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'seerr', 'gluetun']

/** Fake apps with a household in them. Counts their requests. */
async function fakeHousehold(household: Household, silent: readonly string[] = []) {
  const requestLog: string[] = []
  const before = (app: string) => (request: Request) => {
    requestLog.push(`${app} ${new URL(request.url).pathname}`)
    return silent.includes(app) ? new Response('not well', { status: 500 }) : undefined
  }
  const machine = await fakeStack(STACK.map((app): FakeStackApp => fakeApp(app, { household, intercept: before(app) })))
  const tell = async (term?: string) => {
    const snapshot = await gatherStuckSnapshot(machine)
    const downloadClients = snapshot.downloadClients.map((one) =>
      one.service === 'qbittorrent' ? { ...one, networkService: 'gluetun' } : one,
    )
    const data = findStuck({ ...snapshot, downloadClients }, term)
    expect(kind.schema.parse(data)).toMatchObject(data)
    return data
  }
  return { machine, tell, requestLog }
}

const withTroubles = (...names: DownloadFaultName[]) =>
  names.reduce<Household>((so, name) => downloadFaults[name].apply(so), small)

describe('stuck names the cause of', () => {
  const cases: [DownloadFaultName, StuckReason, string, command: string | null][] = [
    ['no-peers', 'no-peers', 'No peer with the torrent’s metadata was found.', 'usher repair queue-moving:no-peers'],
    ['slow-download', 'slow', 'It would take another 23 days at this speed.', 'usher repair queue-moving:slow'],
    ['paused-download', 'paused', 'Somebody paused it in qBittorrent.', 'usher repair queue-moving:paused'],
    [
      'tunnel-down',
      'tunnel-down',
      'The tunnel is down, and qBittorrent has no other connection.',
      'usher restart gluetun qbittorrent',
    ],
    ['disk-full', 'disk-full', 'The disk is full.', 'usher space'],
    [
      'path-not-visible',
      'path-not-visible',
      'Sonarr cannot see the folder where qBittorrent saved it.',
      'usher storage',
    ],
    [
      'permission',
      'permission-denied',
      'Sonarr has no permission to read it, or to write into its own folder.',
      'usher config PUID',
    ],
    [
      'archive-only',
      'sample-or-archive-only',
      'The download is an archive that was not unpacked.',
      'usher repair queue-moving:sample-or-archive-only',
    ],
    [
      'not-an-upgrade',
      'not-an-upgrade',
      'Sonarr has it already, and this release is not better.',
      'usher repair queue-moving:not-an-upgrade',
    ],
    ['not-matched', 'not-matched', 'Sonarr has it but could not identify it.', 'usher repair queue-moving:not-matched'],
    ['importer-busy', 'importer-busy', 'It is downloaded, but Sonarr has not imported it.', 'usher restart sonarr'],
    [
      'failed-repeatedly',
      'failed-repeatedly',
      '3 downloads of it failed in the last 14 days.',
      'usher search "sherlock jr."',
    ],
    ['orphaned', 'orphaned', 'qBittorrent has it, but Radarr does not track it.', 'usher space'],
    [
      'indexers-failing',
      'indexers-all-failing',
      'Every indexer fails, so nothing new can be found.',
      'usher repair indexers-answering:prowlarr',
    ],
  ]
  test.each(cases)('%s', async (name, reason, summary, command) => {
    const { tell } = await fakeHousehold(withTroubles(name))
    const { items, not_known } = await tell()
    expect(not_known).toEqual([])
    expect(items.find((one) => one.summary === summary)).toMatchObject({ reason_code: reason, command })
    for (const { evidence, advice } of items) expect([evidence.length > 0, advice]).toEqual([true, expect.any(String)])
    const { items: usual } = await (await fakeHousehold(small)).tell()
    expect(usual.some((one) => one.reason_code === reason && one.summary === summary)).toBe(false)
  })

  test('every download fault of the rehearsal', () => {
    // The tests of the policies prove these: the downloads themselves may go on.
    const ofPolicies = ['dangerous-download', 'encrypted-archive', 'every-policy']
    expect([...cases.map(([name]) => name as string), ...ofPolicies].toSorted()).toEqual(
      (Object.keys(downloadFaults) as DownloadFaultName[]).toSorted(),
    )
  })
})

test('stuck gives every item a term that trace resolves to it, and lists a shared cause once', async () => {
  for (const name of Object.keys(downloadFaults) as DownloadFaultName[]) {
    const { machine, tell } = await fakeHousehold(withTroubles(name))
    const { items, causes } = await tell()
    const apps = await gatherTraceApps(machine)
    for (const { term, title, season, episodes } of items) {
      const traced = await gatherTrace({ apps, term, season: undefined, now: NOW })
      const episode = episodes.length === 1 ? episodes[0] : null
      expect([name, term, traced.candidates, traced.item]).toMatchObject([name, term, [], { title, season, episode }])
    }
    expect(new Set(causes.map(({ reason_code, summary }) => `${reason_code} ${summary}`)).size).toBe(causes.length)
    for (const { items: ids } of causes) expect(ids.length).toBeGreaterThan(1)
  }
}, 60_000)

test('stuck lists a client that nothing can reach as one cause, and its downloads as not known', async () => {
  const { tell } = await fakeHousehold({ ...small, faults: { unreachableClient: 'qbittorrent' } }, ['qbittorrent'])
  const { causes, items, not_known } = await tell()
  expect(causes).toMatchObject([{ reason_code: 'download-client-unreachable', command: 'usher restart qbittorrent' }])
  expect(items.filter(({ cause }) => cause === causes[0]!.id).map(({ title }) => title)).toEqual([
    'Sherlock Jr.',
    'The Bear',
  ])
  expect(not_known.map(({ subject }) => subject)).toEqual(['qBittorrent'])
})

test('stuck finds a torrent without peers and a pending request in the default household', async () => {
  const { tell } = await fakeHousehold(small)
  const { summary, causes, items } = await tell()
  expect(causes).toEqual([])
  expect(items.map(({ term, reason_code, app }) => [term, reason_code, app])).toEqual([
    ['sherlock jr.', 'no-peers', 'qBittorrent'],
    ['request 217', 'waiting-for-approval', 'Seerr'],
  ])
  expect(summary).toBe('1 thing has stopped, and 1 request waits for approval.')
})

test('stuck with a term lists only the matching item, or nothing', async () => {
  const { tell } = await fakeHousehold(withTroubles('path-not-visible'))
  const terms = async (term: string) => (await tell(term)).items.map((one) => one.term)
  expect(await tell('metropolis')).toMatchObject({ items: [], summary: 'Nothing of "metropolis" has stopped.' })
  expect(await terms('no such thing')).toEqual([])
  expect(await terms('the bear s3e8')).toEqual(['the bear s3e8', 'request 217'])
  expect(await terms('request 217')).toEqual(['request 217'])
  expect(await terms('sherlock')).toEqual(['sherlock jr.'])
})

test('stuck never claims that nothing has stopped while an app does not answer', async () => {
  const { tell } = await fakeHousehold({ ...small, downloads: [], requests: [] }, ['sonarr'])
  const { summary, items, not_known } = await tell()
  expect([items, not_known.length > 0]).toEqual([[], true])
  expect(summary).toStartWith('usher cannot tell whether anything has stopped. ')
  expect((await (await fakeHousehold({ ...small, downloads: [], requests: [] })).tell()).summary).toBe(
    'Nothing has stopped.',
  )
})

describe('a household of 3,000 films and 400 series', () => {
  const all = (Object.keys(downloadFaults) as DownloadFaultName[]).filter(
    (name) => name !== 'disk-full' && name !== 'tunnel-down',
  )
  const large = all.reduce<Household>(
    (so, name) => downloadFaults[name].apply(so),
    generateHousehold({ films: 3000, series: 400 }),
  )

  test('has a term for each stuck item that trace resolves to exactly that item', async () => {
    const { machine, tell } = await fakeHousehold(large)
    const { items } = await tell()
    expect(items.length).toBeGreaterThan(200)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    const apps = await gatherTraceApps(machine)
    for (const { term, title, year, season, episodes } of items) {
      const traced = await gatherTrace({ apps, term, season: undefined, now: NOW })
      const episode = episodes.length === 1 ? episodes[0] : null
      expect([term, traced.candidates, traced.item]).toMatchObject([term, [], { title, year, season, episode }])
    }
  }, 60_000)

  test('causes no more requests than a small one', async () => {
    const [few, many] = [await fakeHousehold(withTroubles('path-not-visible')), await fakeHousehold(large)]
    await few.tell()
    await many.tell()
    expect(many.requestLog.toSorted()).toEqual(few.requestLog.toSorted())
    for (const app of STACK) expect(many.requestLog.filter((one) => one.startsWith(app)).length).toBeLessThanOrEqual(12)
  })
})

test('stuck lists every app that does not answer, also for the same reason, and is incomplete', async () => {
  const silent = { intercept: () => new Response('not well', { status: 500 }) }
  const machine = await fakeStack([fakeApp('sonarr', silent), fakeApp('radarr', silent), fakeApp('qbittorrent')])
  const { complete, not_known } = await gatherStuck(machine, undefined)
  expect(complete).toBe(false)
  expect(new Set(not_known.map(({ subject }) => subject))).toEqual(new Set(['Sonarr', 'Radarr']))
  expect((await gatherStuck(await fakeStack([fakeApp('sonarr')]), undefined)).complete).toBe(true)
})
