import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { english } from '../../contract/languages/english.ts'
import { german } from '../../contract/languages/german.ts'
import { kindsWithTitles, quotingFields, sentenceFields } from '../../contract/sentences.ts'

const missingPath = join(import.meta.dirname, '../languages/missing.json')
const translations = { de: german }
const cases = Object.entries(translations).flatMap(([tag, areas]) =>
  Object.keys(english).map((area) => [tag, area, areas[area] ?? {}, english[area]!] as const),
)

/** The holes of a pattern, each once: a translation may name one twice. */
const holesOf = (pattern: string) => [...new Set([...pattern.matchAll(/\{(\w+)/g)].map(([, name]) => name))].toSorted()

test.each(cases)('%s, %s: every translation is of a sentence that usher has', (_tag, _area, translated, source) => {
  expect(Object.keys(translated).filter((pattern) => !Object.hasOwn(source, pattern))).toEqual([])
})

test.each(cases)('%s, %s: every translation has the holes of its sentence', (_tag, _area, translated) => {
  const wrong = Object.entries(translated).filter(([pattern, text]) => `${holesOf(pattern)}` !== `${holesOf(text)}`)
  expect(wrong).toEqual([])
})

/** `USHER_RECORD=1` writes the numbers: they may only become smaller, or grow by sentences that are new. */
test('no more sentences are missing in a language than are written down', async () => {
  const missing = Object.fromEntries(
    Object.keys(translations).map((tag) => [
      tag,
      Object.fromEntries(
        cases
          .filter(([one]) => one === tag)
          .map(([, area, translated, source]) => [area, countMissing(translated, source)]),
      ),
    ]),
  )
  if (process.env['USHER_RECORD'] === '1') await Bun.write(missingPath, `${JSON.stringify(missing, null, 2)}\n`)
  expect(missing).toEqual(JSON.parse(readFileSync(missingPath, 'utf8')))
})

const countMissing = (translated: object, source: object): number =>
  Object.keys(source).length - Object.keys(translated).length

test('the lists of fields that are read by people name fields and kinds of the contract', () => {
  const contract = readFileSync(join(import.meta.dirname, '../../contract/web-api.contract.json'), 'utf8')
  const { kinds } = JSON.parse(contract) as { kinds: Record<string, unknown> }
  const unknown = [...sentenceFields, ...quotingFields].filter((name) => !contract.includes(`"${name}": {`))
  expect(unknown).toEqual([])
  expect([...kindsWithTitles].filter((name) => !Object.hasOwn(kinds, name))).toEqual([])
})
