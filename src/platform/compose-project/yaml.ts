import type { StackMistake } from './mistakes.ts'

/** Far more than a person writes. A value that contains itself would never end. */
const MAX_DEPTH = 100

/**
 * Parses YAML into plain values. The fast parser accepts duplicate keys and does not know Compose's tags, so a text
 * that may contain either goes to the strict parser.
 */
export async function readYaml(text: string, file: string, mistakes: StackMistake[]): Promise<unknown> {
  const value = await parseYaml(text, file, mistakes)
  if (!exceedsDepth(value)) return value
  const message = `It is more than ${MAX_DEPTH} levels deep, or an alias (*name) is inside the value it refers to.`
  mistakes.push({ file, key_path: [], message })
  return undefined
}

async function parseYaml(text: string, file: string, mistakes: StackMistake[]): Promise<unknown> {
  if (!/!(reset|override)\b/.test(text) && !mayHaveDuplicateKeys(text)) {
    try {
      return Bun.YAML.parse(text)
    } catch {
      // The strict parser reports what is wrong, and where.
    }
  }
  const { parseStrictYaml: readCarefully } = await import('./strict-yaml.ts')
  const careful = readCarefully(text, file)
  mistakes.push(...careful.mistakes)
  return careful.value
}

function exceedsDepth(value: unknown, depthLeft = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depthLeft === 0 || Object.values(value).some((inner) => exceedsDepth(inner, depthLeft - 1))
}

/** Tells whether one block may contain a key twice. It may report too many, for example inside a text block. */
export function mayHaveDuplicateKeys(text: string): boolean {
  const open: { indent: number; keys: Set<string> }[] = []
  for (const [, lead = '', key = ''] of text.matchAll(
    /^((?: |- )*)("[^"\n]*"|'[^'\n]*'|[^\s#'"{[-][^:#\n]*?)\s*:(?=\s|$)/gm,
  )) {
    const indent = lead.length
    const item = lead.lastIndexOf('-')
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) > (item < 0 ? indent : item)) open.pop()
    if (open.at(-1)?.indent !== indent) open.push({ indent, keys: new Set() })
    const keys = open.at(-1)?.keys
    if (keys?.has(key)) return true
    keys?.add(key)
  }
  return false
}
