import { EngineError } from '../world/model.ts'

/** What is asked for of each name; a list matches when any of its words does. */
export type Filters = Record<string, string[]>

/** Reads both forms that clients send: `{"label":["a"]}` and `{"label":{"a":true}}`. */
export function readFilters(query: URLSearchParams, known: readonly string[]): Filters {
  const text = query.get('filters')
  if (!text) return {}
  const given = parsed(text)
  const filters: Filters = {}
  for (const [name, words] of Object.entries(given)) {
    if (!known.includes(name)) throw new EngineError(400, `invalid filter '${name}'`)
    filters[name] = Array.isArray(words) ? words.map(String) : Object.keys(words ?? {})
  }
  return filters
}

function parsed(text: string): Record<string, unknown[] | Record<string, boolean>> {
  try {
    return JSON.parse(text)
  } catch {
    throw new EngineError(400, 'invalid filters: not a JSON object')
  }
}

/** Every label asked for is there, with the value asked for. */
export const hasLabels = (labels: Record<string, string>, wanted: readonly string[] = []): boolean =>
  wanted.every((one) => {
    const [name = '', ...value] = one.split('=')
    return Object.hasOwn(labels, name) && (value.length === 0 || labels[name] === value.join('='))
  })

export const isAny = (word: string, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.length === 0 || wanted.includes(word)
