import { describe, expect, test } from 'bun:test'
import { parseEnvFile, resolveEnvValues } from './dotenv-parser.ts'
import { quoteEnvValue } from './dotenv-quoting.ts'
import { trickyValues } from '../../../test-support/settings/tricky-values.ts'

const read = (text: string, environment: Record<string, string> = {}) =>
  resolveEnvValues(parseEnvFile(text), environment)

describe('a quoted value is read back unchanged', () => {
  for (const value of trickyValues) {
    test(JSON.stringify(value), () => {
      expect(read(`A=1\nB=${quoteEnvValue(value)}\nC=3\n`, { HOME: '/root', x: 'y' })).toEqual({
        A: '1',
        B: value,
        C: '3',
      })
    })
  }
})

test('quoteEnvValue rejects values that no environment can hold', () => {
  expect(quoteEnvValue('a\0b')).toBeUndefined()
  expect(quoteEnvValue('\ud800')).toBeUndefined()
})

test('parseEnvFile accepts every spelling that Compose accepts', () => {
  const text = [
    '\uFEFF# a comment',
    '',
    'PLAIN=one',
    'export SHELL_STYLE=two',
    '  INDENTED = spaced out  # said aside',
    'YAML: style',
    'SINGLE=\'$no "put in"\' # aside',
    'DOUBLE="a\\tb\\"c\\$d"',
    'EMPTY=',
    'HASH=a#b',
    "LINES='first",
    "# second, not a comment'",
    'FROM_ABOVE=${PLAIN}/${NOBODY:-else}',
    'FROM_OUTSIDE',
    'TWICE=1',
    'TWICE=2',
    'LAST=end',
  ].join('\n')
  expect(read(text, { FROM_OUTSIDE: 'given' })).toEqual({
    PLAIN: 'one',
    SHELL_STYLE: 'two',
    INDENTED: 'spaced out',
    YAML: 'style',
    SINGLE: '$no "put in"',
    DOUBLE: 'a\tb"c$d',
    EMPTY: '',
    HASH: 'a#b',
    LINES: 'first\n# second, not a comment',
    FROM_ABOVE: 'one/else',
    FROM_OUTSIDE: 'given',
    TWICE: '2',
    LAST: 'end',
  })
})

test('parseEnvFile accepts Windows line ends', () => {
  expect(read("A=1\r\nB='x'\r\nC=\r\nD=4")).toEqual({ A: '1', B: 'x', C: '', D: '4' })
})

test('parseEnvFile reports the number of a line that Compose rejects', () => {
  const { mistakes, assignments } = parseEnvFile('A=1\nnot a setting\nB=2\nC="never closed\nD=4\n')
  expect(mistakes).toEqual([
    { line: 2, why: 'it is not a name followed by = and a value' },
    { line: 4, why: 'its quote is never closed' },
  ])
  expect(assignments.map(({ name, line }) => [name, line])).toEqual([
    ['A', 1],
    ['B', 3],
  ])
})
