import type { SensitiveMatch } from './sensitive-patterns.ts'

/** Matches a secret's name, the separator in any format, and the value. */
const valueBehindName =
  /(?:api[-_]?key|pass(?:word|wd|phrase|key|wort)?|pwd|secret|token|credentials?)[\w-]*(?:%[0-9a-f]{2}|[^\p{L}\p{N}\n]){1,8}(?:(?:is|was|to)\s+["']?)?([^\s"'\\&<>,;)\]}]+)/dgiu

/** Finds weak secrets only behind a name that says what they are. */
export function findWeakSecrets(text: string, weak: ReadonlySet<string>): SensitiveMatch[] {
  if (weak.size === 0) return []
  return [...text.matchAll(valueBehindName)].flatMap(({ 1: value = '', indices }) => {
    const [from] = indices![1]!
    const meant = [value, value.replace(/[.:!?]+$/, '')].find((one) => weak.has(one))
    return meant === undefined ? [] : [{ from, to: from + meant.length, type: 'secret' as const }]
  })
}
