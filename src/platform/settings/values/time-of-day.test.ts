import { expect, test } from 'bun:test'
import { hasPassedTimeOfDay, parseTimeOfDayRange, isWithinTimeRange, parseTimeOfDay } from './time-of-day.ts'

const night = parseTimeOfDayRange('22:30-07:00')!

test.each([
  ['22:29', false],
  ['22:30', true],
  ['00:00', true],
  ['06:59', true],
  ['07:00', false],
])('isWithinTimeRange handles a range over midnight, at %s: %p', (time, quiet) => {
  expect(isWithinTimeRange(new Date(`2026-01-10T${time}:00Z`), night, 'Etc/UTC')).toBe(quiet)
})

test('isWithinTimeRange uses local time in summer and winter', () => {
  // 21:45 in UTC is 22:45 in Lisbon’s summer and 21:45 in its winter.
  expect(isWithinTimeRange(new Date('2026-07-10T21:45:00Z'), night, 'Europe/Lisbon')).toBe(true)
  expect(isWithinTimeRange(new Date('2026-01-10T21:45:00Z'), night, 'Europe/Lisbon')).toBe(false)
})

test('isWithinTimeRange follows the clock on the nights when it changes', () => {
  const at = (instant: string) => isWithinTimeRange(new Date(instant), night, 'Europe/Berlin')
  expect([at('2026-03-29T04:59:00Z'), at('2026-03-29T05:00:00Z')]).toEqual([true, false])
  expect([at('2026-10-25T05:59:00Z'), at('2026-10-25T06:00:00Z')]).toEqual([true, false])
})

test.each(['7:00', '24:00', '12:60', '', '07:00:00', 'noon'])('parseTimeOfDay rejects %p', (text) => {
  expect(parseTimeOfDay(text)).toBeUndefined()
})

test.each(['22:30', '22:30-', '07:00-07:00', '22:30-07:00-08:00'])('parseTimeOfDayRange rejects %p', (text) => {
  expect(parseTimeOfDayRange(text)).toBeUndefined()
})

test('hasPassedTimeOfDay is true once a day', () => {
  const zone = 'Europe/Berlin'
  const eight = parseTimeOfDay('08:00')!
  const by = (since: string, now: string) =>
    hasPassedTimeOfDay(eight, { since: new Date(since), now: new Date(now) }, zone)
  expect(by('2026-01-10T06:30:00Z', '2026-01-10T06:59:00Z')).toBe(false)
  expect(by('2026-01-10T06:30:00Z', '2026-01-10T07:00:00Z')).toBe(true)
  expect(by('2026-01-10T07:00:00Z', '2026-01-10T07:01:00Z')).toBe(false)
  expect(by('2026-01-10T08:30:00Z', '2026-01-11T06:59:00Z')).toBe(false)
  expect(by('2026-01-10T08:30:00Z', '2026-01-11T07:00:00Z')).toBe(true)
  // Across the night that loses an hour, and long after.
  expect(by('2026-03-28T08:30:00Z', '2026-03-29T05:59:00Z')).toBe(false)
  expect(by('2026-03-28T08:30:00Z', '2026-03-29T06:00:00Z')).toBe(true)
  expect(by('2026-01-10T08:30:00Z', '2026-01-12T03:00:00Z')).toBe(true)
})
