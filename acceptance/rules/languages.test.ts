import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { english } from '../../contract/languages/english.ts'
import { kindsWithTitles, quotingFields, sentenceFields } from '../../contract/sentences.ts'
import { translatorFor, type Language } from '../../src/lib/languages/languages.ts'
import { spokenLanguages } from '../../src/lib/languages/spoken-languages.ts'

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>

const missingPath = join(import.meta.dirname, '../languages/missing.json')
/** The module of each language, by its tag. */
const translations = Object.fromEntries(
  await Promise.all(
    Object.entries(spokenLanguages).map(async ([tag, [name]]) => {
      const module: Record<string, Areas> = await import(`../../contract/languages/${name}.ts`)
      return [tag, module[name]!] as const
    }),
  ),
)
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

test.each(Object.keys(translations))('%s: a measure, a date and a list are in the language', async (tag) => {
  const { tag: loaded, measure } = (await translatorFor(tag as Language))!
  expect(loaded).toBe(tag)
  expect(measure('1.5 GB')).toStartWith('1,5 ')
  const english = ['2 days', '3 months', '4 years', '3 Feb 14:02', '3 Aug 2025']
  expect(english.filter((text) => measure(text) === text)).toEqual([])
})

test('the lists of fields that are read by people name fields and kinds of the contract', () => {
  const contract = readFileSync(join(import.meta.dirname, '../../contract/web-api.contract.json'), 'utf8')
  const { kinds } = JSON.parse(contract) as { kinds: Record<string, unknown> }
  const unknown = [...sentenceFields, ...quotingFields].filter((name) => !contract.includes(`"${name}": {`))
  expect(unknown).toEqual([])
  expect([...kindsWithTitles].filter((name) => !Object.hasOwn(kinds, name))).toEqual([])
})
