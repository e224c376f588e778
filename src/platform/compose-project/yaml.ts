import type { StackMistake } from './mistakes.ts'

/** Far more than a person writes. A value that contains itself would never end. */
const MAX_DEPTH = 100
/** A few aliases of aliases stand for more values than a machine can count. A large project has some ten thousand. */
const MAX_VALUES = 1_000_000

/**
 * Parses YAML into plain values. The fast parser accepts duplicate keys and does not know Compose's tags, so a text
 * that may contain either goes to the strict parser.
 */
export async function readYaml(text: string, file: string, mistakes: StackMistake[]): Promise<unknown> {
  const value = await parseYaml(text, file, mistakes)
  const message = excessOf(value)
  if (message === undefined) return value
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
  const { parseStrictYaml, exceedsNesting } = await import('./strict-yaml.ts')
  if (exceedsNesting(text, MAX_DEPTH)) {
    mistakes.push({ file, key_path: [], message: TOO_DEEP })
    return undefined
  }
  const strict = parseStrictYaml(text, file)
  mistakes.push(...strict.mistakes)
  return strict.value
}

const TOO_DEEP = `It is more than ${MAX_DEPTH} levels deep, or an alias (*name) is inside the value it refers to.`

/** Returns what is wrong with a value that is too deep or too large to be walked. */
function excessOf(value: unknown): string | undefined {
  let valuesLeft = MAX_VALUES
  const isTooDeep = (one: unknown, depthLeft: number): boolean => {
    if (--valuesLeft < 0 || typeof one !== 'object' || one === null) return false
    return depthLeft === 0 || Object.values(one).some((inner) => isTooDeep(inner, depthLeft - 1))
  }
  if (isTooDeep(value, MAX_DEPTH)) return TOO_DEEP
  return valuesLeft < 0 ? `With its aliases (*name) it has more than ${MAX_VALUES} values.` : undefined
}

/** Tells whether one block may contain a key twice. It may report too many, for example inside a text block. */
export function mayHaveDuplicateKeys(text: string): boolean {
  const open: { indent: number; keys: Set<string> }[] = []
  for (const [, lead = '', rest = ''] of text.matchAll(/^((?: |- )*)(.*)$/gm)) {
    const key = keyAt(rest)
    if (key === undefined) continue
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

/** Returns the key at the start of a line, with its quotes. Reads every character once. */
function keyAt(text: string): string | undefined {
  const [written] = /^(?:"[^"]*"|'[^']*'|[^\s#'"{[-][^:#]*)/.exec(text) ?? []
  if (written === undefined) return undefined
  const after = text.slice(written.length).trimStart()
  return after.startsWith(':') && /^(?:\s|$)/.test(after.slice(1, 2)) ? written.trimEnd() : undefined
}
