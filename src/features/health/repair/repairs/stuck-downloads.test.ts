import { expect, test } from 'bun:test'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { Finding } from '../../../../../contract/kinds/checks.ts'
import { createCheckFacts } from '../../checks/facts.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import { giveUpDownloadsRepair } from './stuck-downloads.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../../test-support/media-apps/fake-stack.ts'
import { withTrouble } from '../../../../../test-support/checks/machine-with-apps.ts'
import { gatherStuck } from '../../../media/stuck/gather.ts'
import type { Machine } from '../../../../platform/machine.ts'
import type { DownloadFaultName } from '../../../../../rehearsal/household/download-faults.ts'
import { pauseState } from '../../../../../rehearsal/apps/sabnzbd-queue.ts'
import { freshApps } from '../../../../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../../rehearsal/household/types.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../../test-support/repair/repair-actions.ts'

const CHAIN = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd']

/** A household in which that stands still, with what its libraries were told to do. */
async function status(name: DownloadFaultName, household = withTrouble(name), refuses = 0) {
  let refused = 0
  const sharedState = freshApps()
  const asked: string[] = []
  const intercept = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'DELETE' && refused++ < refuses) return new Response('no', { status: 500 })
    if (request.method === 'DELETE') asked.push(`${pathname.replace(/\d+$/, 'N')}${search}`)
    if (request.method === 'POST' && pathname.endsWith('/command')) asked.push(await request.clone().text())
    return undefined
  }
  const machine = await fakeStack(CHAIN.map((app) => fakeApp(app, { household, sharedState, intercept })))
  return { machine, asked, told: sharedState }
}

const torrents = async (machine: Machine) =>
  knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.downloads()).map(({ name }) => name)
const reasons = async (machine: Machine) =>
  (await gatherStuck(machine, undefined)).items.map(({ reason_code }) => reason_code)

const EPISODE = 'The.Bear.S03E07.1080p.WEB.h264-KETTLE'

test.each<[DownloadFaultName, string]>([
  ['no-peers', 'no-peers'],
  ['slow-download', 'slow'],
])('%s: it leaves the queue and its client, is blocked, and another one is looked for', async (trouble, reason) => {
  const { machine, asked } = await status(trouble)
  const finding = `queue-moving:${reason}`
  const { steps } = await offerRepair(finding, machine)
  expect(steps.map(({ title }) => title)).toEqual([
    `Have Sonarr remove ${EPISODE} (the bear s3e7) from its queue and from its client, block that release, and search for another.`,
  ])
  expect(asked).toEqual([])
  expect(await torrents(machine)).toContain(EPISODE)
  expect(await runRepair(finding, machine)).toMatchObject({ complete: true, fixed: true, skipped: [] })
  expect(asked).toEqual([
    '/api/v3/queue/N?removeFromClient=true&blocklist=true&skipRedownload=true',
    expect.stringMatching(/"EpisodeSearch","episodeIds":\[\d+\]/),
  ])
  expect(await torrents(machine)).not.toContain(EPISODE)
  expect(await reasons(machine)).not.toContain(reason)
})

test('what is whole goes on being shared, and what nobody misses is not looked for', async () => {
  const packed = await status('archive-only')
  expect((await runRepair('queue-moving:sample-or-archive-only', packed.machine)).skipped).toMatchObject([
    { subject: 'A complete download keeps seeding' },
  ])
  expect(packed.asked).toEqual([
    '/api/v3/queue/N?removeFromClient=false&blocklist=true&skipRedownload=true',
    expect.stringContaining('EpisodeSearch'),
  ])
  const had = await status('not-an-upgrade')
  await runRepair('queue-moving:not-an-upgrade', had.machine)
  expect(had.asked).toEqual(['/api/v3/queue/N?removeFromClient=false&blocklist=false&skipRedownload=true'])
  expect(await reasons(had.machine)).not.toContain('not-an-upgrade')
})

