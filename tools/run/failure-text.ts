import type { TestResult } from './test-result.ts'

/** The lines kept of a failure: enough for its message, its diff and its place. */
const LINES = 40

/**
 * Adds to each failed result what `bun test` printed just above its line in the output. A result that the output does
 * not name, such as that of a type check, gets the last lines of it.
 */
export function withFailureTexts(results: readonly TestResult[], output: string): TestResult[] {
  const texts = failureTexts(output)
  return results.map((result) =>
    result.outcome === 'failed'
      ? { ...result, said: texts.get(result.titles.join(' > ')) ?? lastLines(output.split('\n')) }
      : result,
  )
}

/** Maps the title of each failed test to the lines between the previous result and its own. */
function failureTexts(output: string): Map<string, string> {
  const texts = new Map<string, string>()
  let since: string[] = []
  for (const line of output.split('\n')) {
    const failed = /^\(fail\) (.*?)(?: \[[\d.]+ms\])?$/.exec(line)
    if (failed) texts.set(failed[1]!, lastLines(since))
    if (failed || /^\((?:pass|skip|todo)\) /.test(line)) since = []
    else since.push(line)
  }
  return texts
}

const lastLines = (lines: readonly string[]): string => lines.join('\n').trim().split('\n').slice(-LINES).join('\n')
