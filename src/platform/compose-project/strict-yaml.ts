import { isCollection, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import type { StackMistake, KeyPath } from './mistakes.ts'

/** Slow but precise: it knows lines, duplicate keys and Compose's tags. Loaded only when needed. */
export function parseStrictYaml(text: string, file: string): { value: unknown; mistakes: StackMistake[] } {
  const document = parseYamlDocument(text)
  const mistakes = document.errors.map(({ message, linePos }) => ({
    file,
    key_path: [],
    message: yamlErrorMessage(message),
    line: linePos?.[0].line ?? 1,
  }))
  try {
    return { value: document.toJS({ maxAliasCount: 1000 }), mistakes }
  } catch (error) {
    const parserMessage = error instanceof Error ? error.message : String(error)
    return {
      value: undefined,
      mistakes: [...mistakes, { file, key_path: [], message: yamlErrorMessage(parserMessage), line: 1 }],
    }
  }
}

/** Returns the line, from 1, of the value at `keyPath`, or of the nearest value around it. */
export function lineAt(text: string, keyPath: KeyPath): number {
  const lines = new LineCounter()
  const document = parseYamlDocument(text, lines)
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const step of keyPath) {
    const next = stepInto(node, step)
    if (next === undefined) break
    offset = next.offset ?? offset
    node = next.node
  }
  return Math.max(1, lines.linePos(offset).line)
}

function stepInto(node: unknown, step: string | number): { node: unknown; offset: number | undefined } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isPair({ key }) || (isScalar(key) && String(key.value) === String(step)))
    return pair && { node: pair.value, offset: (pair.key as Node | null)?.range?.[0] }
  }
  if (isSeq(node)) {
    const item = node.items[Number(step)]
    return item === undefined ? undefined : { node: item, offset: (item as Node).range?.[0] }
  }
  return undefined
}

function parseYamlDocument(text: string, lineCounter = new LineCounter()) {
  return parseDocument(text, { merge: true, lineCounter, customTags, logLevel: 'silent' })
}

/**
 * `!reset` clears what an earlier file declared; `!override` replaces it instead of adding to it.
 * source: docs.docker.com/reference/compose-file/merge
 */
const customTags = (['map', 'seq', undefined] as const).flatMap((collection) =>
  ['!reset', '!override'].map((tag) => ({
    tag,
    ...(collection && { collection }),
    resolve: (value: unknown) => ({ [tag]: tag === '!reset' ? true : isCollection(value) ? value.toJSON() : value }),
  })),
)

function yamlErrorMessage(message: string): string {
  const first =
    message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:?$/, '')
      .trim() ?? message
  if (first === 'Map keys must be unique') return 'This key appears twice; only one of them can count.'
  return `This is not YAML: ${first}.`
}
