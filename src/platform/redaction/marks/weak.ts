import type { Telling } from './telling.ts'

/** A secret’s name, what stands between it and its value wherever that is written, and the value. */
const behind =
  /(?:api[-_]?key|pass(?:word|wd|phrase|key|wort)?|pwd|secret|token|credentials?)[\w-]*(?:%[0-9a-f]{2}|[^\p{L}\p{N}\n]){1,8}(?:(?:is|was|to)\s+["']?)?([^\s"'\\&<>,;)\]}]+)/dgiu

/** Where one that is too ordinary to be looked for everywhere stands behind a name that tells what it is. */
export function weakBehindNames(text: string, weak: ReadonlySet<string>): Telling[] {
  if (weak.size === 0) return []
  return [...text.matchAll(behind)].flatMap(({ 1: value = '', indices }) => {
    const [from] = indices![1]!
    const meant = [value, value.replace(/[.:!?]+$/, '')].find((one) => weak.has(one))
    return meant === undefined ? [] : [{ from, to: from + meant.length, sort: 'secret' as const }]
  })
}
