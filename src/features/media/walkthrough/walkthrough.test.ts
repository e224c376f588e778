import { describe, expect, test } from 'bun:test'
import { walkthrough as kind } from '../../../../contract/kinds/walkthrough.ts'
import { household as small } from '../../../../rehearsal/household/library.ts'
import type { Household } from '../../../../rehearsal/household/kinds.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { act } from '../../../dispatch/act.ts'
import type { Step } from '../../../../contract/kinds/job.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { refusalOf } from '../../../lib/errors.ts'
import { NOW } from '../../../../test-support/engine.ts'
import { followFilm } from './follow.ts'
import { planWalkthrough } from './plan.ts'

const STACK = ['radarr', 'prowlarr', 'qbittorrent', 'seerr', 'jellyfin']

/** The pretend apps of one household, in which time passes only while somebody waits. */
async function staged(parts: Partial<Household> = {}, stack = STACK) {
  const household: Household = { ...small, arrivals: [], ...parts }
  let at = NOW.getTime()
  const now = () => at
  const made = await stage(stack.map((app) => cast(app, { household, now })))
  const machine = { ...made, now: () => new Date(at) }
  const steps: Omit<Step, 'job' | 'at'>[] = []
  const work: Work = {
    job: 'j1',
    signal: new AbortController().signal,
    tell: () => undefined,
    step: (step) => void steps.push(step),
    safePoint: () => undefined,
  }
  const pause = async (ms: number) => void (at += ms)
  const walk = async () => {
    const data = await followFilm(await planWalkthrough(undefined, machine), machine, work, pause)
    return kind.shape.parse(data)
  }
  return { machine, household, steps, walk }
}

describe('a film that anybody may share', () => {
  test('is added, and followed step by step until it can be watched', async () => {
    const { walk, steps, household } = await staged()
    const data = await walk()
    expect(data).toMatchObject({
      title: 'Sintel',
      added: true,
      watchable: true,
      stopped_at: null,
      summary: 'Sintel (2010) can be watched. Every step on its way works.',
    })
    expect(household.arrivals).toHaveLength(1)
    const order = steps.map(({ subject }) => subject)
    for (const hop of ['known', 'grabbed', 'downloading', 'downloaded', 'imported', 'in-library', 'playable'])
      expect(order).toContain(hop)
    expect(order.indexOf('grabbed')).toBeLessThan(order.indexOf('imported'))
    expect(steps.every(({ result }) => result === 'done')).toBe(true)
  })

  test('is not added twice: what is there is only followed, and history keeps nothing', async () => {
    const { walk, machine, household } = await staged()
    await walk()
    const again = await walk()
    expect([again.added, again.watchable, household.arrivals!.length]).toEqual([false, true, 1])
    const deed = await act('walkthrough', { body: {} }, machine, { dryRun: true })
    expect(deed).toMatchObject({ is: 'answer' })
  })

  const troubles: [string, Partial<Household>, string, string, string][] = [
    [
      'the client cannot be reached',
      { troubles: { unreachable: 'qbittorrent' } },
      'downloading',
      'qBittorrent cannot be reached, so nothing is handed to it or taken from it.',
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
  test.each(troubles)('stops where it is stuck and says what helps: %s', async (_, parts, hop, because, command) => {
    const { walk } = await staged(parts)
    const data = await walk()
    expect(data).toMatchObject({ watchable: false, stopped_at: hop, because, command, advice: expect.any(String) })
  })

  test('in a stack without a media server ends in the library', async () => {
    const { walk } = await staged({}, ['radarr', 'prowlarr', 'qbittorrent'])
    expect(await walk()).toMatchObject({
      watchable: false,
      stopped_at: null,
      summary: expect.stringContaining('library'),
    })
  })
})

test('a dry run adds nothing and says what it would do', async () => {
  const { machine, household } = await staged()
  const deed = await act('walkthrough', { body: { title: 'big-buck-bunny' } }, machine, { dryRun: true })
  expect(deed.is === 'answer' && deed.envelope.data).toMatchObject({
    rehearsed: true,
    title: 'Big Buck Bunny',
    summary: expect.stringContaining('It would add Big Buck Bunny (2008) to Radarr, in /data/media/films'),
  })
  expect(household.arrivals).toEqual([])
})

test('without a library for films, or a folder for them, nothing begins', async () => {
  const refused = async (parts: Partial<Household>, stack?: string[]) =>
    planWalkthrough(undefined, (await staged(parts, stack)).machine).then(
      () => null,
      (thrown: unknown) => refusalOf(thrown).data.code,
    )
  expect(await refused({}, ['sonarr'])).toBe('WALKTHROUGH-1')
  expect(await refused({ troubles: { shut: ['/data/media/films'] } })).toBe('WALKTHROUGH-3')
})
