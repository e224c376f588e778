import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { pretendMachine } from '../../../../test-support/machine.ts'
import type { State } from '../../../platform/store/state.ts'
import { hoursOf } from '../../../platform/settings/values/hours.ts'
import { waiting } from './outbox.ts'
import type { Preferences } from './preferences.ts'
import { noticesIn, round } from './round.ts'
import type { Sights } from './sight.ts'
import { after, NORMAL, saw, sight } from '../../../../test-support/alerts/notices.ts'

let state: State
beforeEach(() => {
  state = pretendMachine().state()
})
afterEach(() => state.close())

const down = sight('stack-present:sonarr')
const engine = sight('engine-reachable', { happening: 'engine', level: 'critical', about: null, summary: 'No engine.' })
const minor = sight('stack-moving-tags', { happening: 'upkeep', level: 'minor', about: null })

/** What is told at these minutes: each a title, or null for silence. */
function told(looks: readonly (readonly [minute: number, look: Sights | null])[], preferences: Preferences = NORMAL) {
  return looks.map(([minute, look]) => round(state, look, preferences, ['ntfy'], after(minute))?.title ?? null)
}

describe('onset and end', () => {
  test('each is told once, however often it is looked at', () => {
    expect(
      told([
        [0, saw(down)],
        [1, saw(down)],
        [2, saw()],
        [3, saw()],
      ]),
    ).toEqual(['stack-present:sonarr is so.', null, 'Over: stack-present:sonarr is so.', null])
    expect(waiting(state).length).toBe(2)
    expect(noticesIn(state)[0]!.kept).toMatchObject({ delivery: 'told', ended_at: after(2).toISOString() })
  })

  test('what a look could not say is not over', () => {
    const blind: Sights = { seen: [], isOver: () => false }
    expect(
      told([
        [0, saw(down)],
        [1, blind],
      ])[1],
    ).toBeNull()
    expect(noticesIn(state)[0]!.kept.ended_at).toBeNull()
  })

  test('what comes in one look is one message, the heaviest first', () => {
    const one = round(state, saw(down, engine), NORMAL, ['ntfy'], after(0))!
    expect(one).toMatchObject({ title: '2 things to know', level: 'critical' })
    expect(one.items.map(({ notice }) => notice)).toEqual(['engine-reachable', 'stack-present:sonarr'])
  })

  test('another process that looks tells nothing a second time', () => {
    told([[0, saw(down)]])
    const again = round(state, saw(down), NORMAL, ['ntfy'], after(0.1))
    expect(again).toBeNull()
  })
})

describe('what comes and goes', () => {
  const flapping = [
    [0, saw(down)],
    [5, saw()],
    [10, saw(down)],
    [15, saw()],
    [20, saw(down)],
  ] as const

  test('the third time within the hour it is named as such, and then there is silence', () => {
    expect(told([...flapping, [25, saw()], [30, saw(down)], [35, saw()]])).toEqual([
      'stack-present:sonarr is so.',
      'Over: stack-present:sonarr is so.',
      'stack-present:sonarr is so.',
      'Over: stack-present:sonarr is so.',
      'Comes and goes: stack-present:sonarr is so.',
      null,
      null,
      null,
    ])
  })

  test('once it has stayed one way for half an hour that is told', () => {
    told(flapping)
    expect(
      told([
        [25, saw()],
        [54, saw()],
        [55, saw()],
        [56, saw()],
      ]),
    ).toEqual([null, null, 'Over, and quiet since: stack-present:sonarr is so.', null])
    expect(told([[120, saw(down)]])).toEqual(['stack-present:sonarr is so.'])
  })

  test('also where it stays', () => {
    told(flapping)
    expect(told([[50, saw(down)]])).toEqual(['Stays so: stack-present:sonarr is so.'])
    expect(told([[60, saw()]])).toEqual(['Over: stack-present:sonarr is so.'])
  })

  test('three times in a day is no flapping', () => {
    const slow = [
      [0, saw(down)],
      [5, saw()],
      [90, saw(down)],
      [95, saw()],
      [180, saw(down)],
    ] as const
    expect(told(slow).at(-1)).toBe('stack-present:sonarr is so.')
  })
})

