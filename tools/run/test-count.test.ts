import { expect, test } from 'bun:test'
import { countResults } from './test-count.ts'
import type { TestResult } from './test-result.ts'

const result = (title: string, outcome: TestResult['outcome']): TestResult => ({
  file: 'a.test.ts',
  line: 1,
  titles: ['a group', title],
  outcome,
})

test('passed, failed and skipped tests are counted, and a skipped test gives its reason', () => {
  const results = [
    result('passes', 'passed'),
    result('passes too', 'passed'),
    { ...result('fails', 'failed'), said: 'error: expected 1\n\nat line 2' },
    result('is skipped: no docker here', 'skipped'),
  ]
  expect(countResults(results)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    reasons: ['is skipped: no docker here'],
    failures: ['a.test.ts: a group > fails\n    error: expected 1\n\n    at line 2'],
  })
})

test('nothing is counted where nothing ran', () => {
  expect(countResults([])).toEqual({ passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] })
})
