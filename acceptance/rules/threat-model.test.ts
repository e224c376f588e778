import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { titleLines } from '../../tools/run/specification/test-source.ts'
import { readSourceText } from './support/source-files.ts'

const root = join(import.meta.dirname, '../..')
const model = readSourceText('SECURITY.md')!

const NOT_PROTECTED = /\bnot protected\b/
const REFERENCE = /`([\w./-]+\.test\.ts)` › ([^|]+?) \|$/

/** The rows of every table that says what protects. */
const attacks = model
  .split(/^### /m)
  .slice(1)
  .flatMap((section) => section.split('\n## ')[0]!.split('\n'))
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attack |'))

test('the threat model has attackers, each with attacks', () => {
  expect(model.match(/^### /gm)!.length).toBeGreaterThanOrEqual(9)
  expect(attacks.length).toBeGreaterThan(45)
})

test('every attack in the threat model names the test that shows what protects, or says that nothing does', () => {
  const open = attacks.filter((line) => !REFERENCE.test(line) && !NOT_PROTECTED.test(line))
  expect(open).toEqual([])
})

test('every row that is not protected says why', () => {
  const unexplained = attacks
    .filter((line) => NOT_PROTECTED.test(line) && !REFERENCE.test(line))
    .filter((line) => line.split('|').slice(2).join('').replace(NOT_PROTECTED, '').trim().length < 20)
  expect(unexplained).toEqual([])
})

test('every test that the threat model names exists, with that title', () => {
  const missing = attacks
    .flatMap((line) => {
      const [, file, title] = REFERENCE.exec(line) ?? []
      return file && title ? [{ file, title }] : []
    })
    .filter(({ file, title }) => {
      const text = readSourceText(file)
      return text === undefined || titleLines(text, { file, titles: [title] }).length === 0
    })
  expect(missing).toEqual([])
})

test('every file of attacks is named in the threat model, or fuzzes', () => {
  const files = [...new Bun.Glob('acceptance/attacks/*.test.ts').scanSync(root)]
  expect(files.filter((file) => !model.includes(file) && !file.endsWith('/fuzz.test.ts'))).toEqual([])
})
