import { describe, expect, test } from 'bun:test'
import type { RequestState } from '../../../../contract/kinds/requests.ts'
import { requestStepNames, type RequestStep } from '../../../../contract/kinds/trace.ts'
import type { RequestRecord } from '../../../platform/store/member-notifications.ts'
import { decide, firstRecord, NOTHING_TOLD, selectForTrace } from './decide.ts'

const DAY_MS = 24 * 60 * 60_000
const START = Date.parse('2026-03-01T00:00:00Z')
const at = (days: number) => new Date(START + days * DAY_MS)
const choice = { enabled_at: at(0).toISOString(), waiting_days: 7 }

/** The steps of a title that has come as far as `step`. */
const steps = (step: RequestStep['step'] | null, state: RequestStep['state'] = 'pending'): RequestStep[] =>
  requestStepNames.map((name, index) => ({
    step: name,
    state: step === null || index < requestStepNames.indexOf(step) ? 'done' : name === step ? state : 'pending',
    happened_at: null,
    expected_at: null,
    under_way: false,
    parts_done: null,
    parts_total: null,
  }))

const own = (state: RequestState, way: RequestStep[], requested = -1) => ({
  state,
  steps: way,
  because: 'A sentence.',
  requested_at: at(requested).toISOString(),
})

describe('what has arrived', () => {
  test('is told once it can be watched, and never again', () => {
    const shown = own('available', steps('can-be-watched'))
    const first = decide(shown, NOTHING_TOLD, choice, at(1))
    expect([first.tell, first.record.arrived]).toEqual([null, false])
    const second = decide(own('available', steps(null)), first.record, choice, at(1.1))
    expect([second.tell, second.record.arrived]).toEqual(['arrived', true])
    for (const state of ['available', 'wanted', 'downloading', 'available'] as const)
      expect(
        decide(own(state, steps(state === 'available' ? null : 'found')), second.record, choice, at(60)).tell,
      ).toBeNull()
  })

  test.each(['pending', 'not-known'] as const)('is told after a day if no media server shows it (%s)', (state) => {
    const shown = own('available', steps('can-be-watched', state))
    const first = decide(shown, NOTHING_TOLD, choice, at(1))
    expect([
      first.tell,
      decide(shown, first.record, choice, at(1.9)).tell,
      decide(shown, first.record, choice, at(2)).tell,
    ]).toEqual([null, null, 'arrived'])
  })

  test('and was there before it was turned on is recorded and not told', () => {
    const before = firstRecord({ state: 'available', requested_at: at(-1).toISOString() }, choice.enabled_at)
    const since = firstRecord({ state: 'available', requested_at: at(1).toISOString() }, choice.enabled_at)
    expect([before.arrived, since.arrived]).toEqual([true, false])
  })
})

test('a clock that was ahead for a while delays neither an arrival nor a reminder', () => {
  const ahead = at(400).toISOString()
  const shown = own('available', steps('can-be-watched'))
  const { record } = decide(shown, { ...NOTHING_TOLD, available_at: ahead, traced_at: ahead }, choice, at(1))
  expect(record.available_at).toBe(at(1).toISOString())
  expect(decide(shown, record, choice, at(2)).tell).toBe('arrived')
  const told = { ...NOTHING_TOLD, causes: ['approved pending'], told_at: ahead }
  expect(decide(own('wanted', steps('found')), told, choice, at(8)).tell).toBe('waiting')
})

