import { parseRegExpLiteral, type AST } from '@eslint-community/regexpp'

/** Thrown when a search takes more steps than it was allowed. */
export class TooManySteps extends Error {}

type Continue = (at: number) => boolean
type Match = (at: number, next: Continue) => boolean

interface Search {
  text: string
  steps: number
  limit: number
  /** The captured texts by their group. */
  captures: Map<AST.CapturingGroup, string>
}

/** Counts what a backtracking engine does in a search. `source: ECMA-262, 22.2.2 Pattern Semantics` */
export interface CountingMatcher {
  /** Returns the steps of a search for every match. Throws TooManySteps above the limit. */
  countSteps(text: string, limit: number): number
}

export function createCountingMatcher(literal: AST.RegExpLiteral): CountingMatcher {
  const search: Search = { text: '', steps: 0, limit: 0, captures: new Map() }
  const match = compileAlternatives(literal.pattern.alternatives, search, literal.flags, 1)
  return {
    countSteps(text, limit) {
      Object.assign(search, { text, steps: 0, limit })
      for (let at = 0; at <= text.length;) {
        step(search)
        search.captures.clear()
        let end = -1
        const found = match(at, (to) => {
          end = to
          return true
        })
        if (found && !literal.flags.global) break
        if (!found && literal.flags.sticky) break
        at = Math.max(at + 1, end)
      }
      return search.steps
    },
  }
}

export const parsePattern = (pattern: RegExp): AST.RegExpLiteral => parseRegExpLiteral(pattern)

function step(search: Search): void {
  if (++search.steps > search.limit) throw new TooManySteps()
}

/** `direction` is 1 for forwards, and -1 inside a lookbehind. */
function compileAlternatives(
  alternatives: readonly AST.Alternative[],
  search: Search,
  flags: AST.Flags,
  direction: 1 | -1,
): Match {
  const all = alternatives.map(({ elements }) => {
    const parts = (direction === 1 ? elements : elements.toReversed()).map((one) =>
      compile(one, search, flags, direction),
    )
    return parts.reduceRight<Match>(
      (rest, part) => (at, next) => part(at, (to) => rest(to, next)),
      (at, next) => next(at),
    )
  })
  return all.length === 1 ? all[0]! : (at, next) => all.some((one) => one(at, next))
}

function compile(element: AST.Element, search: Search, flags: AST.Flags, direction: 1 | -1): Match {
  switch (element.type) {
    case 'Group':
      return compileAlternatives(element.alternatives, search, flags, direction)
    case 'CapturingGroup':
      return compileCapture(element, search, flags, direction)
    case 'Quantifier':
      return compileQuantifier(element, search, flags, direction)
    case 'Assertion':
      return compileAssertion(element, search, flags)
    case 'Backreference':
      return compileBackreference(element, search, direction)
    default: {
      const fits = characterTest(element, flags)
      return (at, next) => {
        step(search)
        const to = at + direction
        return fits(search.text, direction === 1 ? at : to) && next(to)
      }
    }
  }
}

function compileCapture(group: AST.CapturingGroup, search: Search, flags: AST.Flags, direction: 1 | -1): Match {
  const match = compileAlternatives(group.alternatives, search, flags, direction)
  return (at, next) =>
    match(at, (to) => {
      const before = search.captures.get(group)
      search.captures.set(group, search.text.slice(Math.min(at, to), Math.max(at, to)))
      if (next(to)) return true
      if (before === undefined) search.captures.delete(group)
      else search.captures.set(group, before)
      return false
    })
}

function compileQuantifier(
  { element, min, max, greedy }: AST.Quantifier,
  search: Search,
  flags: AST.Flags,
  direction: 1 | -1,
): Match {
  if (isOneCharacter(element)) return compileRun(characterTest(element, flags), { min, max, greedy }, search, direction)
  const match = compile(element, search, flags, direction)
  const repeat = (count: number, at: number, next: Continue): boolean => {
    step(search)
    const more = () =>
      count < max && match(at, (to) => (to === at && count >= min ? false : repeat(count + 1, to, next)))
    const enough = () => count >= min && next(at)
    return greedy ? more() || enough() : enough() || more()
  }
  return (at, next) => repeat(0, at, next)
}

interface RunLimits {
  min: number
  max: number
  greedy: boolean
}

/** A repeated character needs no recursion: a long run would exhaust the stack. */
function compileRun(
  fits: (text: string, at: number) => boolean,
  { min, max, greedy }: RunLimits,
  search: Search,
  direction: 1 | -1,
): Match {
  const fitsAfter = (at: number, count: number) => {
    step(search)
    return fits(search.text, direction === 1 ? at + count : at - count - 1)
  }
  return (at, next) => {
    let count = 0
    const wanted = greedy ? max : min
    while (count < wanted && fitsAfter(at, count)) count++
    if (count < min) return false
    for (;;) {
      if (next(at + direction * count)) return true
      step(search)
      if (greedy ? count-- === min : count === max || !fitsAfter(at, count++)) return false
    }
  }
}

function compileAssertion(assertion: AST.Assertion, search: Search, flags: AST.Flags): Match {
  if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
    const direction = assertion.kind === 'lookahead' ? 1 : -1
    const match = compileAlternatives(assertion.alternatives, search, flags, direction)
    return (at, next) => match(at, () => true) !== assertion.negate && next(at)
  }
  const isLine = (at: number) => flags.multiline && search.text[at] === '\n'
  const isWord = (at: number) => /\w/.test(search.text[at] ?? ' ')
  const holds = (at: number) => {
    if (assertion.kind === 'start') return at === 0 || isLine(at - 1)
    if (assertion.kind === 'end') return at === search.text.length || isLine(at)
    return assertion.kind === 'word' && (isWord(at - 1) !== isWord(at)) !== assertion.negate
  }
  return (at, next) => {
    step(search)
    return holds(at) && next(at)
  }
}

function compileBackreference({ resolved }: AST.Backreference, search: Search, direction: 1 | -1): Match {
  const group = Array.isArray(resolved) ? resolved[0]! : resolved
  return (at, next) => {
    step(search)
    const text = search.captures.get(group) ?? ''
    const from = direction === 1 ? at : at - text.length
    return search.text.startsWith(text, from) && next(at + direction * text.length)
  }
}

export type CharacterNode = Exclude<
  AST.Element,
  AST.Group | AST.CapturingGroup | AST.Quantifier | AST.Assertion | AST.Backreference
>

export const isOneCharacter = (element: AST.Element): element is CharacterNode =>
  element.type === 'Character' || element.type === 'CharacterClass' || element.type === 'CharacterSet'

/** Asks the engine itself what a class contains, once for each character. */
export function characterTest(node: CharacterNode, flags: AST.Flags): (text: string, at: number) => boolean {
  const pattern = new RegExp(`^${node.raw === '/' ? '\\/' : node.raw}$`, flags.raw.replace(/[gydm]/g, ''))
  const known = new Map<string, boolean>()
  return (text, at) => {
    const character = text[at]
    if (character === undefined) return false
    let fits = known.get(character)
    if (fits === undefined) known.set(character, (fits = pattern.test(character)))
    return fits
  }
}
