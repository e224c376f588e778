import { expect, test } from 'bun:test'
import { daysOf, limitOf, slowOf, textOfCap, textOfLimit, textOfSlow } from './limit-text.ts'

test('a limit is read from bytes and written as usher takes it', () => {
  expect(textOfLimit(limitOf(20_000_000))).toBe('20M')
  expect(textOfLimit(limitOf(null))).toBe('none')
  expect(textOfLimit({ figure: '50', unit: '%' })).toBe('50%')
  expect(textOfLimit({ figure: '1,5', unit: 'M' })).toBe('1.5M')
})

test('a limit without a number is not sent', () => {
  expect(textOfLimit({ figure: '', unit: 'M' })).toBeUndefined()
  expect(textOfLimit({ figure: '-3', unit: 'M' })).toBeUndefined()
})

test('slower hours keep their days, times and both speeds', () => {
  const window = {
    days: [1, 2, 3, 4, 5],
    from_minute: 480,
    to_minute: 1020,
    down_limit_bytes_per_second: 5_000_000,
    up_limit_bytes_per_second: null,
  }
  expect(textOfSlow(slowOf(window))).toBe('workdays 08:00-17:00 5M/none')
  expect(textOfSlow({ ...slowOf(window), isOn: false })).toBe('none')
  expect(textOfSlow({ ...slowOf(window), from: '' })).toBeUndefined()
  expect(daysOf([3])).toBe('wed')
  expect(daysOf([1, 3])).toBe(null)
})

test('an empty cap is none, and no number is no cap', () => {
  expect(textOfCap(' ')).toBe('none')
  expect(textOfCap('500')).toBe('500G')
  expect(textOfCap('lots')).toBeUndefined()
})
