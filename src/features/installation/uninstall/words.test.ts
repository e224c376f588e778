import { expect, test } from 'bun:test'
import { doneSummary, rehearsedSummary } from './words.ts'

test('what cannot be seen is not said to be gone', () => {
  expect(rehearsedSummary('stop', [], true)).toBe('What there is of it cannot be seen now. Nothing was changed.')
  expect(rehearsedSummary('stop', [], false)).toBe('There is nothing of it here. Nothing was changed.')
  expect(doneSummary('services', [], true)).toBe('What there is of it cannot be seen now. Nothing was changed.')
  expect(doneSummary('services', [], false)).toBe('There was nothing of it here.')
})
