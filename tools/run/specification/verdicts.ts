import { basename } from 'node:path'
import type { TestResult } from '../test-result.ts'
import { SENTENCE_LIST, type SpecificationSentence, type TestReference } from './sentence-list.ts'
import { hasPlaces, titleLines, titleMatches } from './test-source.ts'

export interface SentenceVerdict {
  sentence: SpecificationSentence
  /** Why the sentence is not proved; empty if every test that it names ran and passed. */
  reasons: string[]
}

/** Decides which sentences the results prove. An exempt sentence has no verdict. */
export function judgeSentences(
  sentences: readonly SpecificationSentence[],
  results: readonly TestResult[],
  readSource: (file: string) => string,
): SentenceVerdict[] {
  return sentences
    .filter(({ exemption }) => exemption === null)
    .map((sentence) => ({
      sentence,
      reasons:
        sentence.tests.length === 0
          ? ['it names no test']
          : sentence.tests.flatMap((reference) => {
              const reason = judgeReference(reference, results, readSource)
              return reason === null ? [] : [`${reference.file} › ${reference.titles.join(' › ')} ${reason}`]
            }),
    }))
}

/** A sentence counts as one test of the list. */
export function verdictResult({ sentence, reasons }: SentenceVerdict): TestResult {
  const titles = [`${sentence.number} ${sentence.quote}`]
  return { file: SENTENCE_LIST, line: null, titles, outcome: reasons.length === 0 ? 'passed' : 'failed' }
}

function judgeReference(
  reference: TestReference,
  results: readonly TestResult[],
  readSource: (file: string) => string,
): string | null {
  const ran = instancesOf(reference, results, readSource)
  if (ran.length === 0) return 'did not run'
  if (ran.some(({ outcome }) => outcome === 'failed')) return 'failed'
  if (ran.some(({ outcome }) => outcome === 'skipped')) return 'was skipped'
  const groups = ran.map(({ titles }) => titles[0])
  const isForBoth = ['typescript', 'php'].every((name) => groups.some((group) => group?.startsWith(`${name}: `)))
  return reference.file.endsWith('.json') && !isForBoth ? 'ran for one client only' : null
}

function instancesOf(
  reference: TestReference,
  results: readonly TestResult[],
  readSource: (file: string) => string,
): TestResult[] {
  const { file, titles } = reference
  if (file.endsWith('.json')) return results.filter((result) => isConformanceCase(reference, result))
  if (file.endsWith('.php')) return results.filter((result) => isPhpTest(reference, result))
  const candidates = results.filter((result) => result.file === file && titlesMatch(titles, result.titles))
  if (!hasPlaces(titles.at(-1)!) || candidates.every(({ line }) => line === null)) return candidates
  // Another test may have a title of the same form. The report names the line of the call, which may break before the title.
  const lines = titleLines(readSource(file), reference)
  return candidates.filter(({ line }) => lines.some((at) => line === at || line === at - 1))
}

function titlesMatch(written: readonly string[], reported: readonly string[]): boolean {
  const own = reported.slice(-written.length)
  return own.length === written.length && written.every((title, at) => titleMatches(title, own[at]!))
}

/** Each client runs the cases of a topic as a group `typescript: topic`. */
function isConformanceCase({ file, titles }: TestReference, { file: ran, titles: reported }: TestResult): boolean {
  const [group = '', title] = reported
  return (
    ran === 'clients/conformance/conformance.test.ts' &&
    group.endsWith(`: ${basename(file, '.json')}`) &&
    title === titles[0]
  )
}

/** Each test of PHPUnit is a test of `php.test.ts`, named by its class and its method. */
function isPhpTest({ file, titles }: TestReference, { file: ran, titles: reported }: TestResult): boolean {
  const [, name, method] = /(?:^|\\)(\w+) › (\w+)/.exec(reported.at(-1)!) ?? []
  return ran === 'clients/php/tests/php.test.ts' && name === basename(file, '.php') && method === titles[0]
}
