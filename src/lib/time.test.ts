import { describe, expect, test } from 'bun:test'
import { age, clockTime, duration, secondTime } from './time.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('the reader’s clock', () => {
  test.each([
    ['2026-11-21T01:02:03Z', 'Europe/Lisbon', '01:02'],
    ['2026-11-21T01:02:03Z', 'Asia/Tokyo', '10:02'],
    ['2026-11-20T23:30:00Z', 'Europe/Berlin', '00:30'],
    ['2026-11-20T22:30:00Z', 'Europe/Berlin', '20 Nov 23:30'],
    ['2025-03-09T22:30:00Z', 'Europe/Berlin', '9 Mar 2025'],
  ])('%s in %s', (instant, zone, written) => {
    expect(clockTime(instant, now, zone)).toBe(written)
  })

  test('to the second, for what is read line by line', () => {
    expect(secondTime('2026-01-01T23:59:58Z', 'Asia/Kolkata')).toBe('05:29:58')
  })

  test('without a zone it is the machine’s own', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(clockTime('2026-02-03T04:05:06Z', now, undefined)).toBe(clockTime('2026-02-03T04:05:06Z', now, own))
  })
})

test.each([
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3600, '1 h'],
  [47 * 3600, '47 h'],
  [48 * 3600, '2 days'],
  [120 * 86_400, '4 months'],
  [800 * 86_400, '2 years'],
  [-5, '0 s'],
])('%d seconds are %s', (seconds, written) => {
  expect(duration(seconds)).toBe(written)
})

test('an age is counted up to now', () => {
  expect(age('2026-11-21T11:48:00Z', now)).toBe('12 min')
})
