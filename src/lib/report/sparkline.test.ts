import { expect, test } from 'bun:test'
import { renderSparkline } from './sparkline.ts'

const utf8 = { plain: false, utf8: true }

test('renderSparkline draws the highest value of each part, from zero', () => {
  expect(renderSparkline([0, 1, 2, 3, 4, 5, 6, 7], 8, utf8)).toBe('▁▂▃▄▅▆▇█')
  expect(renderSparkline([0, 7, 0, 1], 2, utf8)).toBe('█▂')
  expect(renderSparkline([500, 501, 499], 3, utf8)).toBe('███')
  expect(renderSparkline([0, 0], 2, utf8)).toBe('▁▁')
})

test('renderSparkline shows a gap as a gap, and never as zero', () => {
  expect(renderSparkline([null, null, 4, null], 4, utf8)).toBe('··█·')
  expect(renderSparkline([null, null], 2, utf8)).toBe('··')
})

test('renderSparkline draws ASCII without UTF-8, and nothing for a screen reader', () => {
  expect(renderSparkline([0, null, 7], 3, { plain: false, utf8: false })).toBe('_.@')
  expect(renderSparkline([0, 7], 2, { plain: true, utf8: true })).toBe('')
})
