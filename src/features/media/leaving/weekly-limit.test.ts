import { describe, expect, test } from 'bun:test'
import { seededRandom } from '../../../../rehearsal/seeded-random.ts'
import { advanceMark, elapsedMs, type ClockMark, type ClockReading } from '../shared/observed-clock.ts'
import { fitsRoom, roomThisWeek, takeWhatFits, WEEK_MS, type CountedEvent } from './weekly-limit.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2026-03-01T12:00:00Z')
const RUNS = 400

/** A machine whose time of day anybody may change, that sleeps, restarts, and may lose what it remembered. */
function unreliableMachine(seed: string) {
  const chance = seededRandom(seed)
  let [trueMs, wallMs, bootedAt, boots] = [0, START, 0, 0]
  let mark: ClockMark | undefined
  const reading = (): ClockReading => ({
    wall_ms: wallMs,
    up: { boot: `boot ${boots}`, uptime_ms: trueMs - bootedAt },
  })
  return {
    chance,
    trueMs: () => trueMs,
    pass() {
      const passed = chance.between(1, 60) * HOUR_MS
      trueMs += passed
      wallMs += passed
      const event = chance.between(0, 9)
      if (event === 0) wallMs += chance.between(1, 400) * 24 * HOUR_MS
      if (event === 1) wallMs -= chance.between(1, 400) * 24 * HOUR_MS
      if (event === 2) {
        boots += 1
        bootedAt = trueMs - chance.between(0, passed / HOUR_MS) * HOUR_MS
      }
      if (event === 3) mark = undefined
    },
    moment(recorded: readonly CountedEvent[]) {
      mark = advanceMark(mark, reading(), Math.max(0, ...recorded.map(({ observed_ms }) => observed_ms)))
      return { wall_ms: wallMs, observed_ms: mark.observed_ms }
    },
  }
}

describe('the limits of a week', () => {
  test.each(Array.from({ length: 60 }, (_, at) => [`seed ${at}`]))(
    'hold in every seven days of true time, whatever the clock does: %s',
    (seed) => {
      const machine = unreliableMachine(seed)
      const limit = { titles: machine.chance.between(1, 5), bytes: machine.chance.between(50, 400) }
      const events: (CountedEvent & { trueMs: number })[] = []
      for (let run = 0; run < RUNS; run++) {
        machine.pass()
        const now = machine.moment(events)
        const bytes = machine.chance.between(0, 120)
        if (fitsRoom(roomThisWeek(events, limit, now), bytes)) events.push({ ...now, bytes, trueMs: machine.trueMs() })
      }
      expect(events.length).toBeGreaterThan(1)
      for (const { trueMs } of events) {
        const window = events.filter((one) => one.trueMs >= trueMs && one.trueMs < trueMs + WEEK_MS)
        expect(window.length).toBeLessThanOrEqual(limit.titles)
        expect(window.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limit.bytes)
      }
    },
  )

  test('count an event in the future, and let go of one after exactly a week', () => {
    const limit = { titles: 1, bytes: 100 }
    const at = { wall_ms: START, observed_ms: 1000, bytes: 40 }
    const after = (ms: number) => ({ wall_ms: START + ms, observed_ms: 1000 + ms })
    expect(roomThisWeek([at], limit, after(-HOUR_MS))).toEqual({ titles: 0, bytes: 60 })
    expect(roomThisWeek([at], limit, after(WEEK_MS - 1))).toEqual({ titles: 0, bytes: 60 })
    expect(roomThisWeek([at], limit, after(WEEK_MS))).toEqual({ titles: 1, bytes: 100 })
    expect(roomThisWeek([at], limit, { wall_ms: START + WEEK_MS, observed_ms: 1001 })).toMatchObject({ titles: 0 })
  })

  test('a title that is too large leaves its place to a smaller one', () => {
    const { taken, left } = takeWhatFits([70, 50, 20, 5], (bytes) => bytes, { titles: 2, bytes: 80 })
    expect([taken, left]).toEqual([
      [70, 5],
      [50, 20],
    ])
  })
})

describe('the observed clock', () => {
  const mark: ClockMark = { boot: 'a', uptime_ms: 5000, wall_ms: START, observed_ms: 90_000 }
  test.each<[string, ClockReading, number]>([
    ['the same start', { wall_ms: 0, up: { boot: 'a', uptime_ms: 7000 } }, 92_000],
    ['a restart', { wall_ms: START + WEEK_MS, up: { boot: 'b', uptime_ms: 3000 } }, 93_000],
    ['no uptime any more', { wall_ms: START + WEEK_MS, up: null }, 90_000],
  ])('after %s adds only what has certainly passed', (_name, reading, expected) => {
    expect(advanceMark(mark, reading, 0).observed_ms).toBe(expected)
  })

  test('goes by the time of day where the system has no uptime, and never back', () => {
    const plain = { ...mark, boot: null }
    expect(advanceMark(plain, { wall_ms: START + 4000, up: null }, 0).observed_ms).toBe(94_000)
    expect(advanceMark(plain, { wall_ms: START - 4000, up: null }, 0).observed_ms).toBe(90_000)
    expect(advanceMark(plain, { wall_ms: START + 4000, up: { boot: 'a', uptime_ms: 9e9 } }, 0).observed_ms).toBe(90_000)
  })

  test('goes on from the latest record if what it remembered is lost', () => {
    const next = advanceMark(undefined, { wall_ms: START, up: { boot: 'a', uptime_ms: 9e9 } }, 70_000)
    expect(next.observed_ms).toBe(70_000)
    expect(elapsedMs({ wall_ms: START - WEEK_MS, observed_ms: 70_000 }, next)).toBe(0)
  })
})