test('what a person paused goes on where that is asked for, and nothing is given up', async () => {
  const { machine, asked } = await status('paused-download')
  expect(await reasons(machine)).toContain('paused')
  expect((await offerRepair('queue-moving:paused', machine)).steps.map(({ title }) => title)).toEqual([
    `Have qBittorrent resume ${EPISODE} (the bear s3e7).`,
  ])
  expect(await reasons(machine)).toContain('paused')
  expect(await runRepair('queue-moving:paused', machine)).toMatchObject({ fixed: true, repair: 'resume-downloads' })
  expect(await reasons(machine)).not.toContain('paused')
  expect(asked).toEqual([])
})

const USENET = 'The.Bear.S03E06.1080p.WEB.h264-KETTLE'

test.each([
  ['all that it has', 'Have SABnzbd resume all of its downloads.'],
  ['one of it', `Have SABnzbd resume ${USENET} (the bear s3e6).`],
])('a client in which somebody paused %s goes on with just that', async (what, step) => {
  const { machine, told: sharedState } = await status('not-an-upgrade')
  const held = pauseState({ sharedState })
  const id = defaultHousehold.downloads.find(({ name }) => name === USENET)!.id
  if (what === 'one of it') held.some.add(id)
  else held.paused = true
  expect((await offerRepair('queue-moving:paused', machine)).steps.map((one) => one.title)).toEqual([step])
  expect(await runRepair('queue-moving:paused', machine)).toMatchObject({ fixed: true })
  expect(held).toEqual({ paused: false, some: new Set() })
})

test('where nothing has stopped for that reason, nothing is given up', async () => {
  const { machine, asked } = await status('paused-download')
  expect(await repairErrorCode('queue-moving:no-peers', machine)).toBe('REPAIR-3')
  expect(asked).toEqual([])
})

const noPeers = { id: 'queue-moving:no-peers', subject: 'no-peers' } as Partial<Finding> as Finding
const work = { safePoint: () => undefined } as Partial<WorkContext> as WorkContext

/** Twelve episodes of which nobody knows anything. */
function crowded(): Household {
  const usual = withTrouble('no-peers')
  const one = usual.downloads.find(({ name }) => name === EPISODE)!
  const more = Array.from({ length: 11 }, (_none, at) => ({
    ...one,
    id: String(at).padStart(40, 'c'),
    name: `${EPISODE}-${at}`,
  }))
  return { ...usual, downloads: [...usual.downloads, ...more] }
}

test('of very many no more are given up at once than are searched for, and one that stays leaves the others theirs', async () => {
  const { machine, asked } = await status('no-peers', crowded(), 1)
  const { steps, skipped } = await offerRepair('queue-moving:no-peers', machine)
  expect([steps.length, skipped]).toEqual([
    10,
    [{ subject: '2 more', because: 'no more than 10 are searched for at once.' }],
  ])
  const mend = await giveUpDownloadsRepair.prepare(noPeers, createCheckFacts(machine), machine)
  if ('reason' in mend) throw new Error(mend.reason)
  const tried = await mend.perform(machine, work)
  expect(tried.map(({ result }): string => result)).toEqual(['failed', ...Array.from({ length: 9 }, () => 'done')])
  expect(tried[0]!.because).toContain('Sonarr')
  expect(asked.filter((one) => one.startsWith('/api/v3/queue/')).length).toBe(9)
  expect((await offerRepair('queue-moving:no-peers', machine)).steps.length).toBe(3)
})

test('what a library is not sure of is given up for another', async () => {
  const sure = await status('not-matched')
  expect((await offerRepair('queue-moving:not-matched', sure.machine)).steps.map(({ title }) => title)).toEqual([
    `Have Sonarr remove ${EPISODE} (the bear s3e7) from its queue, and leave it in its client, block that release, and search for another.`,
  ])
  expect(await runRepair('queue-moving:not-matched', sure.machine)).toMatchObject({
    fixed: true,
    repair: 'abandon-download',
  })
})