describe('what waits', () => {
  test.each([
    ['found', 'pending', 'waiting'],
    ['found', 'failed', 'waiting'],
    ['approved', 'pending', 'waiting'],
    ['released', 'pending', 'waiting'],
    ['downloading', 'failed', 'waiting'],
    ['can-be-watched', 'failed', 'waiting'],
    ['downloading', 'pending', null],
    ['filed', 'pending', null],
    ['found', 'not-known', null],
    ['downloading', 'not-known', null],
  ] as const)('%s, %s: %j', (step, state, tell) => {
    expect(decide(own('wanted', steps(step, state)), NOTHING_TOLD, choice, at(8)).tell).toBe(tell)
  })

  test.each([
    ['requested before it was turned on', -100, 6.9, null],
    ['requested before it was turned on, a week after that', -100, 7, 'waiting'],
    ['requested later', 3, 9.9, null],
    ['requested later, a week ago', 3, 10, 'waiting'],
  ] as const)('%s', (_what, requested, day, tell) => {
    expect(decide(own('wanted', steps('found'), requested), NOTHING_TOLD, choice, at(day)).tell).toBe(tell)
  })
})

test('whatever a request does, it arrives at most once, each cause is told once, and two reminders are a week apart', () => {
  const ways = requestStepNames.flatMap((step) =>
    (['pending', 'failed', 'not-known'] as const).map((state) => steps(step, state)),
  )
  const states = ['wanted', 'downloading', 'available', 'partially-available', 'unreleased', 'declined'] as const
  for (let seed = 1; seed <= 300; seed++) {
    let random = seed
    const next = (most: number) => (random = (random * 48_271) % 2_147_483_647) % most
    let record: RequestRecord = NOTHING_TOLD
    const told: { tell: string; day: number; causes: number }[] = []
    for (let day = 0; day < 120; day += 0.25 + next(8) / 4) {
      const state = states[next(states.length)]!
      const way = state === 'available' && next(2) === 0 ? steps(null) : ways[next(ways.length)]!
      const decided = decide(own(state, way), record, choice, at(day))
      record = decided.record
      if (decided.tell !== null) told.push({ tell: decided.tell, day, causes: new Set(record.causes).size })
    }
    const [arrivals, reminders] = [
      told.filter(({ tell }) => tell === 'arrived'),
      told.filter(({ tell }) => tell === 'waiting'),
    ]
    expect(arrivals.length).toBeLessThanOrEqual(1)
    // Nothing follows an arrival.
    expect(told.findIndex(({ tell }) => tell === 'arrived')).toBe(arrivals.length === 0 ? -1 : told.length - 1)
    expect(reminders.map(({ causes }) => causes)).toEqual(reminders.map((_, index) => index + 1))
    for (const [index, { day }] of reminders.entries())
      if (index > 0) expect(day - reminders[index - 1]!.day).toBeGreaterThanOrEqual(7)
  }
})

test('few ways are followed at a time, those that arrived first, and none twice in six hours', () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    request: { state: index % 5 === 0 ? 'available' : 'wanted', requested_at: at(-1).toISOString() } as never,
    record: { ...NOTHING_TOLD, traced_at: index % 2 === 0 ? null : at(7.9).toISOString() },
    choice,
  }))
  const chosen = selectForTrace(items, at(8))
  expect(chosen.map(({ request }) => (request as { state: string }).state)).toEqual([
    ...Array<string>(8).fill('available'),
    ...Array<string>(4).fill('wanted'),
  ])
  expect(chosen.slice(8).every(({ record }) => record.traced_at === null)).toBe(true)
})

test('requests that stay as they are do not keep the others from their turn', () => {
  const broken = own('available', steps('can-be-watched', 'failed'))
  const waiting = own('wanted', steps('found'))
  const items = [...Array.from({ length: 30 }, () => broken), waiting, waiting].map((shown) => ({
    shown,
    request: { state: shown.state, requested_at: shown.requested_at } as never,
    record: NOTHING_TOLD,
    choice: { ...choice, waiting_days: 1 },
  }))
  const told: unknown[] = []
  for (let look = 0; look < 4; look++) {
    const now = at(8 + look / 288)
    for (const item of selectForTrace(items, now)) {
      const { record, tell } = decide(item.shown, item.record, item.choice, now)
      item.record = record
      if (tell !== null) told.push(item.shown.state)
    }
  }
  expect(items.every(({ record }) => record.traced_at !== null)).toBe(true)
  expect(told.filter((state) => state === 'wanted')).toHaveLength(2)
})
