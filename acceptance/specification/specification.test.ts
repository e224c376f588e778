import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readSpecification } from './support/sentences.ts'

const root = join(import.meta.dirname, '..', '..')
const allSentences = readSpecification()

test('the sentences are numbered consecutively', () => {
  const numbers = allSentences.map(({ number }) => number.split('.').map(Number) as [number, number])
  expect(numbers.length).toBeGreaterThan(130)
  for (const [at, [section, n]] of numbers.entries()) {
    const [before, last] = numbers[at - 1] ?? [0, 0]
    expect([section, n]).toEqual(section === before ? [before, last + 1] : [before + 1, 1])
  }
})

test('every sentence has a test or a pending path', () => {
  expect(
    allSentences.filter(({ tests, pending }) => tests.length + pending.length === 0).map(({ number }) => number),
  ).toEqual([])
})

test.each(allSentences.flatMap(({ number, text, tests }) => tests.map((one) => [number, text, one] as const)))(
  '%s %s',
  (_number, _text, { file, title }) => {
    const path = join(root, file)
    expect(existsSync(path) ? `${file} ${readFileSync(path, 'utf8')}` : `there is no ${file}`).toContain(title)
  },
)

// What a sentence awaits is waited for only as long as it is not there.
for (const { number, text, pending } of allSentences)
  for (const { path, what } of pending) {
    test.skipIf(!isPresent(path))(`${number} is pending on ${what}: ${text}`, () => {
      expect(`${path} is there now: ${number} has to name the test that holds it`).toBe('')
    })
  }

/** A declaration exists once its table lists it, a folder once it has a file. */
function isPresent(path: string): boolean {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return false
  if (statSync(absolute).isDirectory()) return readdirSync(absolute).length > 0
  if (!/^contract\/(reads|actions)\//.test(path)) return true
  return readFileSync(join(dirname(absolute), 'index.ts'), 'utf8').includes(`'./${basename(path)}'`)
}
