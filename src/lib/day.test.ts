import { expect, test } from 'bun:test'
import { addDays, dayIn, describeDay } from './day.ts'

test('dayIn returns the day of a moment in the time zone', () => {
  const moment = new Date('2026-11-27T02:30:00Z')
  expect(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Europe/Berlin'].map((zone) => dayIn(zone, moment))).toEqual(
    ['2026-11-27', '2026-11-26', '2026-11-27', '2026-11-27'],
  )
  expect(dayIn('Pacific/Kiritimati', new Date('2026-12-31T10:00:00Z'))).toBe('2027-01-01')
})

test('addDays crosses the ends of months and years', () => {
  expect([
    addDays('2026-12-31', 1),
    addDays('2028-02-28', 1),
    addDays('2026-03-01', -1),
    addDays('2026-03-29', 1),
  ]).toEqual(['2027-01-01', '2028-02-29', '2026-02-28', '2026-03-30'])
})

test('describeDay names the days around today, and others by weekday and date', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2026-11-27']
  expect(days.map((day) => describeDay(day, '2026-12-31'))).toEqual([
    'Yesterday',
    'Today',
    'Tomorrow',
    'Saturday 2 January 2027',
    'Friday 27 November',
  ])
})
