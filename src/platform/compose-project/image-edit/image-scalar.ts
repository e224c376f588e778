import { isAlias, isMap, isScalar, isSeq, LineCounter, type Document, type Pair, type YAMLMap } from 'yaml'
import { parseYamlDocument } from '../strict-yaml.ts'

/** The text of an image in its file: where it starts, without quotes. */
export interface ImageScalar {
  start: number
  text: string
}

/**
 * Finds the text that a service's `image` is written as, through aliases and merge keys. Undefined if there is none, or
 * if it has escapes or several lines.
 */
export function findImageScalar(text: string, service: string): ImageScalar | undefined {
  const document = parseYamlDocument(text, new LineCounter())
  const services = valueIn(document.contents, 'services', document)
  const image = valueIn(valueIn(services, service, document), 'image', document)
  if (!isScalar(image) || typeof image.value !== 'string' || !image.range) return undefined
  const [from, to] = image.range
  const source = text.slice(from, to)
  if (source === image.value) return { start: from, text: source }
  const quoted = [`"${image.value}"`, `'${image.value}'`].includes(source)
  return quoted ? { start: from + 1, text: image.value } : undefined
}

function resolved(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node
}

/** Returns the value of a key, of the map itself or else of those that it merges. */
function valueIn(node: unknown, key: string, document: Document): unknown {
  const map = resolved(node, document)
  if (!isMap(map)) return undefined
  const own = pairOf(map, key)
  if (own) return resolved(own.value, document)
  for (const merged of mergedMaps(map, document)) {
    const value = valueIn(merged, key, document)
    if (value !== undefined) return value
  }
  return undefined
}

const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((pair) => isScalar(pair.key) && keyName(pair.key.value) === key)

/** A merge key is read as a symbol. source: yaml, schema/yaml-1.1/merge.ts */
const keyName = (key: unknown): string | undefined => (typeof key === 'symbol' ? key.description : String(key))

function mergedMaps(map: YAMLMap, document: Document): unknown[] {
  const merged = resolved(pairOf(map, '<<')?.value, document)
  return isSeq(merged) ? merged.items : merged === undefined ? [] : [merged]
}
