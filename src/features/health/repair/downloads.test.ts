import { expect, test } from 'bun:test'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import type { Finding } from '../../../../contract/kinds/checks.ts'
import { factsOf } from '../checks/facts.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { giveUp } from './repairs/downloads.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'
import { struck } from '../../../../test-support/checks/apps.ts'
import { gatherStuck } from '../../media/stuck/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { TroubleName } from '../../../../rehearsal/household/troubles.ts'
import { pausing } from '../../../../rehearsal/apps/sabnzbd-answers.ts'
import { toldNothing } from '../../../../rehearsal/apps/told.ts'
import { household } from '../../../../rehearsal/household/library.ts'
import type { Household } from '../../../../rehearsal/household/kinds.ts'
import { offered, refusedBy, repaired } from '../../../../test-support/repair/deeds.ts'

const CHAIN = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd']

/** A household in which that stands still, with what its libraries were told to do. */
async function standing(name: TroubleName, household = struck(name), refuses = 0) {
  let refused = 0
  const told = toldNothing()
  const asked: string[] = []
  const before = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'DELETE' && refused++ < refuses) return new Response('no', { status: 500 })
    if (request.method === 'DELETE') asked.push(`${pathname.replace(/\d+$/, 'N')}${search}`)
    if (request.method === 'POST' && pathname.endsWith('/command')) asked.push(await request.clone().text())
    return undefined
  }
  const machine = await stage(CHAIN.map((app) => cast(app, { household, told, before })))
  return { machine, asked, told }
}

const torrents = async (machine: Machine) =>
  value(await (await appsOf(machine)).downloads[0]!.downloads()).map(({ name }) => name)
const reasons = async (machine: Machine) => (await gatherStuck(machine, undefined)).items.map(({ reason }) => reason)

const EPISODE = 'The.Bear.S03E07.1080p.WEB.h264-KETTLE'

test.each<[TroubleName, string]>([
  ['no-peers', 'no-peers'],
  ['slow-download', 'slow'],
])('%s: it leaves the queue and its client, is blocked, and another one is looked for', async (trouble, reason) => {
  const { machine, asked } = await standing(trouble)
  const finding = `queue-moving:${reason}`
  const { steps } = await offered(finding, machine)
  expect(steps.map(({ what }) => what)).toEqual([
    `Have Sonarr remove ${EPISODE} (the bear s3e7) from its queue and from its client, not take that release again, and look for another.`,
  ])
  expect(asked).toEqual([])
  expect(await torrents(machine)).toContain(EPISODE)
  expect(await repaired(finding, machine)).toMatchObject({ complete: true, fixed: true, left: [] })
  expect(asked).toEqual([
    '/api/v3/queue/N?removeFromClient=true&blocklist=true&skipRedownload=true',
    expect.stringMatching(/"EpisodeSearch","episodeIds":\[\d+\]/),
  ])
  expect(await torrents(machine)).not.toContain(EPISODE)
  expect(await reasons(machine)).not.toContain(reason)
})

test('what is whole goes on being shared, and what nobody misses is not looked for', async () => {
  const packed = await standing('archive-only')
  expect((await repaired('queue-moving:sample-or-archive-only', packed.machine)).left).toMatchObject([
    { what: 'What is whole goes on being shared' },
  ])
  expect(packed.asked).toEqual([
    '/api/v3/queue/N?removeFromClient=false&blocklist=true&skipRedownload=true',
    expect.stringContaining('EpisodeSearch'),
  ])
  const had = await standing('not-an-upgrade')
  await repaired('queue-moving:not-an-upgrade', had.machine)
  expect(had.asked).toEqual(['/api/v3/queue/N?removeFromClient=false&blocklist=false&skipRedownload=true'])
  expect(await reasons(had.machine)).not.toContain('not-an-upgrade')
})

test('what a person paused goes on where that is asked for, and nothing is given up', async () => {
  const { machine, asked } = await standing('paused-download')
  expect(await reasons(machine)).toContain('paused')
  expect((await offered('queue-moving:paused', machine)).steps.map(({ what }) => what)).toEqual([
    `Have qBittorrent go on with ${EPISODE} (the bear s3e7).`,
  ])
  expect(await reasons(machine)).toContain('paused')
  expect(await repaired('queue-moving:paused', machine)).toMatchObject({ fixed: true, repair: 'resume' })
  expect(await reasons(machine)).not.toContain('paused')
  expect(asked).toEqual([])
})

const USENET = 'The.Bear.S03E06.1080p.WEB.h264-KETTLE'

test.each([
  ['all that it has', 'Have SABnzbd go on with all that it has.'],
  ['one of it', `Have SABnzbd go on with ${USENET} (the bear s3e6).`],
])('a client in which somebody paused %s goes on with just that', async (what, step) => {
  const { machine, told } = await standing('not-an-upgrade')
  const held = pausing({ told })
  const id = household.downloads.find(({ name }) => name === USENET)!.id
  if (what === 'one of it') held.some.add(id)
  else held.paused = true
  expect((await offered('queue-moving:paused', machine)).steps.map((one) => one.what)).toEqual([step])
  expect(await repaired('queue-moving:paused', machine)).toMatchObject({ fixed: true })
  expect(held).toEqual({ paused: false, some: new Set() })
})

test('where nothing has stopped for that reason, nothing is given up', async () => {
  const { machine, asked } = await standing('paused-download')
  expect(await refusedBy('queue-moving:no-peers', machine)).toBe('REPAIR-3')
  expect(asked).toEqual([])
})

const noPeers = { id: 'queue-moving:no-peers', about: 'no-peers' } as Partial<Finding> as Finding
const work = { safePoint: () => undefined } as Partial<Work> as Work

/** Twelve episodes of which nobody knows anything. */
function crowded(): Household {
  const usual = struck('no-peers')
  const one = usual.downloads.find(({ name }) => name === EPISODE)!
  const more = Array.from({ length: 11 }, (_none, at) => ({
    ...one,
    id: String(at).padStart(40, 'c'),
    name: `${EPISODE}-${at}`,
  }))
  return { ...usual, downloads: [...usual.downloads, ...more] }
}

test('of very many no more are given up at once than are searched for, and one that stays leaves the others theirs', async () => {
  const { machine, asked } = await standing('no-peers', crowded(), 1)
  const { steps, left } = await offered('queue-moving:no-peers', machine)
  expect([steps.length, left]).toEqual([10, [{ what: '2 more', because: 'no more than 10 are searched for at once.' }]])
  const mend = await giveUp.prepare(noPeers, factsOf(machine), machine)
  if ('unfit' in mend) throw new Error(mend.unfit)
  const tried = await mend.perform(machine, work)
  expect(tried.map(({ did }): string => did)).toEqual(['failed', ...Array.from({ length: 9 }, () => 'done')])
  expect(tried[0]!.because).toContain('Sonarr')
  expect(asked.filter((one) => one.startsWith('/api/v3/queue/')).length).toBe(9)
  expect((await offered('queue-moving:no-peers', machine)).steps.length).toBe(3)
})

test('what a library is not sure of is given up for another', async () => {
  const sure = await standing('not-matched')
  expect((await offered('queue-moving:not-matched', sure.machine)).steps.map(({ what }) => what)).toEqual([
    `Have Sonarr remove ${EPISODE} (the bear s3e7) from its queue, and leave it in its client, not take that release again, and look for another.`,
  ])
  expect(await repaired('queue-moving:not-matched', sure.machine)).toMatchObject({ fixed: true, repair: 'give-up' })
})
