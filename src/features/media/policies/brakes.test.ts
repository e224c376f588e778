import { expect, test } from 'bun:test'
import { seededRandom } from '../../../../rehearsal/seeded-random.ts'
import { judgeQueue, strikeKey } from './brakes.ts'
import { defaultSettings } from './settings.ts'
import type { PolicyCandidate, PolicySettings, Strike } from './types.ts'
import type { Moment } from '../shared/observed-clock.ts'

const START = Date.parse('2026-03-14T14:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000
const at = (minutes: number): Moment => ({ wall_ms: START + minutes * MINUTE, observed_ms: minutes * MINUTE })

const on: PolicySettings = {
  ...defaultSettings,
  services: { stalled: ['sonarr'], failed: ['sonarr'], dangerous: [], 'never-imported': [] },
  interval_minutes: 60,
}

const candidate = (download: string, more: Partial<PolicyCandidate> = {}): PolicyCandidate => ({
  policy: 'stalled',
  service: 'sonarr',
  library: 'Sonarr',
  download,
  row: download,
  release_name: download,
  because: 'No seeds connected.',
  done_bytes: 5,
  private: false,
  by_person: false,
  grabbed_title: download,
  since: null,
  stays_in_client: false,
  parts: ['1'],
  ...more,
})

const observed = (candidates: readonly PolicyCandidate[], queue_size = 10, common_cause: string | null = null) => ({
  candidates,
  queue_size,
  common_cause,
})

/** Applies a judgement as the watch does, and marks what it removes. */
function applied(
  strikes: readonly Strike[],
  { written, forgotten, removals }: ReturnType<typeof judgeQueue>,
  now: Moment,
) {
  const byKey = new Map(strikes.map((strike) => [strikeKey(strike), strike]))
  for (const strike of forgotten) byKey.delete(strikeKey(strike))
  for (const strike of written) byKey.set(strikeKey(strike), strike)
  for (const strike of removals) byKey.set(strikeKey(strike), { ...strike, state: 'removed', removed: now })
  return [...byKey.values()]
}

test('a download is removed with its third strike, and no two strikes are within an interval', () => {
  let strikes: Strike[] = []
  const removedAt: number[] = []
  for (let minute = 0; minute <= 200; minute += 10) {
    const judgement = judgeQueue(observed([candidate('a')]), strikes, on, at(minute))
    if (judgement.removals.length > 0) removedAt.push(minute)
    strikes = applied(strikes, judgement, at(minute))
  }
  expect(removedAt).toEqual([120])
})

test('progress, and a long time without an observation, begin again at one strike', () => {
  const first = judgeQueue(observed([candidate('a')]), [], on, at(0)).written
  const second = judgeQueue(observed([candidate('a')]), first, on, at(60)).written
  expect(second).toMatchObject([{ count: 2 }])
  expect(judgeQueue(observed([candidate('a', { done_bytes: 6 })]), second, on, at(120)).written).toMatchObject([
    { count: 1 },
  ])
  expect(judgeQueue(observed([candidate('a')]), second, on, at(60 + 181)).written).toMatchObject([{ count: 1 }])
})

test('a clock that was set back counts nothing', () => {
  const first = judgeQueue(observed([candidate('a')]), [], on, at(0)).written
  expect(judgeQueue(observed([candidate('a')]), first, on, at(-600)).written).toEqual([])
})

test('a download that goes on loses its strikes', () => {
  const first = judgeQueue(observed([candidate('a')]), [], on, at(0)).written
  expect(judgeQueue(observed([]), first, on, at(10)).forgotten).toEqual(first)
})

test('a common cause counts no strike, forgets none and removes nothing', () => {
  const ready: Strike = { ...first(candidate('a')), count: 9 }
  const judgement = judgeQueue(observed([candidate('a')], 10, 'The tunnel is down.'), [ready], on, at(600))
  expect(judgement).toEqual({ written: [], forgotten: [], removals: [], held_because: 'The tunnel is down.' })
})

const first = (one: PolicyCandidate): Strike => judgeQueue(observed([one]), [], on, at(0)).written[0]!

test('when half of the queue has stopped, nothing is counted', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => candidate(id))
  expect(judgeQueue(observed(all, 8), [], on, at(0))).toMatchObject({
    written: [],
    held_because: expect.stringContaining('Half'),
  })
  expect(judgeQueue(observed(all, 9), [], on, at(0)).written).toHaveLength(4)
})

test.each([
  ['a policy that is off there', { service: 'radarr' }],
  ['a private tracker', { private: true }],
  ['a tracker that may be private', { private: null }],
  ['a download that a person chose', { by_person: true }],
])('%s gets no strike', (_name, more) => {
  expect(judgeQueue(observed([candidate('a', more)]), [], on, at(0)).written).toEqual([])
})

test('in any month of stops, progress, kills and gaps, the brakes hold', () => {
  for (let seed = 1; seed <= 150; seed++) {
    const { next, between, pick } = seededRandom(`brakes ${seed}`)
    const settings: PolicySettings = {
      ...on,
      strikes: between(1, 4),
      interval_minutes: pick([10, 60, 360]),
      daily_limit: between(1, 4),
      queue_percent: pick([5, 20, 50, 100]),
    }
    let strikes: Strike[] = []
    const removed: { key: string; at: number; size: number; count: number }[] = []
    const counted = new Map<string, number[]>()
    let minute = 0
    for (let round = 0; round < 150; round++) {
      minute += pick([5, 10, 30, 90, 600])
      const size = between(1, 30)
      const queue = Array.from({ length: between(0, Math.min(size, 8)) }, (_, index) =>
        candidate(`d${index + (round > 75 ? 8 : 0)}`, {
          private: pick([false, false, false, true, null]),
          by_person: next() < 0.1,
          done_bytes: next() < 0.1 ? round : 5,
        }),
      ).filter((one) => !removed.some(({ key }) => key === strikeKey(one)))
      const common = next() < 0.1 ? 'The tunnel is down.' : null
      const now = at(minute)
      const judgement = judgeQueue(observed(queue, size, common), strikes, settings, now)
      if (common !== null) expect([judgement.written, judgement.removals]).toEqual([[], []])
      for (const strike of judgement.written) {
        const times = counted.get(strikeKey(strike)) ?? []
        if (strike.count > 1) expect(minute - times.at(-1)!).toBeGreaterThanOrEqual(settings.interval_minutes)
        counted.set(strikeKey(strike), [...times, minute])
      }
      for (const one of judgement.removals) {
        const now = queue.find((each) => strikeKey(each) === strikeKey(one))
        expect([one.count >= settings.strikes, now?.private, now?.by_person]).toEqual([true, false, false])
        removed.push({ key: strikeKey(one), at: minute, size, count: one.count })
      }
      // A kill after the strikes were written, and before anything was removed, removes nothing twice.
      strikes = applied(strikes, judgement, now)
      const inDay = removed.filter(({ at: when }) => (minute - when) * MINUTE < DAY)
      expect(inDay.length).toBeLessThanOrEqual(settings.daily_limit)
      const atOnce = removed.filter(({ at: when }) => minute - when < settings.interval_minutes)
      if (judgement.removals.length > 0)
        expect(atOnce.length).toBeLessThanOrEqual(Math.max(1, Math.floor((size * settings.queue_percent) / 100)))
    }
    expect(new Set(removed.map(({ key }) => key)).size).toBe(removed.length)
  }
})
