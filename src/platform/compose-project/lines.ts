import { isCollection, isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'
import type { Mistake, Place } from './mistakes.ts'

/** The slow, careful reader: it knows lines, doubled keys and the tags of Compose. Loaded only when it is needed. */
export function readCarefully(text: string, file: string): { value: unknown; mistakes: Mistake[] } {
  const document = parse(text)
  const mistakes = document.errors.map(({ message, linePos }) => ({
    file,
    place: [],
    says: sentence(message),
    line: linePos?.[0].line ?? 1,
  }))
  try {
    return { value: document.toJS({ maxAliasCount: 1000 }), mistakes }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { value: undefined, mistakes: [...mistakes, { file, place: [], says: sentence(said), line: 1 }] }
  }
}

/** The line, from 1, of what stands at `place`; of the nearest thing around it when it is not there. */
export function lineIn(text: string, place: Place): number {
  const lines = new LineCounter()
  const document = parse(text, lines)
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const step of place) {
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

function parse(text: string, lineCounter = new LineCounter()) {
  return parseDocument(text, { merge: true, lineCounter, customTags, logLevel: 'silent' })
}

/**
 * `!reset` empties what an earlier file said, `!override` says it anew instead of adding to it.
 * source: docs.docker.com/reference/compose-file/merge
 */
const customTags = (['map', 'seq', undefined] as const).flatMap((collection) =>
  ['!reset', '!override'].map((tag) => ({
    tag,
    ...(collection && { collection }),
    resolve: (value: unknown) => ({ [tag]: tag === '!reset' ? true : isCollection(value) ? value.toJSON() : value }),
  })),
)

function sentence(message: string): string {
  const first =
    message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:?$/, '')
      .trim() ?? message
  if (first === 'Map keys must be unique') return 'The same key stands here twice; only one of them can count.'
  return `This is not YAML: ${first}.`
}
