import { expect, test } from 'bun:test'
import { outcomeSummary, dryRunSummary } from './summary.ts'

test('the summary does not call unseen things removed', () => {
  expect(dryRunSummary('stop', [], true)).toBe('usher cannot see what is left to remove. Nothing was changed.')
  expect(dryRunSummary('stop', [], false)).toBe('There is nothing to remove. Nothing was changed.')
  expect(outcomeSummary('services', [], true)).toBe('usher cannot see what is left to remove. Nothing was changed.')
  expect(outcomeSummary('services', [], false)).toBe('There was nothing to remove.')
})
