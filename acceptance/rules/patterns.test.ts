import { expect, test } from 'bun:test'
import { findSuperLinearGrowth } from '../../test-support/patterns/growth.ts'
import { patternsOf, productPatterns } from './support/regular-expressions.ts'

const inLinearTime = (pattern: RegExp) => findSuperLinearGrowth(pattern) === null

test('every regular expression takes steps in proportion to its text, also where it does not match', () => {
  const distinct = new Map(productPatterns().map((found) => [String(found.pattern), found]))
  const slow = [...distinct.values()].flatMap(({ where, pattern }) => {
    const growth = findSuperLinearGrowth(pattern)
    return growth === null ? [] : [`${where} ${pattern} on ${JSON.stringify(growth.text.slice(0, 40))}`]
  })
  expect(slow).toEqual([])
}, 300_000)

test.each([
  ['exponential', /^(a+)+$/],
  ['exponential over alternatives', /^(?:\w|\d)+!$/],
  ['exponential behind a beginning', /^name: (?:[a-z]+\s?)+;$/],
  ['quadratic from every start', /\s+$/],
  ['quadratic between two repetitions', /^\d+\d+x$/],
  ['quadratic in a lookahead', /(?=\w*!)a/g],
  ['quadratic in a lookbehind', /(?<=:[^\n]*)x!/g],
  ['cubic', /^.*=.*=.*!$/],
  ['with a bound that is too high', /a{1,5000}b/],
  ['of a release’s name, as it once was', /[^\s/]*(?:[. _-](?:19|20)\d\d[. _-][^\s/]*(?:\d{3,4}p|WEB)[^\s/]*)/gi],
  ['of an attribute, as it once was', /<\w[^>]*\b(?:key|name)="([^"]{2,60})"[^>]*\bvalue="([^"]+)"/g],
])('an expression that is %s is found', (_kind, pattern) => {
  expect(inLinearTime(pattern)).toBe(false)
})

test.each([
  [/(?<!\s)\s+$/],
  [/^\s*(\w+)\s*=\s*(.*)$/],
  [/<([a-z]+)>[^<]*<\/\1>/g],
  [/\b[\w-]{1,40}@/g],
  [/"(?:[^"\\]|\\.)*"/g],
])('a linear expression passes: %s', (pattern) => {
  expect(inLinearTime(pattern)).toBe(true)
})

test('expressions are found wherever they are written', () => {
  const file = "const A = /a+/u\nconst b = new RegExp(`^${A.source}x${given}$`, 'i')\nconst c = RegExp('c')"
  expect(patternsOf('src/x.ts', file).map(({ where, pattern }) => `${where} ${pattern}`)).toEqual([
    'src/x.ts:1 /a+/u',
    'src/x.ts:2 /^a+xname$/i',
    'src/x.ts:3 /c/',
  ])
})
