import { expect, test } from 'bun:test'
import { explainFailures } from './explain-failures.ts'
import type { TestResult } from './test-result.ts'

const result = (file: string, outcome: TestResult['outcome'], said?: string): TestResult => ({
  file,
  line: 1,
  titles: [`a test of ${file}`],
  outcome,
  ...(said === undefined ? {} : { said }),
})

test('a test that passes alone has failed all the same, and says that it passed alone', async () => {
  const ran: string[] = []
  const results = [result('a.test.ts', 'passed'), result('b.test.ts', 'failed', 'error: timed out')]
  const explained = await explainFailures(results, async (file) => {
    ran.push(file)
    return [result(file, 'passed')]
  })
  expect(ran).toEqual(['b.test.ts'])
  expect(explained).toEqual([
    results[0]!,
    result('b.test.ts', 'failed', 'It passed when its file ran again with nothing else running.\nerror: timed out'),
  ])
})

test('a test that fails alone too says what it said alone', async () => {
  const alone = result('a.test.ts', 'failed', 'error: expected 1')
  expect(await explainFailures([result('a.test.ts', 'failed')], async () => [alone])).toEqual([alone])
})

test('a test that did not run again keeps what it said', async () => {
  const results = [result('a.test.ts', 'failed', 'error: expected 1')]
  expect(await explainFailures(results, async () => [])).toEqual(results)
})

test('checks, tests of the client, and many failures do not run again', async () => {
  const never = () => Promise.reject(new Error('ran again'))
  const results = [result('tools/test.ts', 'failed'), result('clients/typescript/test/a.test.ts', 'failed')]
  expect(await explainFailures(results, never)).toEqual(results)
  const many = Array.from({ length: 9 }, (_, at) => result(`${at}.test.ts`, 'failed'))
  expect(await explainFailures(many, never)).toEqual(many)
})
