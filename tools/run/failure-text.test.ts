import { expect, test } from 'bun:test'
import { withFailureTexts } from './failure-text.ts'
import type { TestResult } from './test-result.ts'

const result = (titles: string[], outcome: TestResult['outcome']): TestResult => ({
  file: 'a.test.ts',
  line: 1,
  titles,
  outcome,
})

test('a failed test says what was printed between the result before it and its own', () => {
  const output = [
    'a.test.ts:',
    '(pass) first [0.10ms]',
    'error: expected 1',
    '  at a.test.ts:3',
    '(fail) outer > inner [12.00ms]',
    '(pass) last',
  ].join('\n')
  const results = [result(['first'], 'passed'), result(['outer', 'inner'], 'failed'), result(['last'], 'passed')]
  expect(withFailureTexts(results, output)).toEqual([
    results[0]!,
    { ...results[1]!, said: 'error: expected 1\n  at a.test.ts:3' },
    results[2]!,
  ])
})

test('a failed test that the output does not name says the last forty lines', () => {
  const output = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n')
  const [failed] = withFailureTexts([result(['gone'], 'failed')], `${output}\n`)
  expect(failed!.said).toStartWith('line 60\n')
  expect(failed!.said).toEndWith('line 99')
})
