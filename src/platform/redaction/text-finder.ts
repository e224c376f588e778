import { typedForms, encodingsOf } from './encodings.ts'

export interface SearchTerm {
  value: string
  mark: string
  /** For titles: search only as people and files write them, not encoded as hex or base64. */
  asText?: boolean
  /** The plain value is an ordinary word: only its encoded forms give it away. */
  ordinary?: boolean
}

export interface SecretMatch {
  from: number
  to: number
  mark: string
}

export interface TextFinder {
  /** Returns the matches in order, without overlaps. */
  find(text: string): SecretMatch[]
}

interface SearchPattern {
  text: string
  mark: string
  /** Part of a longer hex or base64 run: the whole run is replaced, because its edges reveal something too. */
  packed: boolean
  /** So short that it counts only if no letter or digit is next to it. */
  wholeWord: boolean
  /** Not searched for backwards: reversed, it is the ordinary word itself. */
  forward?: true
}

const SHORT_LENGTH = 6
/** Shorter texts occur everywhere. */
const MIN_LENGTH = 3
/** So many encoded letters do not match by chance. */
const LONG_LENGTH = 10

/** Searches for all terms at once: one pass over the text, and one over its reverse. */
export function createTextFinder(terms: readonly SearchTerm[]): TextFinder {
  const all = terms.flatMap(patternsOf)
  const patterns = indexPatterns(all)
  const backwards = indexPatterns(all.filter(({ forward }) => !forward))
  return {
    find(text) {
      const reversedMatches = [...matchInOrder(reversed(text), backwards)].map(({ from, to, mark }) => ({
        from: text.length - to,
        to: text.length - from,
        mark,
      }))
      return mergeOverlaps([...matchInOrder(text, patterns), ...reversedMatches])
    },
  }
}

function patternsOf({ value, mark, asText = false, ordinary = false }: SearchTerm): SearchPattern[] {
  if (value.length < MIN_LENGTH) return []
  if (ordinary) return encodedPatterns(value).map((one) => ({ ...one, mark, packed: false }))
  const wholeWord = value.length < SHORT_LENGTH
  if (asText) return typedForms(value).map((text) => ({ text, mark, packed: false, wholeWord }))
  const { plain, packed } = encodingsOf(value)
  return [
    ...plain.map((text) => ({ text, mark, packed: false, wholeWord })),
    ...(wholeWord ? [] : packed.map((text) => ({ text, mark, packed: true, wholeWord: false }))),
  ]
}

/** Returns the encoded forms of an ordinary word that are not words any more. */
function encodedPatterns(value: string): Pick<SearchPattern, 'text' | 'wholeWord' | 'forward'>[] {
  const { plain, packed } = encodingsOf(value)
  const bytes = Buffer.from(value)
  const wholes = [bytes.toString('base64url'), bytes.toString('hex'), bytes.toString('hex').toUpperCase()]
  const encodedForms = [...plain, ...packed.filter(({ length }) => length >= LONG_LENGTH)]
  const reversedValue = reversed(value)
  return [
    ...encodedForms
      .filter((text) => text.toLowerCase() !== value.toLowerCase())
      .map((text) => ({ text, wholeWord: false })),
    ...wholes.map((text) => ({ text, wholeWord: true })),
    ...(value.length >= SHORT_LENGTH - 1 && reversedValue !== value
      ? [{ text: reversedValue, wholeWord: true, forward: true as const }]
      : []),
  ]
}

/** Groups patterns by their first three letters, the longest first. */
function indexPatterns(patterns: readonly SearchPattern[]): Map<number, SearchPattern[]> {
  const index = new Map<number, SearchPattern[]>()
  for (const pattern of patterns) {
    const key = prefixKey(pattern.text, 0)
    const bucket = index.get(key)
    if (bucket) bucket.push(pattern)
    else index.set(key, [pattern])
  }
  for (const bucket of index.values()) bucket.sort((a, b) => b.text.length - a.text.length)
  return index
}

const prefixKey = (text: string, at: number): number =>
  text.charCodeAt(at) * 4_294_967_296 + text.charCodeAt(at + 1) * 65_536 + text.charCodeAt(at + 2)

function* matchInOrder(text: string, index: ReadonlyMap<number, readonly SearchPattern[]>): Generator<SecretMatch> {
  for (let at = 0; at + MIN_LENGTH <= text.length; at++) {
    for (const pattern of index.get(prefixKey(text, at)) ?? []) {
      if (!text.startsWith(pattern.text, at) || (pattern.wholeWord && !standsAlone(text, at, pattern.text.length)))
        continue
      const found = pattern.packed
        ? expandRun(text, at, pattern.text.length)
        : { from: at, to: at + pattern.text.length }
      yield { ...found, mark: pattern.mark }
      at = Math.max(at, found.to - 1)
      break
    }
  }
}

function standsAlone(text: string, at: number, length: number): boolean {
  const letter = /[\p{L}\p{N}]/u
  return !letter.test(text[at - 1] ?? ' ') && !letter.test(text[at + length] ?? ' ')
}

/** No further than a program writes in one piece. */
const MAX_RUN = 16_384

function expandRun(text: string, at: number, length: number): { from: number; to: number } {
  const isRunCharacter = (where: number) => /[A-Za-z0-9+/_=-]/.test(text[where] ?? ' ')
  let [from, to] = [at, at + length]
  while (from > 0 && at - from < MAX_RUN && isRunCharacter(from - 1)) from--
  while (to < text.length && to - at < MAX_RUN && isRunCharacter(to)) to++
  return { from, to }
}

const reversed = (text: string): string => {
  let reversedText = ''
  for (let at = text.length - 1; at >= 0; at--) reversedText += text[at]
  return reversedText
}

/** Merges overlapping matches, with the mark of the first. */
export function mergeOverlaps(found: readonly SecretMatch[]): SecretMatch[] {
  const merged: SecretMatch[] = []
  for (const match of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = merged.at(-1)
    if (last && match.from < last.to) last.to = Math.max(last.to, match.to)
    else merged.push({ ...match })
  }
  return merged
}
