import { expect, test } from 'bun:test'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import type { Finding } from '../../../../../contract/kinds/checks.ts'
import { createCheckFacts } from '../../checks/facts.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import { abandonDownloadsRepair } from './stuck-downloads.ts'
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

/** Returns a household with a stuck download, and the requests that change a queue or start a search. */
async function stuckHousehold(name: DownloadFaultName, household = withTrouble(name), rejections = 0) {
  let rejected = 0
  const sharedState = freshApps()
  const requests: string[] = []
  const intercept = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'DELETE' && rejected++ < rejections) return new Response('no', { status: 500 })
    if (request.method === 'DELETE') requests.push(`${pathname.replace(/\d+$/, 'N')}${search}`)
    if (request.method === 'POST' && pathname.endsWith('/command')) requests.push(await request.clone().text())
    return undefined
  }
  const machine = await fakeStack(CHAIN.map((app) => fakeApp(app, { household, sharedState, intercept })))
  return { machine, requests, sharedState }
}

const torrents = async (machine: Machine) =>
  knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.downloads()).map(({ name }) => name)
const reasons = async (machine: Machine) =>
  (await gatherStuck(machine, undefined)).items.map(({ reason_code }) => reason_code)

const EPISODE = 'The.Bear.S03E07.1080p.WEB.h264-KETTLE'

test.each<[DownloadFaultName, string]>([
  ['no-peers', 'no-peers'],
  ['slow-download', 'slow'],
])(
  '%s: the download is removed from queue and client, blocked, and another one is searched for',
  async (trouble, reason) => {
    const { machine, requests } = await stuckHousehold(trouble)
    const finding = `queue-moving:${reason}`
    const { steps } = await offerRepair(finding, machine)
    expect(steps.map(({ title }) => title)).toEqual([
      `Have Sonarr remove ${EPISODE} (the bear s3e7) from its queue and from its client, block that release, and search for another.`,
    ])
    expect(requests).toEqual([])
    expect(await torrents(machine)).toContain(EPISODE)
    expect(await runRepair(finding, machine)).toMatchObject({ complete: true, fixed: true, skipped: [] })
    expect(requests).toEqual([
      '/api/v3/queue/N?removeFromClient=true&blocklist=true&skipRedownload=true',
      expect.stringMatching(/"EpisodeSearch","episodeIds":\[\d+\]/),
    ])
    expect(await torrents(machine)).not.toContain(EPISODE)
    expect(await reasons(machine)).not.toContain(reason)
  },
)

test('a complete download keeps seeding, and one that is not an upgrade is not searched for again', async () => {
  const packed = await stuckHousehold('archive-only')
  expect((await runRepair('queue-moving:sample-or-archive-only', packed.machine)).skipped).toMatchObject([
    { subject: 'A complete download keeps seeding' },
  ])
  expect(packed.requests).toEqual([
    '/api/v3/queue/N?removeFromClient=false&blocklist=true&skipRedownload=true',
    expect.stringContaining('EpisodeSearch'),
  ])
  const had = await stuckHousehold('not-an-upgrade')
  await runRepair('queue-moving:not-an-upgrade', had.machine)
  expect(had.requests).toEqual(['/api/v3/queue/N?removeFromClient=false&blocklist=false&skipRedownload=true'])
  expect(await reasons(had.machine)).not.toContain('not-an-upgrade')
})

test('a paused download is resumed on request, and none is abandoned', async () => {
  const { machine, requests } = await stuckHousehold('paused-download')
  expect(await reasons(machine)).toContain('paused')
  expect((await offerRepair('queue-moving:paused', machine)).steps.map(({ title }) => title)).toEqual([
    `Have qBittorrent resume ${EPISODE} (the bear s3e7).`,
  ])
  expect(await reasons(machine)).toContain('paused')
  expect(await runRepair('queue-moving:paused', machine)).toMatchObject({ fixed: true, repair: 'resume-downloads' })
  expect(await reasons(machine)).not.toContain('paused')
  expect(requests).toEqual([])
})

const USENET = 'The.Bear.S03E06.1080p.WEB.h264-KETTLE'

test.each([
  ['the whole client', 'Have SABnzbd resume all of its downloads.'],
  ['one download', `Have SABnzbd resume ${USENET} (the bear s3e6).`],
])('if a person paused %s, only that is resumed', async (what, step) => {
  const { machine, sharedState } = await stuckHousehold('not-an-upgrade')
  const pauses = pauseState({ sharedState })
  const id = defaultHousehold.downloads.find(({ name }) => name === USENET)!.id
  if (what === 'one download') pauses.single.add(id)
  else pauses.paused = true
  expect((await offerRepair('queue-moving:paused', machine)).steps.map((one) => one.title)).toEqual([step])
  expect(await runRepair('queue-moving:paused', machine)).toMatchObject({ fixed: true })
  expect(pauses).toEqual({ paused: false, single: new Set() })
})

test('no download is abandoned if none is stuck for that reason', async () => {
  const { machine, requests } = await stuckHousehold('paused-download')
  expect(await repairErrorCode('queue-moving:no-peers', machine)).toBe('REPAIR-3')
  expect(requests).toEqual([])
})

const noPeers = { id: 'queue-moving:no-peers', subject: 'no-peers' } as Partial<Finding> as Finding
const work = { safePoint: () => undefined } as Partial<WorkContext> as WorkContext

/** Returns a household with twelve stuck downloads. */
function manyStuckDownloads(): Household {
  const usual = withTrouble('no-peers')
  const one = usual.downloads.find(({ name }) => name === EPISODE)!
  const more = Array.from({ length: 11 }, (_none, at) => ({
    ...one,
    id: String(at).padStart(40, 'c'),
    name: `${EPISODE}-${at}`,
  }))
  return { ...usual, downloads: [...usual.downloads, ...more] }
}

test('at most ten downloads are abandoned at once, and one failure does not stop the others', async () => {
  const { machine, requests } = await stuckHousehold('no-peers', manyStuckDownloads(), 1)
  const { steps, skipped } = await offerRepair('queue-moving:no-peers', machine)
  expect([steps.length, skipped]).toEqual([
    10,
    [{ subject: '2 more', because: 'no more than 10 are searched for at once.' }],
  ])
  const prepared = await abandonDownloadsRepair.prepare(noPeers, createCheckFacts(machine), machine)
  if ('reason' in prepared) throw new Error(prepared.reason)
  const performed = await prepared.perform(machine, work)
  expect(performed.map(({ result }): string => result)).toEqual(['failed', ...Array.from({ length: 9 }, () => 'done')])
  expect(performed[0]!.because).toContain('Sonarr')
  expect(requests.filter((one) => one.startsWith('/api/v3/queue/')).length).toBe(9)
  expect((await offerRepair('queue-moving:no-peers', machine)).steps.length).toBe(3)
})

test('an unmatched download is replaced by another release', async () => {
  const unmatched = await stuckHousehold('not-matched')
  expect((await offerRepair('queue-moving:not-matched', unmatched.machine)).steps.map(({ title }) => title)).toEqual([
    `Have Sonarr remove ${EPISODE} (the bear s3e7) from its queue, and leave it in its client, block that release, and search for another.`,
  ])
  expect(await runRepair('queue-moving:not-matched', unmatched.machine)).toMatchObject({
    fixed: true,
    repair: 'abandon-download',
  })
})
