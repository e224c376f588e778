import { expect, test } from 'bun:test'
import { joinWithStops } from './text.ts'

test('clauses and sentences are joined with one full stop', () => {
  expect(joinWithStops(['it is not healthy', 'One link is left.', 'Two are not.'])).toBe(
    'it is not healthy. One link is left. Two are not',
  )
  expect(joinWithStops([])).toBe('')
})
