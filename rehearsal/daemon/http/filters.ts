import { EngineError } from '../world/records.ts'

/** The requested values by name; a filter matches if any of its values does. */
export type Filters = Record<string, string[]>

/** Parses both forms that clients send: `{"label":["a"]}` and `{"label":{"a":true}}`. */
export function parseFilters(query: URLSearchParams, known: readonly string[]): Filters {
  const text = query.get('filters')
  if (!text) return {}
  const parsed = parseFilterJson(text)
  const filters: Filters = {}
  for (const [name, words] of Object.entries(parsed)) {
    if (!known.includes(name)) throw new EngineError(400, `invalid filter '${name}'`)
    filters[name] = Array.isArray(words) ? words.map(String) : Object.keys(words ?? {})
  }
  return filters
}

function parseFilterJson(text: string): Record<string, unknown[] | Record<string, boolean>> {
  try {
    return JSON.parse(text)
  } catch {
    throw new EngineError(400, 'invalid filters: not a JSON object')
  }
}

/** Returns whether all requested labels exist, with the requested value if there is one. */
export const hasLabels = (labels: Record<string, string>, wanted: readonly string[] = []): boolean =>
  wanted.every((one) => {
    const [name = '', ...value] = one.split('=')
    return Object.hasOwn(labels, name) && (value.length === 0 || labels[name] === value.join('='))
  })

export const matchesAny = (word: string, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.length === 0 || wanted.includes(word)
