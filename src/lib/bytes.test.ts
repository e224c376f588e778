import { expect, test } from 'bun:test'
import { formatBytes, formatBytesOf } from './bytes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [999_950, '1 MB'],
  [143_000_000, '143 MB'],
  [9_840_000_000, '9.8 GB'],
  [9_960_000_000, '10 GB'],
  [2e15, '2 PB'],
])('%d is %s', (count, written) => {
  expect(formatBytes(count)).toBe(written)
})

test('two sizes are formatted in one unit', () => {
  expect(formatBytesOf(900_000, 190_000_000)).toBe('0.9 of 190 MB')
})
