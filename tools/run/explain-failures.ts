import type { TestResult } from './test-result.ts'

/** With more failed files than this, the log is read instead. */
const MOST_FILES = 8

/**
 * Runs each file with a failed test once more, with nothing else running, and adds to its failures what they said then:
 * beside other files, the messages of `bun test` are mixed. A test that passes alone has failed all the same, and says
 * that it depends on what runs beside it.
 */
export async function explainFailures(
  results: readonly TestResult[],
  runFile: (file: string) => Promise<TestResult[]>,
): Promise<TestResult[]> {
  const failed = new Set(results.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file))
  const files = [...failed].filter((file) => file.endsWith('.test.ts') && !file.startsWith('clients/typescript/'))
  if (files.length > MOST_FILES) return [...results]
  const again = new Map<string, TestResult[]>()
  for (const file of files) again.set(file, await runFile(file))
  return results.map((result) => {
    const alone = again.get(result.file)?.find(({ titles }) => titles.join() === result.titles.join())
    if (result.outcome !== 'failed' || alone === undefined) return result
    return { ...result, said: alone.outcome === 'passed' ? passedAlone(result) : (alone.said ?? result.said ?? '') }
  })
}

const passedAlone = ({ said }: TestResult): string =>
  ['It passed when its file ran again with nothing else running.', said].filter(Boolean).join('\n')
