import { expect, test } from 'bun:test'
import { speedDayOf } from './speed-day.ts'

const day = (values: (number | null)[], coverage = values.map((value) => (value === null ? 0 : 5))) =>
  speedDayOf({
    coverage,
    step_seconds: 300,
    download_rate: { value_unit: 'bytes-per-second', values, current: null, highest: highestOf(values) },
  })
const highestOf = (values: readonly (number | null)[]) =>
  values.reduce((most, value) => (value === null ? most : Math.max(most ?? 0, value)), null)

test('a day without a record is empty, and not slow', () => {
  expect(day([null, null])).toEqual({ is: 'empty' })
})

test('a day on which no client answered is silent, and not empty', () => {
  expect(day([null, null], [5, 5])).toEqual({ is: 'silent' })
})

test('a day with gaps says how much of it is known', () => {
  expect(day([null, null, 5, 9])).toEqual({ is: 'known', highest: 9, knownMs: 600_000 })
})

test('a whole day has no gap, also while its last step goes on', () => {
  expect(day([0, 4, null])).toEqual({ is: 'known', highest: 4, knownMs: null })
  expect(day([0, 0, 0])).toEqual({ is: 'known', highest: 0, knownMs: null })
})
