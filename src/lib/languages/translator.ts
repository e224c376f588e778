import { byFit, indexCatalogue, type CatalogueMatch } from './catalogue-index.ts'
import type { LanguageData } from './language-data.ts'
import { translateList, translateMeasure } from './measures.ts'
import { fillPattern, type Hole } from './pattern.ts'
import { splitSentences } from './sentences.ts'
import { variantsOf } from './variants.ts'

/** Translates what usher says. Whatever no pattern fits stays as it is. */
export interface Translator {
  /** The language as a browser names it, such as `de`. */
  tag: string
  /** Translates one or more sentences, or a clause, with whatever stands beside them. */
  translate(text: string): string
  /** Translates a text that is known to be a sentence of usher's: then fewer words are enough to recognise it. */
  sentence(text: string): string
  /** Translates a text that may be a single word of usher's. */
  word(text: string): string
  /** Returns a duration, a size or a date as the language writes it. */
  measure(text: string): string
  /** Calls the listener with each sentence that stays English, once. */
  onMissing(listener: (text: string) => void): void
}

/** A longer text is a message of another program, in characters. */
const MAX_LENGTH = 4_000
/** Sentences in sentences are at most this deep: an error quotes a reason, which quotes another. */
const MAX_DEPTH = 4
/** How many translations are remembered; then all are forgotten. */
const MAX_REMEMBERED = 5_000

interface LookUp {
  depth: number
  /** Whether one word of a pattern's own is enough. */
  weak: boolean
}

type TranslatedMatch = CatalogueMatch & { translation: string }

export function createTranslator({ tag, style, entries }: LanguageData): Translator {
  const index = indexCatalogue(entries)
  const remembered = new Map<string, string>()
  const missing = new Set<string>()
  let report: ((text: string) => void) | undefined

  function translate(text: string, weak = false): string {
    if (text.length > MAX_LENGTH || !/\p{L}/u.test(text)) return text
    const key = weak ? `\u0000${text}` : text
    const known = remembered.get(key)
    if (known !== undefined) return known
    const translated = translateTrimmed(text, weak)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(key, translated)
    return translated
  }

  /** Keeps the space around a text, and the mark before it. */
  function translateTrimmed(text: string, weak: boolean): string {
    const [before = ''] = /^(?:\s|\u001b\[\d*m|[✓✗!·→+>-](?=\s|\u001b))+/u.exec(text) ?? []
    const inner = text.slice(before.length).trimEnd()
    return before + translateSentences(inner, weak) + text.slice(before.length + inner.length)
  }

  function translateSentences(text: string, weak: boolean): string {
    const one = (part: string) => translateOne(part, { depth: 0, weak })
    return one(text) ?? splitSentences(text, one, noteMissing)
  }

  function noteMissing(text: string): void {
    if (!report || missing.has(text)) return
    missing.add(text)
    report(text)
  }

  /**
   * Tries the text as it is, then as another clause or sentence would have it. What is said word for word comes first,
   * then the pattern with the most words of its own. If nobody has translated that one, the text stays as it is.
   */
  function translateOne(text: string, how: LookUp): string | undefined {
    const variants = variantsOf(text)
    const known =
      translateMeasure(text, style) ??
      firstOf(variants, ({ text: variant, restore }) => map(exactly(variant, how), restore))
    if (known !== undefined) return known
    if (variants.some((variant) => index.isUntranslated(variant.text))) return keepEnglish(text)
    const [best] = variants
      .flatMap(({ text: variant, restore }) => bestMatch(variant, how).map((match) => ({ match, restore })))
      .toSorted((one, other) => byFit(one.match, other.match))
    if (!best) return translateCounted(text)
    const { translation } = best.match
    if (translation === null) return keepEnglish(text)
    return best.restore(fill({ ...best.match, translation }, { ...how, depth: how.depth + 1 }))
  }

  function keepEnglish(text: string): string {
    noteMissing(text)
    return text
  }

  function exactly(text: string, { depth }: LookUp): string | undefined {
    return depth > 0 || text.includes(' ') ? index.exact(text) : undefined
  }

  function bestMatch(text: string, { depth, weak }: LookUp): CatalogueMatch[] {
    return depth < MAX_DEPTH ? index.matches(text, weak).slice(0, 1) : []
  }

  /** `3 would be connected`: a figure, and words that are said of it. */
  function translateCounted(text: string): string | undefined {
    const [, figure, words = ''] = /^(\d[\d.,]*) (\D+)$/.exec(text) ?? []
    const found = index.exact(words)
    return figure === undefined || found === undefined ? undefined : `${figure} ${found}`
  }

  function fill({ pattern, translation, values }: TranslatedMatch, how: LookUp): string {
    const filled = pattern.holes.map((hole, at) => [hole.name, translateHole(hole, values[at]!, how)] as const)
    const sentence = fillPattern(translation, new Map(filled))
    return style.adapt?.(sentence) ?? sentence
  }

  function translateHole(hole: Hole, value: string, how: LookUp): string {
    const inner = value.trim()
    if (hole.isName || inner === '') return value
    const start = value.indexOf(inner)
    const one = (part: string) => translateOne(part, how)
    const translated = one(inner) ?? (hole.isList ? translateItems(inner, how) : splitSentences(inner, one, () => {}))
    return value.slice(0, start) + translated + value.slice(start + inner.length)
  }

  function translateItems(list: string, how: LookUp): string {
    return translateList(list, style, (item) => translateOne(item, how) ?? item)
  }

  return {
    tag,
    translate: (text) => translate(text),
    sentence: (text) => translate(text, true),
    word: (text) => index.exact(text) ?? translate(text),
    measure: (text) => translateMeasure(text, style) ?? text,
    onMissing: (listener) => void (report = listener),
  }
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

const map = (text: string | undefined, change: (text: string) => string): string | undefined =>
  text === undefined ? undefined : change(text)
