import type { LanguageCatalogue } from './catalogue.ts'

const plain = 'ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz'
const accented = 'ÀƁÇÐÉĞĤÎĴĶĻÑÖŔŠŢÛŴÝŽàƀçðéğĥîĵķļñöŕšţûŵýž'
const accents = new Map([...plain].map((letter, at) => [letter, accented[at]!]))

/** How much longer a text is than its English original. */
const GROWTH = 0.4
const FILLER = 'one two three four five six seven eight nine ten '

/** `Health` becomes `[Ĥéàļţĥ öñé]`: accented, longer by 40 %, and with an end that shows whether it is cut off. */
export function pseudoText(text: string): string {
  const added = Math.ceil(text.length * GROWTH)
  const filler = ` ${FILLER.repeat(Math.ceil(added / FILLER.length))}`.slice(0, added)
  return `[${[...(text + filler)].map((letter) => accents.get(letter) ?? letter).join('')}]`
}

/** Returns the same words, each changed by `pseudoText`. What a function is given stands in its text, changed too. */
export function pseudoWords<Words>(words: Words): Words {
  if (typeof words === 'string') return pseudoText(words) as Words
  if (typeof words === 'function')
    return ((...given: unknown[]) => pseudoWords((words as (...all: unknown[]) => unknown)(...given))) as Words
  if (Array.isArray(words)) return words.map(pseudoWords) as Words
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, pseudoWords(value)])) as Words
}

export function pseudoCatalogue(catalogue: LanguageCatalogue): LanguageCatalogue {
  const groups = Object.entries(catalogue).map(([group, load]) => [group, async () => pseudoWords(await load())])
  return Object.fromEntries(groups) as LanguageCatalogue
}
