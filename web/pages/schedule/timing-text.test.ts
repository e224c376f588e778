import { expect, test } from 'bun:test'
import { parseTiming } from '../../../src/features/health/schedule/timing.ts'
import { language } from '../../words/language.ts'
import { groupByDay } from '../../words/by-day.ts'
import { describeTiming, timingText } from './timing-text.ts'

test('timingText writes what schedule-set reads back as the same days and times', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  expect(timingText({ days: everyDay, from: '03:00', to: null })).toBe('daily 03:00')
  expect(timingText({ days: [7, 6], from: '03:30', to: '05:30' })).toBe('sat,sun 03:30-05:30')
  expect(parseTiming(timingText({ days: [4, 1], from: '23:30', to: '01:00' })!)).toEqual({
    days: [1, 4],
    from: 23 * 60 + 30,
    to: 60,
  })
})

test('timingText returns null without a day or a time, or for a window of no length', () => {
  expect(timingText({ days: [], from: '03:00', to: null })).toBeNull()
  expect(timingText({ days: [1], from: '', to: null })).toBeNull()
  expect(timingText({ days: [1], from: '03:00', to: '' })).toBeNull()
  expect(timingText({ days: [1], from: '03:00', to: '03:00' })).toBeNull()
})

test('describeTiming names the days and times as the reader writes them', () => {
  const before = language.value
  try {
    language.value = 'de'
    expect(describeTiming({ days: [7, 6], from: '03:30', to: '05:30' }, 'täglich')).toBe('Sa und So, 03:30–05:30')
    expect(describeTiming({ days: [1, 2, 3, 4, 5, 6, 7], from: '03:00', to: null }, 'täglich')).toBe('täglich, 03:00')
  } finally {
    language.value = before
  }
})

test('groupByDay counts days on the clocks of the household', () => {
  const entries = [{ due_at: '2026-11-28T22:30:00Z' }, { due_at: '2026-11-28T23:30:00Z' }]
  const dueAt = ({ due_at }: (typeof entries)[number]) => due_at
  expect(groupByDay(entries, dueAt, 'UTC').map((day) => day.length)).toEqual([2])
  expect(groupByDay(entries, dueAt, 'Europe/Berlin').map((day) => day.length)).toEqual([1, 1])
})
