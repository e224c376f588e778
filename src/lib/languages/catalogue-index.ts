import { matchPattern, parsePattern, wordsOf, type Pattern } from './pattern.ts'

/** A pattern that fits a text, with what stands in its holes. */
export interface CatalogueMatch {
  pattern: Pattern
  /** Null for a sentence that nobody has translated: what it says fits no other pattern better. */
  translation: string | null
  values: readonly string[]
}

export interface CatalogueIndex {
  /** Returns the translation of a text without holes. */
  exact(text: string): string | undefined
  /** Whether a text without holes is a sentence that nobody has translated. */
  isUntranslated(text: string): boolean
  /**
   * Returns the patterns that fit, those with the most words of their own first. `weak`: one such word is enough, at the
   * start or the end.
   */
  matches(text: string, weak: boolean): CatalogueMatch[]
}

interface Entry {
  pattern: Pattern
  translation: string | null
}

/** A pattern with its translation, if there is one. */
export type CatalogueEntry = readonly [source: string, translation: string | null]

/** What a text has to have in common with a pattern: enough words that no name fits by chance. */
const MIN_WORDS = 2

/**
 * Indexes a catalogue. Each pattern is filed under its rarest word, so that a text is compared only with the few patterns
 * that share such a word with it.
 */
export function indexCatalogue(entries: Iterable<CatalogueEntry>): CatalogueIndex {
  const exact = new Map<string, string | null>()
  const withHoles: Entry[] = []
  for (const [source, translation] of [...entries].flatMap(withoutComma)) {
    const pattern = parsePattern(source)
    if (pattern.holes.length === 0) exact.set(source, exact.get(source) ?? translation)
    else if (pattern.words.length > 0) withHoles.push({ pattern, translation })
  }
  const byWord = fileByRarestWord(withHoles)
  return {
    exact: (text) => exact.get(text) ?? undefined,
    isUntranslated: (text) => exact.get(text) === null,
    matches: (text, weak) =>
      [...new Set(wordsOf(text))]
        .flatMap((word) => byWord.get(word) ?? [])
        .flatMap(({ pattern, translation }) => {
          const values = matchPattern(pattern, text)
          return values && isConvincing(pattern, values, weak) ? [{ pattern, translation, values }] : []
        })
        .sort(byFit),
  }
}

/** `, for one reason` also stands after a comma of the text, from which it was split. */
function withoutComma(entry: CatalogueEntry): CatalogueEntry[] {
  const [source, translation] = entry
  if (!source.startsWith(', ') || !translation?.startsWith(', ')) return [entry]
  return [entry, [source.slice(2), translation.slice(2)]]
}

/** The better match first: no clause stands where a name belongs, and the more words are the pattern’s own. */
export const byFit = (one: CatalogueMatch, other: CatalogueMatch): number =>
  Number(hasClauseForName(one)) - Number(hasClauseForName(other)) ||
  literalLength(other.pattern) - literalLength(one.pattern)

const hasClauseForName = ({ pattern, values }: CatalogueMatch): boolean =>
  pattern.holes.some(({ isName }, at) => isName && clause.test(values[at]!))

/** No list of names has a comma before its last `and`. */
const clause = /, (?:and|because|but|if|or|so|when|which|while) /

const literalLength = ({ literals }: Pattern): number => literals.reduce((length, { length: more }) => length + more, 0)

function fileByRarestWord(entries: readonly Entry[]): Map<string, Entry[]> {
  const frequency = new Map<string, number>()
  for (const { pattern } of entries)
    for (const word of pattern.words) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  return Map.groupBy(entries, ({ pattern: { words } }) =>
    words.reduce((rarest, word) => (frequency.get(word)! < frequency.get(rarest)! ? word : rarest)),
  )
}

/** `{count} films` must not fit a name: with few words of its own, a pattern takes figures alone. */
function isConvincing({ words, literals }: Pattern, values: readonly string[], weak: boolean): boolean {
  // What stands in a hole is one clause: several sentences are looked at one by one. A column’s spaces are none.
  if (values.some((value) => /[.!?;] |^\s+$/.test(value))) return false
  if (words.length >= MIN_WORDS || values.every((value) => value === '' || isFigure(value))) return true
  const isSandwiched = literals[0] === '' && literals.at(-1) === ''
  return weak && !isSandwiched && !joiningWords.has(words[0]!)
}

/** They stand in every other name. */
const joiningWords = new Set('in on of at by to for from with and or as the an is are was'.split(' '))

/** A number, with its unit if it has one. */
const isFigure = (text: string): boolean => /^\d[\d.,]{0,9}(?: ?[A-Za-z%]{1,6})?$/.test(text)
