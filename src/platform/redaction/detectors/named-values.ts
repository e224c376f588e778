import { isHarmlessPassword, isHarmlessValue } from './harmless-values.ts'
import type { Range, SensitiveMatch } from './match.ts'
import { labelStrength, type LabelStrength } from './secret-labels.ts'

const NAME = /[\w.-]+/g
/** Between a name and its value: the marks of JSON, XML, YAML, a shell or an address, also escaped. */
const SEPARATOR =
  /(?:[\\"'\])]|%22|%27|%5D){0,8}[ \t]{0,8}(?:=>|:=|==|=|:|>|%3D|%3A|\]=)[ \t]{0,8}(?:[\\"'([]|%22|%27|%20|\+){0,8}/iy
const WORD_SEPARATOR = /["']?[ \t]{1,4}(?:is|was|to|set to|as)[ \t]{1,4}["']?/iy
const OPTION_SEPARATOR = /[ \t]{1,4}["']?/y
/** `"name": "apiKey", "value": "…"`, and the same as attributes. */
const VALUE_FIELD = /^[\\"']{1,6}[^>}\n]{0,160}?\bvalue/i
const HEADER = /^(?:proxy-)?authorization$|^(?:set-)?cookie$/i
const SCHEME = /[A-Za-z]{3,20}[ \t]+(?=[^\s"'])/y
/** So much of a value is enough to judge it. */
const MAX_JUDGED = 512

/** Returns the values that stand behind the name of a secret, in any format. One pass: a value is not searched again. */
export function findNamedValues(text: string): SensitiveMatch[] {
  const found: SensitiveMatch[] = []
  NAME.lastIndex = 0
  for (let match = NAME.exec(text); match !== null; match = NAME.exec(text)) {
    const [name, ends] = [match[0], NAME.lastIndex]
    const value = HEADER.test(name) ? headerValue(text, ends) : namedValue(text, name, ends)
    if (value === null) continue
    found.push({ ...value, type: 'secret' })
    NAME.lastIndex = value.to
  }
  return found
}

/** A header goes on to the end of its line or of the quotes around it. Its scheme may be read. */
function headerValue(text: string, ends: number): Range | null {
  const begins = endOf(SEPARATOR, text, ends)
  if (begins === null) return null
  const from = endOf(SCHEME, text, begins) ?? begins
  const value = text.slice(from, endOfValue(text, from, isEndOfHeader, MAX_JUDGED))
  return value.length >= 4 && !isHarmlessValue(value)
    ? { from, to: endOfValue(text, from, isEndOfHeader, Infinity) }
    : null
}

function namedValue(text: string, name: string, ends: number): Range | null {
  const strength = labelStrength(name)
  if (strength === null) return null
  const begins = endOf(SEPARATOR, text, ends)
  if (begins !== null) return readValue(text, begins, strength)
  const inField = VALUE_FIELD.exec(text.slice(ends, ends + 200))
  if (inField !== null) return readValue(text, endOf(SEPARATOR, text, ends + inField[0].length), strength)
  if (name.startsWith('-')) return readValue(text, endOf(OPTION_SEPARATOR, text, ends), strength)
  return readValue(text, endOf(WORD_SEPARATOR, text, ends), 'ambiguous')
}

function readValue(text: string, from: number | null, strength: LabelStrength): Range | null {
  if (from === null) return null
  const quote = /["']/.exec(text[from - 1] ?? '')?.[0]
  const isEnd = quote === undefined ? isEndOfWord : endOfQuotes(quote, text[from - 2] === '\\')
  const value = text.slice(from, endOfValue(text, from, isEnd, MAX_JUDGED))
  if (value === '' || !isSecretBehind(value, strength)) return null
  return { from, to: endOfValue(text, from, isEnd, Infinity) }
}

function isSecretBehind(value: string, strength: LabelStrength): boolean {
  if (isPath(value)) return false
  if (strength === 'password') return value.length >= 3 && !isHarmlessPassword(value) && !isSentence(value)
  if (strength === 'certain') return value.length >= 4 && !isHarmlessValue(value) && !isSentence(value)
  return !isHarmlessValue(value) && looksSecret(value)
}

const isPath = (value: string): boolean => /^\.{0,2}\/[\w./-]*$/.test(value) && !/\d/.test(value)
/** A value in quotes may be a message: a password has no two spaces. */
const isSentence = (value: string): boolean => /^[A-Za-z][a-z,.']* [a-z,.']+ [a-z]/.test(value)

/** Digits among letters, or a long number. */
const looksSecret = (value: string): boolean => {
  if (value.length < 4 || isSentence(value)) return false
  if (/^\d{4,}$/.test(value)) return true
  const mixed = /\d/.test(value) && /[A-Za-z]/.test(value) && !/^[\d.,:]+[A-Za-z]{1,3}$/.test(value)
  return mixed || (/[A-Za-z]/.test(value) && /[!#$%^*+]/.test(value))
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

type IsEnd = (text: string, at: number) => boolean

const isEndOfWord: IsEnd = (text, at) => /[\s"'\\&<>,;)\]}]/.test(text[at]!)
const isEndOfHeader: IsEnd = (text, at) => /[\n\r"'\\]/.test(text[at]!)
/** Within escaped quotes every backslash ends the value. */
const endOfQuotes =
  (quote: string, isEscaped: boolean): IsEnd =>
  (text, at) =>
    text[at] === '\n' || (isEscaped ? text[at] === '\\' : text[at] === quote && text[at - 1] !== '\\')

function endOfValue(text: string, from: number, isEnd: IsEnd, most: number): number {
  const last = Math.min(text.length, from + most)
  let at = from
  while (at < last && !isEnd(text, at)) at++
  return at
}