describe('quiet hours', () => {
  // 14:00 to 15:00 is quiet.
  const quiet: Preferences = { ...NORMAL, quiet: hoursOf('14:00-15:00')! }

  test('hold back all but what is critical, and tell the rest together when they end', () => {
    expect(
      told(
        [
          [1, saw(down)],
          [2, saw(down, engine)],
          [59, saw(down, engine)],
        ],
        quiet,
      ),
    ).toEqual([null, 'No engine.', null])
    expect(noticesIn(state).find(({ id }) => id === down.id)!.kept.delivery).toBe('held')
    const digest = round(state, null, quiet, ['ntfy'], after(60))!
    expect(digest).toMatchObject({ digest: true, title: 'stack-present:sonarr is so.' })
    expect(told([[61, saw(down, engine)]], quiet)).toEqual([null])
  })

  test('what was over before is told as having been', () => {
    const other = sight('stack-present:radarr')
    told(
      [
        [1, saw(down, other)],
        [30, saw(other)],
      ],
      quiet,
    )
    const digest = round(state, null, quiet, ['ntfy'], after(60))!
    expect(digest.title).toBe('2 things happened while it was quiet, 1 of them over')
    expect(digest.body).toContain('Came and went: stack-present:sonarr is so.\nFrom 14:00 to 14:30.')
    expect(digest.items.map(({ what }) => what)).toEqual(['began', 'passed'])
  })

  test('what was known before and is so again was never away', () => {
    told([[-5, saw(down)]], quiet)
    expect(
      told(
        [
          [5, saw()],
          [10, saw(down)],
          [60, saw(down)],
        ],
        quiet,
      ),
    ).toEqual([null, null, null])
  })
})

test('a digest tells at its hour what is not critical, once a day', () => {
  const daily: Preferences = { ...NORMAL, digest: 14 * 60 + 30 }
  expect(
    told(
      [
        [1, saw(down)],
        [2, saw(down, engine)],
        [29, saw(down, engine)],
        [30, saw(down, engine)],
      ],
      daily,
    ),
  ).toEqual([null, 'No engine.', null, 'stack-present:sonarr is so.'])
  expect(
    told(
      [
        [31, saw(engine)],
        [300, saw(engine)],
        [31 + 24 * 60, saw(engine)],
      ],
      daily,
    ),
  ).toEqual([null, null, 'Over: stack-present:sonarr is so.'])
})

describe('presets and exceptions', () => {
  const looks = [[0, saw(down, engine, minor)]] as const
  const items = (preferences: Preferences) =>
    round(state, looks[0][1], preferences, [], after(0))!.items.map(({ notice }) => notice)

  test.each([
    ['quiet', ['engine-reachable']],
    ['normal', ['engine-reachable', 'stack-present:sonarr']],
    ['everything', ['engine-reachable', 'stack-present:sonarr', 'stack-moving-tags']],
  ] as const)('%s', (preset, expected) => {
    expect(items({ ...NORMAL, preset })).toEqual([...expected])
    expect(noticesIn(state).length).toBe(3)
  })

  test('the narrower exception wins', () => {
    const exceptions = new Map([
      ['stack', false],
      ['upkeep', true],
      ['stack-present', true],
      ['engine', false],
    ])
    expect(items({ ...NORMAL, exceptions })).toEqual(['stack-present:sonarr', 'stack-moving-tags'])
  })

  test('the end of what was never told is not told', () => {
    const quiet: Preferences = { ...NORMAL, preset: 'quiet' }
    told([[0, saw(down)]], quiet)
    expect(told([[1, saw()]])).toEqual([null])
  })
})

test('what is over is kept, within bounds', () => {
  const many = Array.from({ length: 90 }, (_, n) => sight(`job:${n}`))
  told([
    [0, saw(...many)],
    [1, saw()],
    [2, saw()],
  ])
  expect(noticesIn(state).length).toBe(60)
  told([[31 * 24 * 60, saw()]])
  expect(noticesIn(state)).toEqual([])
})
