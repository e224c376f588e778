import { expect, test } from 'bun:test'
import { fastestRun } from '../../../../../test-support/patterns/fastest-run.ts'
import { createLineFilter } from '../line-filter.ts'
import { readStatedFacts } from './stated-facts.ts'

/** Each repeats what one of the readers looks for, and fails as late as possible. */
const hostileParts = {
  brackets: '[',
  groups: '[x] ',
  separators: ' -|:',
  times: '14:02:07 ',
  dates: '2026-03-14 14:02:07 ',
  words: 'error ',
  pairs: 'a=b ',
  'open quotes': 'a="\\',
  'logger names': 'a.a.a',
  'padded loggers': 'a    ',
  colours: '\u001b[31',
  'unfinished escapes': '\u001b[',
  objects: '{"a":',
  lists: '{"a":[[[[',
  'upper case': 'ERROR',
  'growing letters': 'İ',
}
const lineOf = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

const LONG = 1_000_000

test.each(Object.entries(hostileParts))(
  'a megabyte of %s is read no further than the head of a line',
  (_what, part) => {
    const read = (text: string) => fastestRun(() => void Array.from({ length: 50 }, () => readStatedFacts(text)))
    const [head, whole] = [lineOf(part, 16_384), lineOf(part, LONG)]
    read(head)
    // Work that grew with the length would take 60 times as long; quadratic work 3,600 times.
    expect(read(whole)).toBeLessThan(20 * read(head) + 1)
  },
)

test.each(Object.entries(hostileParts))('a head of %s takes work that grows with its length alone', (_what, part) => {
  const read = (length: number) =>
    fastestRun(() => void Array.from({ length: 400 }, (_, n) => readStatedFacts(`${lineOf(part, length)}${n}`)))
  read(64)
  // Eight times the length: linear work takes eight times as long, a catastrophic pattern would never end.
  expect(read(512)).toBeLessThan(8 * 8 * read(64) + 1)
})

test.each(Object.entries(hostileParts))('the text filter is linear in a line of %s', (_what, part) => {
  const logged_at = '2026-03-14T14:00:00.000Z'
  const matches = createLineFilter({ text: `${lineOf(part, 999)}\u0000` })
  const search = (text: string) => fastestRun(() => void matches({ logged_at, stream: 'stdout', text }))
  const [short, long] = [lineOf(part, LONG / 16), lineOf(part, LONG)]
  search(short)
  expect(search(long)).toBeLessThan(16 * 8 * search(short) + 1)
})
