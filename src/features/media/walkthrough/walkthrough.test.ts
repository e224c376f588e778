import { describe, expect, test } from 'bun:test'
import { walkthrough as kind } from '../../../../contract/kinds/walkthrough.ts'
import { defaultHousehold as small } from '../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { act } from '../../../dispatch/act.ts'
import type { ReportedStep } from '../../../operations/jobs/work-context.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { toUsherError } from '../../../lib/errors.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { performWalkthrough } from './perform.ts'
import { planWalkthrough } from './plan.ts'

const STACK = ['radarr', 'prowlarr', 'qbittorrent', 'seerr', 'jellyfin']

/** The fake apps of one household. Time passes only while something waits. */
async function walkthroughMachine(parts: Partial<Household> = {}, stack = STACK) {
  const household: Household = { ...small, acquisitions: [], ...parts }
  let at = NOW.getTime()
  const now = () => at
  const made = await fakeStack(stack.map((app) => fakeApp(app, { household, now })))
  const machine = { ...made, now: () => new Date(at) }
  const steps: ReportedStep[] = []
  const work: WorkContext = {
    job: 'j1',
    signal: new AbortController().signal,
    reportProgress: () => undefined,
    reportStep: (step) => void steps.push(step),
    safePoint: () => undefined,
  }
  const pause = async (ms: number) => void (at += ms)
  const walk = async () => {
    const data = await performWalkthrough(await planWalkthrough(undefined, machine), machine, work, pause)
    return kind.schema.parse(data)
  }
  return { machine, household, steps, walk }
}

describe('walkthrough film', () => {
  test('is added, and followed step by step until it can be watched', async () => {
    const { walk, steps, household } = await walkthroughMachine()
    const data = await walk()
    expect(data).toMatchObject({
      title: 'Sintel',
      complete: true,
      added: true,
      playable: true,
      stopped_hop: null,
      summary: 'Sintel (2010) can be watched. Every step works.',
    })
    expect(household.acquisitions).toHaveLength(1)
    const order = steps.map(({ subject }) => subject)
    for (const hop of ['added', 'grabbed', 'downloading', 'downloaded', 'imported', 'in-library', 'playable'])
      expect(order).toContain(hop)
    expect(order.indexOf('grabbed')).toBeLessThan(order.indexOf('imported'))
    expect(steps.every(({ result }) => result === 'done')).toBe(true)
  })

  test('is not added twice: a second run only follows it', async () => {
    const { walk, machine, household } = await walkthroughMachine()
    await walk()
    const again = await walk()
    expect([again.added, again.playable, household.acquisitions!.length]).toEqual([false, true, 1])
    const result = await act('walkthrough', { body: {} }, machine, { dryRun: true })
    expect(result).toMatchObject({ type: 'answer' })
  })

  const troubles: [string, Partial<Household>, string, string, string][] = [
    [
      'the client cannot be reached',
      { faults: { unreachableClient: 'qbittorrent' } },
      'downloading',
      'qBittorrent cannot be reached, so nothing is sent to it or imported from it.',
      'usher logs radarr',
    ],
    [
      'no indexer answers',
      { indexers: small.indexers.map((one) => ({ ...one, failing: true })) },
      'grabbed',
      'Every indexer fails, so nothing new can be found.',
      'usher repair indexers-answering:prowlarr',
    ],
  ]
  test.each(troubles)('stops at the stuck step and says what helps: %s', async (_, parts, hop, because, command) => {
    const { walk } = await walkthroughMachine(parts)
    const data = await walk()
    expect(data).toMatchObject({
      complete: false,
      playable: false,
      stopped_hop: hop,
      because,
      command,
      advice: expect.any(String),
    })
  })

  test('ends in the library in a stack without a media server', async () => {
    const { walk } = await walkthroughMachine({}, ['radarr', 'prowlarr', 'qbittorrent'])
    expect(await walk()).toMatchObject({
      complete: true,
      playable: false,
      stopped_hop: null,
      summary: expect.stringContaining('library'),
    })
  })
})

test('a dry run adds nothing and says what it would do', async () => {
  const { machine, household } = await walkthroughMachine()
  const result = await act('walkthrough', { body: { film: 'big-buck-bunny' } }, machine, { dryRun: true })
  expect(result.type === 'answer' && result.envelope.data).toMatchObject({
    dry_run: true,
    title: 'Big Buck Bunny',
    summary: expect.stringContaining('It would add Big Buck Bunny (2008) to Radarr, in /data/media/films'),
  })
  expect(household.acquisitions).toEqual([])
})

test('walkthrough is refused without a film library or a writable folder for it', async () => {
  const refused = async (parts: Partial<Household>, stack?: string[]) =>
    planWalkthrough(undefined, (await walkthroughMachine(parts, stack)).machine).then(
      () => null,
      (thrown: unknown) => toUsherError(thrown).data.code,
    )
  expect(await refused({}, ['sonarr'])).toBe('WALKTHROUGH-1')
  expect(await refused({ faults: { unwritableFolders: ['/data/media/films'] } })).toBe('WALKTHROUGH-3')
})
