import type { TestResult } from './test-result.ts'

/** The numbers of a run. `reasons`: the titles of the skipped tests, which say why. */
export interface TestCount {
  passed: number
  failed: number
  skipped: number
  reasons: string[]
}

export function countResults(results: readonly TestResult[]): TestCount {
  const ended = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome)
  return {
    passed: ended('passed').length,
    failed: ended('failed').length,
    skipped: ended('skipped').length,
    reasons: ended('skipped').map(({ titles }) => titles.at(-1)!),
  }
}
