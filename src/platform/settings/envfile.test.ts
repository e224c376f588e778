import { describe, expect, test } from 'bun:test'
import { parseEnv, valuesOf } from './envfile.ts'
import { quoted } from './envquote.ts'
import { nasty } from '../../../test-support/settings/nasty.ts'

const read = (text: string, environment: Record<string, string> = {}) => valuesOf(parseEnv(text), environment)

describe('a value that was quoted is read back as it was', () => {
  for (const value of nasty) {
    test(JSON.stringify(value), () => {
      expect(read(`A=1\nB=${quoted(value)}\nC=3\n`, { HOME: '/root', x: 'y' })).toEqual({ A: '1', B: value, C: '3' })
    })
  }
})

test('what no environment can hold is not quoted', () => {
  expect(quoted('a\0b')).toBeUndefined()
  expect(quoted('\ud800')).toBeUndefined()
})

test('every spelling that Compose takes', () => {
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

test('lines end as they do on Windows, too', () => {
  expect(read("A=1\r\nB='x'\r\nC=\r\nD=4")).toEqual({ A: '1', B: 'x', C: '', D: '4' })
})

test('a line that Compose refuses is told with its number', () => {
  const { mistakes, assignments } = parseEnv('A=1\nnot a setting\nB=2\nC="never closed\nD=4\n')
  expect(mistakes).toEqual([
    { line: 2, why: 'it is not a name followed by = and a value' },
    { line: 4, why: 'its quote is never closed' },
  ])
  expect(assignments.map(({ name, line }) => [name, line])).toEqual([
    ['A', 1],
    ['B', 3],
  ])
})
