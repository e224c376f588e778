import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseJunitReport } from '../junit-report.ts'
import type { TestResult } from '../test-result.ts'
import type { SpecificationSentence, TestReference } from './sentence-list.ts'
import { judgeSentences, verdictResult } from './verdicts.ts'

const sentenceHeldBy = (...tests: TestReference[]): SpecificationSentence => ({
  number: '1.1',
  quote: 'It stops.',
  tests,
  exemption: null,
})

/** Returns why the results do not prove a sentence that names one test. */
const reasonsFor = (file: string, title: string, results: readonly TestResult[], source = '') =>
  judgeSentences([sentenceHeldBy({ file, titles: title.split(' › ') })], results, () => source)[0]!.reasons

const WHOLE = `import { describe, expect, test } from 'bun:test'
test('it stops', () => {})
describe('a group', () => {
  test.each(['now', 'later'])('it stops %s', (when) => expect(when).not.toBe('never'))
  test('it stops at once', () => {})
})
`

/** Runs a test file in bun, as a stage does, and judges one sentence by its report. */
async function judgeFile(source: string, title: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-verdict-'))
  try {
    writeFileSync(join(folder, 'a.test.ts'), source)
    const report = join(folder, 'report.xml')
    const words = ['test', './a.test.ts', '--reporter=junit', `--reporter-outfile=${report}`]
    const child = Bun.spawn([process.execPath, ...words], { cwd: folder, stdout: 'ignore', stderr: 'ignore' })
    await child.exited
    return reasonsFor('a.test.ts', title, parseJunitReport(readFileSync(report, 'utf8')), source)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each(['it stops', 'a group › it stops %s', 'a group › it stops at once'])(
  'a sentence holds if "%s" ran and passed',
  async (title) => expect(await judgeFile(WHOLE, title)).toEqual([]),
)

test.each([
  ['skipped', "test('it stops'", "test.skip('it stops'", 'it stops', 'was skipped'],
  ['renamed', "'it stops'", "'it halts'", 'it stops', 'did not run'],
  ['commented out', "test('it stops'", "// test('it stops'", 'it stops', 'did not run'],
  ['failing', "('it stops', () => {})", "('it stops', () => { throw 1 })", 'it stops', 'failed'],
  ['failing in one case', "'later'", "'never'", 'it stops %s', 'failed'],
  ['without a case', "['now', 'later']", '[]', 'it stops %s', 'did not run'],
  ['renamed beside a similar one', "'it stops %s'", "'it halts %s'", 'it stops %s', 'did not run'],
  ['moved to another group', "'a group'", "'another group'", 'a group › it stops at once', 'did not run'],
])('a test that is %s proves nothing', async (_what, written, instead, title, reason) => {
  expect(WHOLE).toContain(written)
  expect(await judgeFile(WHOLE.replace(written, instead), title)).toEqual([`a.test.ts › ${title} ${reason}`])
})

const result = (file: string, titles: string[], outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  file,
  line: null,
  titles,
  outcome,
})

test('a title with places to fill in is matched without a line too, as node reports it', () => {
  const title = 'an error with ${status} is ${one({ kind })}'
  const ran = result('b.test.ts', ['an error with 404 is missing'])
  expect(reasonsFor('b.test.ts', title, [ran])).toEqual([])
  expect(reasonsFor('b.test.ts', title, [result('b.test.ts', ['an error is missing'])])).toHaveLength(1)
  expect(reasonsFor('c.test.ts', title, [ran])).toHaveLength(1)
})

test('a conformance case holds only if it passed for both clients', () => {
  const ran = (client: string, outcome: TestResult['outcome'] = 'passed') =>
    result('clients/conformance/conformance.test.ts', [`${client}: address`, 'a name is refused'], outcome)
  const reasons = (...results: TestResult[]) =>
    reasonsFor('clients/conformance/cases/address.json', 'a name is refused', results)
  expect(reasons(ran('typescript'), ran('php'))).toEqual([])
  expect(reasons(ran('typescript'))[0]).toEndWith('ran for one client only')
  expect(reasons(ran('typescript'), ran('typescript with bun'))[0]).toEndWith('ran for one client only')
  expect(reasons(ran('typescript'), ran('php', 'failed'))[0]).toEndWith('failed')
})

test('a test of PHPUnit holds by its class and its method, with every data set', () => {
  const ran = (title: string, outcome: TestResult['outcome'] = 'passed') =>
    result('clients/php/tests/php.test.ts', [title], outcome)
  const reasons = (...results: TestResult[]) =>
    reasonsFor('clients/php/tests/AddressTest.php', 'testANameIsPinned', results)
  expect(reasons(ran('Usher\\Tests\\AddressTest › testANameIsPinned'))).toEqual([])
  expect(reasons(ran('Usher\\Tests\\OtherTest › testANameIsPinned'))).toHaveLength(1)
  expect(reasons(ran('Usher\\Tests\\AddressTest › testANameIsPinnedTwice'))).toHaveLength(1)
  const both = [ran('AddressTest › testANameIsPinned with data set #0')]
  both.push(ran('AddressTest › testANameIsPinned with data set #1', 'failed'))
  expect(reasons(...both)[0]).toEndWith('failed')
})

test('a sentence needs every test that it names, and at least one', () => {
  const [one, other] = ['one', 'other'].map((title) => ({ file: 'a.test.ts', titles: [title] }))
  const ran = [result('a.test.ts', ['one'])]
  const judge = (...tests: TestReference[]) => judgeSentences([sentenceHeldBy(...tests)], ran, () => '')[0]!
  expect(judge(one!).reasons).toEqual([])
  expect(judge(one!, other!).reasons).toEqual(['a.test.ts › other did not run'])
  expect(judge().reasons).toEqual(['it names no test'])
  expect([judge(one!), judge()].map((verdict) => verdictResult(verdict).outcome)).toEqual(['passed', 'failed'])
})

test('an exempt sentence is not counted', () => {
  expect(judgeSentences([{ ...sentenceHeldBy(), exemption: 'not shown' }], [], () => '')).toEqual([])
})
