import { expect, test } from 'bun:test'
import type { Catalogue, LanguageCatalogue, WordGroup } from './catalogue.ts'
import { english } from './english/index.ts'
import { preferredLanguage } from './language.ts'
import { pseudoCatalogue, pseudoText } from './pseudo.ts'
import { translations } from './translations.ts'
import { loadWords, speak, words } from './words.ts'

test('the language that was chosen wins, then the first of the browser’s that the app speaks, then English', () => {
  expect(preferredLanguage('en', ['xx'])).toBe('en')
  expect(preferredLanguage('constructor', ['xx-YY', 'en-US'])).toBe('en')
  expect(preferredLanguage(null, [])).toBe('en')
})

test('the pseudo-language is accented and longer by two fifths', () => {
  const text = 'Nothing is downloading.'
  expect(pseudoText(text)).toMatch(/^\[Ñöţĥîñğ îš ðöŵñļöàðîñğ\..*\]$/)
  expect(pseudoText(text).length - 2).toBe(Math.ceil(text.length * 1.4))
})

test('another language says everything that was loaded so far, and what is loaded afterwards', async () => {
  await loadWords(['household'])
  await speak(pseudoCatalogue(english), 'en-GB')
  expect(words().common.retry).toBe(pseudoText('Try again'))
  expect(words().coming.more(3)).toBe(pseudoText('3 more'))
  await loadWords(['machine'])
  expect(words().health.title).toBe(pseudoText('Health'))
  await speak(english, 'en-GB')
  expect(words().health.title).toBe('Health')
})

const groups = Object.keys(english) as WordGroup[]
const others = Object.entries(translations)

test.each(others)('%s keeps what each text of English is given, and has the same keys', async (_name, catalogue) => {
  const [source, translated] = await Promise.all([english, catalogue].map(allTexts))
  expect([...translated!.keys()]).toEqual([...source!.keys()])
  const wrong = [...source!].filter(([key, text]) => `${markersIn(text)}` !== `${markersIn(translated!.get(key)!)}`)
  expect(wrong.map(([key]) => key)).toEqual([])
})

test.each(others)('%s is hardly English', async (_name, catalogue) => {
  const [source, translated] = await Promise.all([english, catalogue].map(allTexts))
  const same = [...source!].filter(([key, text]) => / /.test(text) && translated!.get(key) === text)
  expect(same.length, same.map(([key]) => key).join(', ')).toBeLessThan(source!.size / 40)
})

/** Each text by its key. A function is given a marker for each of its parameters. */
async function allTexts(catalogue: LanguageCatalogue): Promise<Map<string, string>> {
  const loaded = await Promise.all(
    groups.map(async (group): Promise<[string, Catalogue[WordGroup]]> => [group, await catalogue[group]()]),
  )
  return new Map(
    loaded.flatMap(([group, words]) => textsOf(group, words)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function textsOf(key: string, words: unknown): [string, string][] {
  if (typeof words === 'string') return [[key, words]]
  if (typeof words === 'function') return [[key, String(words(...['⟨a⟩', '⟨b⟩', '⟨c⟩', '⟨d⟩'].slice(0, words.length)))]]
  return Object.entries(words as object).flatMap(([name, value]) => textsOf(`${key}.${name}`, value))
}

const markersIn = (text: string): string[] => [...new Set(text.match(/⟨\w⟩|NaN/g))].toSorted()
