import { expect, test } from 'bun:test'
import { clockOf, minuteOf, sharesOf } from './day-bar-parts.ts'

test('a part of the day is drawn where it is', () => {
  expect(sharesOf({ fromMinute: 720, toMinute: 1080 })).toEqual([{ start: 0.5, size: 0.25 }])
})

test('a part that passes midnight is drawn in two, and one that ends at midnight in one', () => {
  expect(sharesOf({ fromMinute: 1080, toMinute: 360 })).toEqual([
    { start: 0, size: 0.25 },
    { start: 0.75, size: 0.25 },
  ])
  expect(sharesOf({ fromMinute: 1080, toMinute: 0 })).toEqual([{ start: 0.75, size: 0.25 }])
})

test('a time of day is read and written', () => {
  expect(minuteOf('18:30')).toBe(1110)
  expect(minuteOf('24:00')).toBe(null)
  expect(minuteOf('soon')).toBe(null)
  expect(clockOf(425)).toBe('07:05')
})
