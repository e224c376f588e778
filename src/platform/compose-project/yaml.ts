import type { Mistake } from './mistakes.ts'

/** No stack that a person writes comes near; what holds itself has no end. */
const DEEPEST = 100

/**
 * A YAML text as plain values. The fast reader takes doubled keys for one and does not know Compose's tags,
 * so a text that may hold either goes to the careful one.
 */
export async function readYaml(text: string, file: string, mistakes: Mistake[]): Promise<unknown> {
  const value = await plainValues(text, file, mistakes)
  if (!isDeeper(value)) return value
  const says = `It is more than ${DEEPEST} levels deep, or an alias (*name) stands inside of what it names.`
  mistakes.push({ file, place: [], says })
  return undefined
}

async function plainValues(text: string, file: string, mistakes: Mistake[]): Promise<unknown> {
  if (!/!(reset|override)\b/.test(text) && !mayDoubleKeys(text)) {
    try {
      return Bun.YAML.parse(text)
    } catch {
      // The careful reader says what is wrong, and where.
    }
  }
  const { readCarefully } = await import('./lines.ts')
  const careful = readCarefully(text, file)
  mistakes.push(...careful.mistakes)
  return careful.value
}

function isDeeper(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1))
}

/** Whether one key may stand twice in one block. It may say yes too often: in a text block, for one. */
export function mayDoubleKeys(text: string): boolean {
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
