import type { SensitiveMatch } from './detectors/match.ts'

const NAME = /[\w-]+/g
const SECRET_NAME = /api[-_]?key|pass(?:word|wd|phrase|key|wort)?|pwd|psk|secret|token|credential|cookie|auth|pin$/i
/** In any format, or as a person says it: `the password is admin`. */
const SEPARATOR = /(?:%[0-9a-f]{2}|[^\p{L}\p{N}\n%]){1,8}(?:(?:is|was|to)\s{1,4}["']?)?/iuy
const VALUE = /[^\s"'\\&<>,;)\]}]{1,512}/y

/** Finds weak secrets only behind a name that says what they are. */
export function findWeakSecrets(text: string, weak: ReadonlySet<string>): SensitiveMatch[] {
  if (weak.size === 0) return []
  return [...text.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    if (!SECRET_NAME.test(name.slice(-80))) return []
    SEPARATOR.lastIndex = index + name.length
    if (!SEPARATOR.test(text)) return []
    const from = (VALUE.lastIndex = SEPARATOR.lastIndex)
    const value = VALUE.exec(text)?.[0] ?? ''
    const meant = [value, value.replace(/(?<![.:!?])[.:!?]+$/, '')].find((one) => weak.has(one))
    return meant === undefined ? [] : [{ from, to: from + meant.length, type: 'secret' as const }]
  })
}
