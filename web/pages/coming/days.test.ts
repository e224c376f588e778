import { expect, test } from 'bun:test'
import type { ComingItem } from '../../../clients/typescript/src/index.ts'
import { addDays, dayOf, itemsByDay, weeksBetween } from './days.ts'

test('dayOf takes the household’s day, not the one in UTC', () => {
  const late = { airs_at: '2026-11-24T02:00:00.000Z', release_date: null }
  expect(dayOf(late, 'America/New_York')).toBe('2026-11-23')
  expect(dayOf(late, 'Europe/Berlin')).toBe('2026-11-24')
  expect(dayOf({ airs_at: null, release_date: '2026-12-01' }, 'Europe/Berlin')).toBe('2026-12-01')
})

test('addDays goes over the end of a month, a year and a clock change', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('weeksBetween begins each week on the weekday that is asked for', () => {
  const weeks = weeksBetween('2026-11-25', '2026-12-06')
  expect(weeks).toHaveLength(2)
  expect(weeks[0]![0]).toBe('2026-11-23')
  expect(weeks[1]!.at(-1)).toBe('2026-12-06')
  expect(weeksBetween('2026-11-22', '2026-11-22', 7)).toEqual([
    ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
  ])
})

test('itemsByDay lists each day once, earliest first', () => {
  const item = (id: string, release_date: string) => ({ id, release_date, airs_at: null }) as ComingItem
  const days = itemsByDay([item('a', '2026-12-02'), item('b', '2026-12-01'), item('c', '2026-12-02')], 'UTC')
  expect(days.map(({ day, items }) => [day, items.map(({ id }) => id)])).toEqual([
    ['2026-12-01', ['b']],
    ['2026-12-02', ['a', 'c']],
  ])
})
