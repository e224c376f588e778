import { expect, test } from 'bun:test'
import { dayAt, daysBetween, momentOf, weekDayOf } from './zoned-time.ts'

const at = (day: string, time: string, zone: string) => {
  const [hours, minutes] = time.split(':').map(Number)
  const { at: moment, clocks } = momentOf(day, hours! * 60 + minutes!, zone)
  return [moment.toISOString(), clocks]
}

test('momentOf returns the moment at which the clocks of a zone show a time', () => {
  expect(at('2026-01-15', '03:00', 'Europe/Berlin')).toEqual(['2026-01-15T02:00:00.000Z', null])
  expect(at('2026-07-15', '03:00', 'Europe/Berlin')).toEqual(['2026-07-15T01:00:00.000Z', null])
  expect(at('2026-07-15', '00:00', 'Asia/Kathmandu')).toEqual(['2026-07-14T18:15:00.000Z', null])
  expect(at('2026-07-15', '23:59', 'Pacific/Kiritimati')).toEqual(['2026-07-15T09:59:00.000Z', null])
})

test('momentOf returns a later moment for a time that the clocks skip, and the first of two that they repeat', () => {
  expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toEqual(['2026-03-29T01:30:00.000Z', 'skipped'])
  expect(at('2026-03-29', '03:00', 'Europe/Berlin')).toEqual(['2026-03-29T01:00:00.000Z', null])
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toEqual(['2026-10-25T00:30:00.000Z', 'repeated'])
  expect(at('2026-10-25', '03:00', 'Europe/Berlin')).toEqual(['2026-10-25T02:00:00.000Z', null])
  // Half an hour of change, in the other half of the year.
  expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toEqual(['2026-10-03T15:45:00.000Z', 'skipped'])
})

test('every moment of two years has its own day and time, in zones with and without changes of the clocks', () => {
  for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Australia/Sydney'])
    for (const day of daysBetween(new Date('2026-01-01T12:00:00Z'), new Date('2027-12-31T12:00:00Z'), zone)) {
      const { at: moment, clocks } = momentOf(day, 150, zone)
      expect(dayAt(moment, zone)).toBe(day)
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(moment)
      expect([day, clock]).toEqual([day, clocks === 'skipped' ? '03:30' : '02:30'])
    }
})

test('daysBetween counts local days, and weekDayOf counts from Monday', () => {
  const late = new Date('2026-03-28T23:30:00Z')
  expect(daysBetween(late, late, 'Europe/Berlin')).toEqual(['2026-03-29'])
  expect(daysBetween(late, late, 'America/New_York')).toEqual(['2026-03-28'])
  expect([weekDayOf('2026-11-23'), weekDayOf('2026-11-29')]).toEqual([1, 7])
})
