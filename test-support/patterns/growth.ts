import type { AST } from '@eslint-community/regexpp'
import { adversarialTexts } from './adversarial-texts.ts'
import { createCountingMatcher, parsePattern, TooManySteps, type CountingMatcher } from './counting-matcher.ts'

/** Below so many steps for a character no text is worth a second measurement: a repetition of up to a few letters. */
const FEW_STEPS = 12
const SHORT = 250
const LONG = 1000
/** A linear expression has the ratio 1, a quadratic one 4. */
const MAX_RATIO = 2
/** A text that takes more than this for each character is not measured to its end. */
const MANY_STEPS = 2000

export interface Growth {
  /** The text that shows it, of the shorter length. */
  text: string
  /** How much more a character costs in a text that is four times as long. Infinite if it was not waited for. */
  ratio: number
}

/** Returns how an expression's work grows faster than the text, or null if none of its texts shows that. */
export function findSuperLinearGrowth(pattern: RegExp): Growth | null {
  const literal = parsePattern(pattern)
  if (!repeats(literal.pattern.alternatives)) return null
  const matcher = createCountingMatcher(literal)
  let longer: string[] | undefined
  for (const [at, text] of adversarialTexts(literal, SHORT).entries()) {
    const short = stepsPerCharacter(matcher, text)
    if (short <= FEW_STEPS) continue
    const ratio = stepsPerCharacter(matcher, (longer ??= adversarialTexts(literal, LONG))[at]!) / short
    if (ratio > MAX_RATIO || short === Infinity) return { text, ratio }
  }
  return null
}

function stepsPerCharacter(matcher: CountingMatcher, text: string): number {
  try {
    return matcher.countSteps(text, text.length * MANY_STEPS) / text.length
  } catch (error) {
    if (error instanceof TooManySteps || error instanceof RangeError) return Infinity
    throw error
  }
}

/** Without a long repetition the work at each place has a limit. */
const repeats = (alternatives: readonly AST.Alternative[]): boolean =>
  alternatives.some(({ elements }) => elements.some(isRepetition))

function isRepetition(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.max > 8 || isRepetition(element.element)
  return 'alternatives' in element && element.alternatives !== undefined && repeats(element.alternatives)
}
