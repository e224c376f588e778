import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sentences } from './sentences.ts'

const root = join(import.meta.dirname, '..', '..')
const all = sentences()

test('the sentences are numbered one after another', () => {
  const numbers = all.map(({ number }) => number.split('.').map(Number) as [number, number])
  expect(numbers.length).toBeGreaterThan(130)
  for (const [at, [section, n]] of numbers.entries()) {
    const [before, last] = numbers[at - 1] ?? [0, 0]
    expect([section, n]).toEqual(section === before ? [before, last + 1] : [before + 1, 1])
  }
})

test('every sentence has a test that holds it, or says what it awaits', () => {
  expect(all.filter(({ held, awaits }) => held.length + awaits.length === 0).map(({ number }) => number)).toEqual([])
})

test.each(all.flatMap(({ number, text, held }) => held.map((one) => [number, text, one] as const)))(
  '%s %s',
  (_number, _text, { file, title }) => {
    const path = join(root, file)
    expect(existsSync(path) ? `${file} ${readFileSync(path, 'utf8')}` : `there is no ${file}`).toContain(title)
  },
)

// What a sentence awaits is waited for only as long as it is not there.
for (const { number, text, awaits } of all)
  for (const { path, what } of awaits) {
    test.skipIf(!isThere(path))(`${number} awaits ${what}: ${text}`, () => {
      expect(`${path} is there now: ${number} has to name the test that holds it`).toBe('')
    })
  }

/** A declaration is there once its table lists it, a folder once something is in it. */
function isThere(path: string): boolean {
  const whole = join(root, path)
  if (!existsSync(whole)) return false
  if (statSync(whole).isDirectory()) return readdirSync(whole).length > 0
  if (!/^contract\/(reads|actions)\//.test(path)) return true
  return readFileSync(join(dirname(whole), 'index.ts'), 'utf8').includes(`'./${basename(path)}'`)
}
