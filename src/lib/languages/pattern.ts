/** A text with holes, such as `{app} is not running, so usher could not ask it.` */
export interface Pattern {
  source: string
  /** One more than there are holes: what stands before, between and after them. */
  literals: readonly string[]
  holes: readonly Hole[]
  /** The whole words of its literals, in lower case. */
  words: readonly string[]
}

export interface Hole {
  name: string
  /** `list`: names joined by commas and a last `and`. */
  isList: boolean
  /** It stands for a name, a path or an address, which are the same in every language. */
  isName: boolean
}

const holeSyntax = /\{(\w+)(:list)?\}/

export function parsePattern(source: string): Pattern {
  const parts = source.split(new RegExp(holeSyntax, 'g'))
  const literals = parts.filter((_, index) => index % 3 === 0).map((part) => part ?? '')
  const holes = parts.flatMap((name, index) =>
    index % 3 === 1 ? [{ name: name!, isList: parts[index + 1] !== undefined, isName: isNameHole(name!) }] : [],
  )
  return { source, literals, holes, words: [...new Set(literals.flatMap(wholeWords))] }
}

const nameHoles = new Set(
  'app name title service services path folder file address host user member container image key setting command project directory url version id subject client server library device release indexer endpoint engine port given value what_it_said'.split(
    ' ',
  ),
)

const isNameHole = (name: string): boolean => nameHoles.has(name.replace(/_\d+$/, '').split('_').at(-1)!)

const WORD = /[\p{L}’']{2,}/gu

/** Returns the words of a text, in lower case. */
export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase())

/** A word that touches a hole may be a part of a longer one in the text. */
function wholeWords(literal: string, index: number, literals: readonly string[]): string[] {
  const start = index === 0 ? literal : literal.replace(/^[\p{L}’']+/u, '')
  const inner = index === literals.length - 1 ? start : start.replace(/(?<![\p{L}’'])[\p{L}’']+$/u, '')
  return wordsOf(inner)
}

/**
 * Returns what stands in each hole, or undefined if the pattern does not fit. Each literal is looked for once, from left
 * to right, so that the time grows with the length of the text alone, whatever an app has written into it.
 */
export function matchPattern({ literals }: Pattern, text: string): string[] | undefined {
  const first = literals[0]!
  const last = literals.at(-1)!
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return undefined
  if (literals.length === 1) return text === first ? [] : undefined
  const end = text.length - last.length
  const values: string[] = []
  let from = first.length
  for (const literal of literals.slice(1, -1)) {
    const at = literal === ' ' ? spaceAfterSentence(text, from) : text.indexOf(literal, from)
    if (at === -1 || at + literal.length > end) return undefined
    values.push(text.slice(from, at))
    from = at + literal.length
  }
  return [...values, text.slice(from, end)]
}

/** Two holes with a space between them are two sentences, or two words. */
function spaceAfterSentence(text: string, from: number): number {
  const stop = text.indexOf('. ', from)
  return stop === -1 ? text.indexOf(' ', from) : stop + 1
}

/** Returns a translation with its holes filled in, in whatever order it has them. */
export function fillPattern(translation: string, values: ReadonlyMap<string, string>): string {
  return translation.replace(new RegExp(holeSyntax, 'g'), (_hole, name: string) => values.get(name) ?? '')
}
