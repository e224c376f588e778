import type { TestResult } from './test-result.ts'

/**
 * The numbers of a run. `reasons`: the titles of the skipped tests, which say why. `failures`: the failed tests, each
 * with its file and its message, so that the end of a long log is enough.
 */
export interface TestCount {
  passed: number
  failed: number
  skipped: number
  reasons: string[]
  failures: string[]
}

export function countResults(results: readonly TestResult[]): TestCount {
  const ended = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome)
  return {
    passed: ended('passed').length,
    failed: ended('failed').length,
    skipped: ended('skipped').length,
    reasons: ended('skipped').map(({ titles }) => titles.at(-1)!),
    failures: ended('failed').map(describeFailure),
  }
}

function describeFailure({ file, titles, said }: TestResult): string {
  const heading = `${file}: ${titles.join(' > ')}`
  return said ? `${heading}\n${said.replaceAll(/^(?=.)/gm, '    ')}` : heading
}
