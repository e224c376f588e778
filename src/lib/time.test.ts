import { describe, expect, test } from 'bun:test'
import { formatAge, formatClockTime, formatDuration, formatTimeWithSeconds } from './time.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('local time', () => {
  test.each([
    ['2026-11-21T01:02:03Z', 'Europe/Lisbon', '01:02'],
    ['2026-11-21T01:02:03Z', 'Asia/Tokyo', '10:02'],
    ['2026-11-20T23:30:00Z', 'Europe/Berlin', '00:30'],
    ['2026-11-20T22:30:00Z', 'Europe/Berlin', '20 Nov 23:30'],
    ['2025-03-09T22:30:00Z', 'Europe/Berlin', '9 Mar 2025'],
  ])('%s in %s', (instant, zone, written) => {
    expect(formatClockTime(instant, now, zone)).toBe(written)
  })

  test('log times include seconds', () => {
    expect(formatTimeWithSeconds('2026-01-01T23:59:58Z', 'Asia/Kolkata')).toBe('05:29:58')
  })

  test('without a zone the machine’s own is used', () => {
    const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(formatClockTime('2026-02-03T04:05:06Z', now, undefined)).toBe(
      formatClockTime('2026-02-03T04:05:06Z', now, machineZone),
    )
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
  expect(formatDuration(seconds)).toBe(written)
})

test('an age counts up to now', () => {
  expect(formatAge('2026-11-21T11:48:00Z', now)).toBe('12 min')
})
