import { expect, test } from 'bun:test'
import { areaPath, highest, linePath } from './paths.ts'

const box = { width: 100, height: 10 }

test('a line goes from edge to edge, and the highest value touches the top', () => {
  expect(linePath([0, 5, 10], 10, box)).toBe('M0,10L50,5L100,0')
})

test('a gap in the record is a gap in the line and in the area', () => {
  expect(linePath([1, null, 1], 1, box)).toBe('M0,0M100,0')
  expect(areaPath([1, 1, null, 1], 1, box)).toBe('M0,0L33.3,0L33.3,10L0,10ZM100,0L100,10L100,10Z')
})

test('a value above the top stays at the top', () => {
  expect(linePath([20, 0], 10, box)).toBe('M0,0L100,10')
})

test('without a value the highest is the least that was asked for', () => {
  expect(highest([null, null], 3)).toBe(3)
  expect(highest([null, 7, 2], 3)).toBe(7)
})
