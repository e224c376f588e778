import { english } from '../../../contract/languages/english.ts'
import type { LanguageData } from './language-data.ts'
import type { MeasureStyle } from './measures.ts'

/**
 * A language that nobody speaks. It shows what was forgotten: whatever stays English stands out, and sentences longer by
 * 40 % show where a page has no room. The holes of a pattern stay as they are.
 */
export function toPseudo(pattern: string): string {
  const parts = pattern.split(/(\{\w+(?::list)?\})/)
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length
  const accented = parts.map((part, index) => (index % 2 === 0 ? accent(part) : part)).join('')
  const padding = Math.ceil(letters * LONGER_BY)
  return `⟦${accented}${padding === 0 ? '' : ` ${paddingOf(padding)}`}⟧`
}

const LONGER_BY = 0.4

/** Words, so that a long paragraph still wraps. */
const paddingOf = (length: number): string =>
  'ööööööö '
    .repeat(Math.ceil(length / 8))
    .slice(0, length)
    .trimEnd()

const plain = 'ABCDEFGHIKLMNOPRSTUVWYZabcdefghijklmnopqrstuvwxyz'
const accents = 'ÅƁÇÐÉƑĜĤÎĶĻṀÑÖÞŔŠŢÛṼŴÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'

const accentOf = new Map([...plain].map((letter, index) => [letter, [...accents][index]!]))

const accent = (text: string): string => [...text].map((letter) => accentOf.get(letter) ?? letter).join('')

const pseudoStyle: MeasureStyle = {
  decimal: '·',
  and: '⟦åñð⟧',
  units: { s: 's', min: 'ɱîñ', h: 'ĥ', days: 'ðåýš', months: 'ɱöñţĥš', years: 'ýéåŕš', byte: 'ƀýţé', bytes: 'ƀýţéš' },
  months: {},
  date: '{day} {month} {rest}',
}

export const pseudoData = (): LanguageData => ({
  tag: 'en-XA',
  style: pseudoStyle,
  entries: Object.values(english).flatMap((area) =>
    Object.keys(area).map((pattern): [string, string] => [pattern, toPseudo(pattern)]),
  ),
})
