import { expect, test } from 'bun:test'
import { formatTiming, parseTiming } from './timing.ts'

test('parseTiming reads days and a time or a window, and formatTiming writes the shortest text for it', () => {
  const cases = [
    ['03:00', 'daily 03:00'],
    ['sun 05:00', 'sun 05:00'],
    ['sat,sun 03:30-05:30', 'weekend 03:30-05:30'],
    ['thu,mon  04:30', 'mon,thu 04:30'],
    ['workdays,sat 23:30-01:00', 'mon,tue,wed,thu,fri,sat 23:30-01:00'],
  ] as const
  for (const [given, written] of cases) {
    const timing = parseTiming(given)!
    expect(formatTiming(timing)).toBe(written)
    expect(parseTiming(formatTiming(timing))).toEqual(timing)
  }
  expect(parseTiming('sat 03:30-05:30')).toEqual({ days: [6], from: 210, to: 330 })
})

test.each([
  '',
  'daily',
  '3:00',
  '24:00',
  'daily 03:00 05:00',
  'sun,sun 05:00',
  'workdays,mon 05:00',
  'someday 05:00',
  'constructor 05:00',
  '03:00-03:00',
  '03:00-',
  '01:00-02:00-03:00',
  ', 03:00',
])('parseTiming refuses %j', (given) => {
  expect(parseTiming(given)).toBeUndefined()
})
