import { expect, test } from 'bun:test'
import { formatAge, formatBytes, formatDuration, formatList, formatMoment, plural } from './format.ts'

const MINUTE_MS = 60_000

test('sizes are in powers of ten, with a decimal only where it says something', () => {
  expect([0, 999, 1000, 1_500_000, 142_600_000, 1.1e12].map(formatBytes)).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '1.5 MB',
    '143 MB',
    '1.1 TB',
  ])
})

test('durations have the largest unit that says enough', () => {
  const durations = [0, 20_000, 12 * MINUTE_MS, 89 * MINUTE_MS, 3 * 60 * MINUTE_MS, 6 * 24 * 60 * MINUTE_MS]
  expect(durations.map(formatDuration)).toEqual(['0 secs', '20 secs', '12 mins', '89 mins', '3 hrs', '6 days'])
})

test('an age is told as people say it', () => {
  const now = Date.parse('2026-11-03T12:00:00Z')
  expect(formatAge(now - 8_000, now)).toBe('8 sec ago')
  expect(formatAge(now - 12 * MINUTE_MS, now)).toBe('12 min ago')
  expect(formatAge(now + 3 * 60 * MINUTE_MS, now)).toBe('in 3 hr')
})

test('what happened a moment after the clock last ticked is not ahead of it', () => {
  const now = Date.parse('2026-11-03T14:02:00Z')
  expect(formatAge(now + 900, now)).toBe('now')
})

test('a moment says the day only if it is not today', () => {
  const now = new Date(2026, 10, 3, 14, 30).getTime()
  expect(formatMoment(new Date(2026, 10, 3, 14, 2).getTime(), now)).toBe('14:02')
  expect(formatMoment(new Date(2026, 10, 1, 9, 5).getTime(), now)).toBe('1 Nov, 09:05')
  expect(formatMoment(new Date(2025, 10, 1, 9, 5).getTime(), now)).toBe('1 Nov 2025')
})

test('names are joined and counts choose their words', () => {
  expect(formatList(['Sonarr', 'Radarr', 'Bazarr'])).toBe('Sonarr, Radarr and Bazarr')
  expect([1, 2, 1200].map((count) => plural(count, { one: '# thing', other: '# things' }))).toEqual([
    '1 thing',
    '2 things',
    '1,200 things',
  ])
})
