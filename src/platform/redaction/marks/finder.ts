import { asTyped, writtenAs } from './encodings.ts'

/** What is looked for by its value, and what stands in its place. */
export interface Sought {
  value: string
  mark: string
  /** A title is only looked for as people and files write it, and not packed into letters for bytes. */
  asText?: boolean
  /** As it is, it is a word of every text: only what it is turned into gives it away. */
  ordinary?: boolean
}

/** A stretch of a text that has to go. */
export interface Found {
  from: number
  to: number
  mark: string
}

export interface Finder {
  /** In their order, none over another. */
  find(text: string): Found[]
}

interface Pattern {
  text: string
  mark: string
  /** Part of a longer run of letters that stand for bytes: all of the run goes, for its edges tell something too. */
  packed: boolean
  /** So short that it is only meant where no letter or digit stands beside it. */
  alone: boolean
  /** Not looked for from its end: that way it is the ordinary word itself. */
  forward?: true
}

const SHORT = 6
/** Fewer letters are in every text. */
const SHORTEST = 3
/** So many letters that stand for bytes do not come by chance. */
const LONG = 10

/** Looks for all of them at once, in one pass over the text and one over the text from its end. */
export function finderOf(sought: readonly Sought[]): Finder {
  const all = sought.flatMap(patternsOf)
  const patterns = indexed(all)
  const backwards = indexed(all.filter(({ forward }) => !forward))
  return {
    find(text) {
      const turned = [...inOrder(reversed(text), backwards)].map(({ from, to, mark }) => ({
        from: text.length - to,
        to: text.length - from,
        mark,
      }))
      return apart([...inOrder(text, patterns), ...turned])
    },
  }
}

function patternsOf({ value, mark, asText = false, ordinary = false }: Sought): Pattern[] {
  if (value.length < SHORTEST) return []
  if (ordinary) return turnedInto(value).map((one) => ({ ...one, mark, packed: false }))
  const alone = value.length < SHORT
  if (asText) return asTyped(value).map((text) => ({ text, mark, packed: false, alone }))
  const { plain, packed } = writtenAs(value)
  return [
    ...plain.map((text) => ({ text, mark, packed: false, alone })),
    ...(alone ? [] : packed.map((text) => ({ text, mark, packed: true, alone: false }))),
  ]
}

/** What an ordinary word is written as that is no word any more. */
function turnedInto(value: string): Pick<Pattern, 'text' | 'alone' | 'forward'>[] {
  const { plain, packed } = writtenAs(value)
  const bytes = Buffer.from(value)
  const wholes = [bytes.toString('base64url'), bytes.toString('hex'), bytes.toString('hex').toUpperCase()]
  const others = [...plain, ...packed.filter(({ length }) => length >= LONG)]
  const turned = reversed(value)
  return [
    ...others.filter((text) => text.toLowerCase() !== value.toLowerCase()).map((text) => ({ text, alone: false })),
    ...wholes.map((text) => ({ text, alone: true })),
    ...(value.length >= SHORT - 1 && turned !== value ? [{ text: turned, alone: true, forward: true as const }] : []),
  ]
}

/** By their first three letters, the longest first. */
function indexed(patterns: readonly Pattern[]): Map<number, Pattern[]> {
  const index = new Map<number, Pattern[]>()
  for (const pattern of patterns) {
    const key = keyAt(pattern.text, 0)
    const same = index.get(key)
    if (same) same.push(pattern)
    else index.set(key, [pattern])
  }
  for (const same of index.values()) same.sort((a, b) => b.text.length - a.text.length)
  return index
}

const keyAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 4_294_967_296 + text.charCodeAt(at + 1) * 65_536 + text.charCodeAt(at + 2)

function* inOrder(text: string, index: ReadonlyMap<number, readonly Pattern[]>): Generator<Found> {
  for (let at = 0; at + SHORTEST <= text.length; at++) {
    for (const pattern of index.get(keyAt(text, at)) ?? []) {
      if (!text.startsWith(pattern.text, at) || (pattern.alone && !standsAlone(text, at, pattern.text.length))) continue
      const found = pattern.packed
        ? wholeRun(text, at, pattern.text.length)
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

/** No further than what a program writes in one piece. */
const LONGEST_RUN = 16_384

function wholeRun(text: string, at: number, length: number): { from: number; to: number } {
  const packs = (where: number) => /[A-Za-z0-9+/_=-]/.test(text[where] ?? ' ')
  let [from, to] = [at, at + length]
  while (from > 0 && at - from < LONGEST_RUN && packs(from - 1)) from--
  while (to < text.length && to - at < LONGEST_RUN && packs(to)) to++
  return { from, to }
}

const reversed = (text: string): string => {
  let turned = ''
  for (let at = text.length - 1; at >= 0; at--) turned += text[at]
  return turned
}

/** What overlaps becomes one, with the mark of the first. */
export function apart(found: readonly Found[]): Found[] {
  const made: Found[] = []
  for (const one of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = made.at(-1)
    if (last && one.from < last.to) last.to = Math.max(last.to, one.to)
    else made.push({ ...one })
  }
  return made
}
