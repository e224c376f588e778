import type { AST } from '@eslint-community/regexpp'
import { characterTest, isOneCharacter, type CharacterNode } from './counting-matcher.ts'

const VARIANTS = 4
/** Ends that hardly any expression expects. */
const ENDS = ['\u0001', '\n\u0001']

/**
 * Returns texts that an expression matches in part, again and again: what its own parts match, repeated up to the
 * length, with ends that make the match fail. The same expression always has the same texts.
 */
export function adversarialTexts(literal: AST.RegExpLiteral, length: number): string[] {
  const write = createWriter(literal)
  const pieces = new Set<string>()
  const starts = new Set([''])
  for (const elements of partsOf(literal.pattern.alternatives))
    for (let variant = 0; variant < VARIANTS; variant++) {
      pieces.add(elements.map((one) => write(one, variant)).join(''))
    }
  for (const { elements } of literal.pattern.alternatives) {
    const words = groupWords(elements)
    for (let at = 1; at < words.length; at++)
      starts.add(
        words
          .slice(0, at)
          .flat()
          .map((one) => write(one, 1))
          .join(''),
      )
  }
  return [...pieces]
    .filter((piece) => piece !== '')
    .flatMap((piece) => {
      const body = piece.repeat(Math.max(1, Math.floor(length / piece.length)))
      return [...ENDS.map((end) => `${body}${end}`), ...[...starts].slice(1).map((start) => `${start}${body}\u0001`)]
    })
}

/** Returns every element, every sequence of neighbours, and those inside groups. */
function partsOf(alternatives: readonly AST.Alternative[]): AST.Element[][] {
  return alternatives.flatMap(({ elements }) => {
    const words = groupWords(elements)
    return [
      ...words.flatMap((_first, from) =>
        words.slice(from).map((_last, more) => words.slice(from, from + more + 1).flat()),
      ),
      ...elements.flatMap(innerParts),
    ]
  })
}

/** Letters that stand side by side are one word: half of it shows nothing that the whole does not. */
function groupWords(elements: readonly AST.Element[]): AST.Element[][] {
  const words: AST.Element[][] = []
  for (const element of elements) {
    const last = words.at(-1)
    if (element.type === 'Character' && last?.at(-1)?.type === 'Character') last.push(element)
    else words.push([element])
  }
  return words
}

function innerParts(element: AST.Element): AST.Element[][] {
  if (element.type === 'Group' || element.type === 'CapturingGroup') return partsOf(element.alternatives)
  if (element.type === 'Quantifier') return [[element.element], ...innerParts(element.element)]
  return []
}

/** Returns a function that writes a text that an element matches. */
function createWriter(literal: AST.RegExpLiteral): (element: AST.Element, variant: number) => string {
  const random = createRandom(literal.raw)
  const letters = interestingLetters(literal.pattern.raw)
  const known = new Map<CharacterNode, string[]>()
  const lettersOf = (node: CharacterNode): string[] => {
    const fits = characterTest(node, literal.flags)
    if (!known.has(node))
      known.set(
        node,
        letters.filter((letter) => fits(letter, 0)),
      )
    return known.get(node)!
  }
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  const write = (element: AST.Element, variant: number): string => {
    if (isOneCharacter(element)) return pick(lettersOf(element)) ?? ''
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return (pick(element.alternatives)?.elements ?? []).map((one) => write(one, variant)).join('')
    if (element.type !== 'Quantifier') return ''
    const count = Math.min(element.max, Math.max(element.min, variant === 0 ? 1 : Math.floor(random() * 4)))
    return Array.from({ length: Math.min(count, 40) }, () => write(element.element, variant)).join('')
  }
  return write
}

/** Returns letters of every kind, and those that the expression names. */
const interestingLetters = (source: string): string[] => [...new Set([...'aA0 ._-"\'=:/<>\t\n\\@,;1fzé', ...source])]

/** source: mulberry32, public domain, with a hash of the text as its seed */
function createRandom(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0, 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
