import { expect, test } from 'bun:test'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
import { createFeedChecks } from './feed-checks.ts'
import { feeds } from './feeds.ts'

const [one, other] = [feeds[0]!, feeds[1]!]

function checkedFeeds() {
  const clock = manualClock(Date.parse('2026-11-23T05:00:00Z'))
  const checks = createFeedChecks([one, other], clock)
  const oldest = () => checks.oldest()?.toISOString() ?? null
  return { clock, checks, oldest }
}

test('the oldest check counts, from its beginning, once every feed was checked', () => {
  const { clock, checks, oldest } = checkedFeeds()
  const finish = checks.begin(one)
  clock.advance(7_000)
  finish(true)
  expect(oldest()).toBeNull()
  checks.begin(other)(true)
  expect(oldest()).toBe('2026-11-23T05:00:00.000Z')
  clock.advance(3_000)
  checks.begin(one)(true)
  expect(oldest()).toBe('2026-11-23T05:00:07.000Z')
})

test('a check that does not end confirms nothing', () => {
  const { clock, checks, oldest } = checkedFeeds()
  checks.begin(one)(true)
  checks.begin(other)(true)
  clock.advance(60_000)
  checks.begin(one)
  checks.begin(other)(true)
  expect(oldest()).toBe('2026-11-23T05:00:00.000Z')
})

test('a failing feed does not count, and if all fail nothing is confirmed', () => {
  const { clock, checks, oldest } = checkedFeeds()
  checks.begin(one)(false)
  clock.advance(5_000)
  checks.begin(other)(true)
  expect(oldest()).toBe('2026-11-23T05:00:05.000Z')
  checks.begin(other)(false)
  expect(oldest()).toBeNull()
  checks.begin(one)(true)
  expect(oldest()).toBe('2026-11-23T05:00:05.000Z')
  checks.clear()
  expect(oldest()).toBeNull()
})
