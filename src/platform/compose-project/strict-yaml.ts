import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml'
import type { StackMistake, KeyPath } from './mistakes.ts'

/** Slow but precise: it knows lines, duplicate keys and Compose's tags. Loaded only when needed. */
export function parseStrictYaml(text: string, file: string): { value: unknown; mistakes: StackMistake[] } {
  const lines = new LineCounter()
  const duplicates: Duplicate[] = []
  const document = parseYamlDocument(text, lines, duplicates)
  noteDuplicates(document, duplicates)
  const mistake = (message: string, line: number) => ({ file, key_path: [], message, line })
  const mistakes = [
    ...document.errors.map(({ message, linePos }) => mistake(yamlErrorMessage(message), linePos?.[0].line ?? 1)),
    ...duplicates.map(({ offset }) => mistake(DUPLICATE_KEY, lines.linePos(offset).line)),
  ]
  try {
    return { value: document.toJS({ maxAliasCount: 1000 }), mistakes }
  } catch (error) {
    const parserMessage = error instanceof Error ? error.message : String(error)
    return {
      value: undefined,
      mistakes: [...mistakes, mistake(yamlErrorMessage(parserMessage), 1)],
    }
  }
}

/** What the lexer writes before a plain or quoted text. source: yaml.org/docs, Lexer */
const SCALAR = '\u001f'

/**
 * Returns whether more collections than this are open at one place, without building any: a parser takes minutes for
 * some of a few kilobytes.
 */
export function exceedsNesting(text: string, most: number): boolean {
  let flow = 0
  let block = 0
  let isText = false
  for (const token of new Lexer().lex(text)) {
    if (isText) isText = false
    else if (token === SCALAR) isText = true
    else if (token === '[' || token === '{') flow++
    else if (token === ']' || token === '}') flow--
    else if (token === '-' || token === '?' || token === ':') block++
    else if (token === '\n' || token === '\r\n') block = 0
    if (flow + (flow === 0 ? block : 0) > most) return true
  }
  return false
}

/**
 * Reads a text once. Returns a function that returns the line, from 1, of the value at a key path, or of the nearest
 * value around it.
 */
export function createLineFinder(text: string): (keyPath: KeyPath) => number {
  const lines = new LineCounter()
  const document = parseYamlDocument(text, lines, [])
  const pairsOf = createPairIndex()
  return (keyPath) => {
    let node: unknown = document.contents
    let offset = document.contents?.range?.[0] ?? 0
    for (const step of keyPath) {
      const next = stepInto(node, step, pairsOf)
      if (next === undefined) break
      offset = next.offset ?? offset
      node = next.node
    }
    return Math.max(1, lines.linePos(offset).line)
  }
}

type PairIndex = (map: YAMLMap) => ReadonlyMap<string, Pair>

/** The pairs of each map by key, read when first needed. Of several with one key, the first. */
function createPairIndex(): PairIndex {
  const known = new Map<YAMLMap, Map<string, Pair>>()
  return (map) => {
    const pairs = known.get(map) ?? new Map<string, Pair>()
    if (!known.has(map))
      for (const pair of map.items) {
        const key = isScalar(pair.key) ? String(pair.key.value) : undefined
        if (key !== undefined && !pairs.has(key)) pairs.set(key, pair)
      }
    known.set(map, pairs)
    return pairs
  }
}

function stepInto(
  node: unknown,
  step: string | number,
  pairsOf: PairIndex,
): { node: unknown; offset: number | undefined } | undefined {
  if (isMap(node)) {
    const pair = pairsOf(node).get(String(step))
    return pair && { node: pair.value, offset: (pair.key as Node | null)?.range?.[0] }
  }
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? undefined : { node: item, offset: (item as Node).range?.[0] }
  }
  return undefined
}

const DUPLICATE_KEY = 'This key appears twice; only one of them can count.'

interface Duplicate {
  offset: number
}

/** The parser itself would compare each key with all before it: minutes, for a map of tens of thousands. */
function noteDuplicates(parsed: Document | Node, duplicates: Duplicate[]): void {
  visit(parsed, {
    Map(_key, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) duplicates.push({ offset: key.range?.[0] ?? 0 })
        seen.add(key.value)
      }
    },
  })
}

/** Parses a text into nodes with their places, Compose's merge tags included. */
export function parseYamlDocument(text: string, lineCounter: LineCounter, duplicates: Duplicate[] = []) {
  const customTags = mergeTags(duplicates)
  return parseDocument(text, { merge: true, uniqueKeys: false, lineCounter, customTags, logLevel: 'silent' })
}

/**
 * `!reset` clears what an earlier file declared; `!override` replaces it instead of adding to it.
 * source: docs.docker.com/reference/compose-file/merge
 */
const mergeTags = (duplicates: Duplicate[]) =>
  (['map', 'seq', undefined] as const).flatMap((collection) =>
    ['!reset', '!override'].map((tag) => ({
      tag,
      ...(collection && { collection }),
      resolve(value: unknown) {
        if (!isCollection(value)) return { [tag]: tag === '!reset' ? true : value }
        noteDuplicates(value, duplicates)
        return { [tag]: tag === '!reset' ? true : value.toJSON() }
      },
    })),
  )

function yamlErrorMessage(message: string): string {
  const first =
    message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:?$/, '')
      .trim() ?? message
  return `This is not YAML: ${first}.`
}
