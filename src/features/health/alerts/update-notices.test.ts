import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { parseTimeOfDayRange } from '../../../platform/settings/values/time-of-day.ts'
import { readQueue } from './outbox.ts'
import type { AlertPreferences } from './preferences.ts'
import { readNotices, updateNotices } from './update-notices.ts'
import type { Observations } from './observation.ts'
import {
  minutesAfter,
  NORMAL_PREFERENCES,
  makeObservations,
  makeObservation,
  titlesSent,
  type TimedObservations,
} from '../../../../test-support/alerts/notices.ts'

let state: StateStore
beforeEach(() => {
  state = fakeMachine().state()
})
afterEach(() => state.close())
const down = makeObservation('stack-present:sonarr')
const engine = makeObservation('engine-reachable', {
  event: 'engine',
  level: 'critical',
  subject: null,
  summary: 'No engine.',
})
const minor = makeObservation('stack-floating-tags', { event: 'upkeep', level: 'info', subject: null })

const titles = (timeline: TimedObservations, preferences?: AlertPreferences) => titlesSent(state, timeline, preferences)

describe('the start and the end of a problem', () => {
  test('are each reported once, however many snapshots are taken', () => {
    expect(
      titles([
        [0, makeObservations(down)],
        [1, makeObservations(down)],
        [2, makeObservations()],
        [3, makeObservations()],
      ]),
    ).toEqual(['stack-present:sonarr is broken.', null, 'Resolved: stack-present:sonarr is broken.', null])
    expect(readQueue(state).length).toBe(2)
    expect(readNotices(state)[0]!.state).toMatchObject({
      delivery: 'delivered',
      ended_at: minutesAfter(2).toISOString(),
    })
  })

  test('a notice that a snapshot could not check stays active', () => {
    const blind: Observations = { observed: [], isResolved: () => false }
    expect(
      titles([
        [0, makeObservations(down)],
        [1, blind],
      ])[1],
    ).toBeNull()
    expect(readNotices(state)[0]!.state.ended_at).toBeNull()
  })

  test('problems found in one snapshot become one message, the most severe first', () => {
    const message = updateNotices(
      state,
      makeObservations(down, engine),
      NORMAL_PREFERENCES,
      { channels: ['ntfy'], verdict: 'Everything works.' },
      minutesAfter(0),
    )!
    expect(message).toMatchObject({
      title: '2 alerts',
      level: 'critical',
      items: [{ notice: 'engine-reachable' }, { notice: 'stack-present:sonarr' }],
    })
  })

  test('a snapshot by another process does not report it again', () => {
    titles([[0, makeObservations(down)]])
    const again = updateNotices(
      state,
      makeObservations(down),
      NORMAL_PREFERENCES,
      { channels: ['ntfy'], verdict: 'Everything works.' },
      minutesAfter(0.1),
    )
    expect(again).toBeNull()
  })
})

describe('quiet hours', () => {
  // 14:00 to 15:00 is quiet.
  const quiet: AlertPreferences = { ...NORMAL_PREFERENCES, quiet_hours: parseTimeOfDayRange('14:00-15:00')! }

  test('hold back all but critical alerts, and send the rest in one message when they end', () => {
    expect(
      titles(
        [
          [1, makeObservations(down)],
          [2, makeObservations(down, engine)],
          [59, makeObservations(down, engine)],
        ],
        quiet,
      ),
    ).toEqual([null, 'No engine.', null])
    expect(readNotices(state).find(({ id }) => id === down.id)!.state.delivery).toBe('held')
    const digest = updateNotices(
      state,
      null,
      quiet,
      { channels: ['ntfy'], verdict: 'Everything works.' },
      minutesAfter(60),
    )!
    expect(digest).toMatchObject({ is_digest: true, title: 'stack-present:sonarr is broken.' })
    expect(titles([[61, makeObservations(down, engine)]], quiet)).toEqual([null])
  })

  test('a problem that started and ended during them is reported as past', () => {
    const other = makeObservation('stack-present:radarr')
    titles(
      [
        [1, makeObservations(down, other)],
        [30, makeObservations(other)],
      ],
      quiet,
    )
    const digest = updateNotices(
      state,
      null,
      quiet,
      { channels: ['ntfy'], verdict: 'Everything works.' },
      minutesAfter(60),
    )!
    expect(digest.title).toBe('Digest: 2 alerts, 1 of them resolved')
    expect(digest.text).toContain('Came and went: stack-present:sonarr is broken.\nFrom 14:00 to 14:30.')
    expect(digest.items.map(({ transition }) => transition)).toEqual(['started', 'started-and-ended'])
  })

  test('a known problem that ends and returns during them is not reported again', () => {
    titles([[-5, makeObservations(down)]], quiet)
    expect(
      titles(
        [
          [5, makeObservations()],
          [10, makeObservations(down)],
          [60, makeObservations(down)],
        ],
        quiet,
      ),
    ).toEqual([null, null, null])
  })
})

test('a digest sends all except critical alerts once a day, at the chosen time', () => {
  const daily: AlertPreferences = { ...NORMAL_PREFERENCES, digest: 14 * 60 + 30 }
  expect(
    titles(
      [
        [1, makeObservations(down)],
        [2, makeObservations(down, engine)],
        [29, makeObservations(down, engine)],
        [30, makeObservations(down, engine)],
      ],
      daily,
    ),
  ).toEqual([null, 'No engine.', null, 'stack-present:sonarr is broken.'])
  expect(
    titles(
      [
        [31, makeObservations(engine)],
        [300, makeObservations(engine)],
        [31 + 24 * 60, makeObservations(engine)],
      ],
      daily,
    ),
  ).toEqual([null, null, 'Resolved: stack-present:sonarr is broken.'])
})

describe('presets and exceptions', () => {
  const observations = makeObservations(down, engine, minor)
  const items = (preferences: AlertPreferences) =>
    updateNotices(state, observations, preferences, { channels: [], verdict: '' }, minutesAfter(0))!.items.map(
      ({ notice }) => notice,
    )

  test.each([
    ['quiet', ['engine-reachable']],
    ['normal', ['engine-reachable', 'stack-present:sonarr']],
    ['everything', ['engine-reachable', 'stack-present:sonarr', 'stack-floating-tags']],
  ] as const)('%s', (preset, expected) => {
    expect(items({ ...NORMAL_PREFERENCES, preset })).toEqual([...expected])
    expect(readNotices(state).length).toBe(3)
  })

  test('the narrower exception wins', () => {
    const exceptions = new Map([
      ['stack', false],
      ['upkeep', true],
      ['stack-present', true],
      ['engine', false],
    ])
    expect(items({ ...NORMAL_PREFERENCES, exceptions })).toEqual(['stack-present:sonarr', 'stack-floating-tags'])
  })

  test('the end of a problem that was not reported is not reported', () => {
    const quiet: AlertPreferences = { ...NORMAL_PREFERENCES, preset: 'quiet' }
    titles([[0, makeObservations(down)]], quiet)
    expect(titles([[1, makeObservations()]])).toEqual([null])
  })
})

test('resolved notices are kept up to a number and an age', () => {
  const many = Array.from({ length: 90 }, (_, n) => makeObservation(`job:${n}`))
  titles([
    [0, makeObservations(...many)],
    [1, makeObservations()],
    [2, makeObservations()],
  ])
  expect(readNotices(state).length).toBe(60)
  titles([[31 * 24 * 60, makeObservations()]])
  expect(readNotices(state)).toEqual([])
})
