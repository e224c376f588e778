import type { Given } from '../../operations/arguments.ts'
import { refuse } from '../../lib/errors.ts'

/** A query as names and values, in order; one that is there twice is there twice. */
export function givenOf(query: string): Given {
  if (query === '') return []
  return query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    return [decoded(name.replaceAll('+', ' ')), decoded(value.replaceAll('+', ' '))] as const
  })
}

/** What was percent-encoded, read strictly: half an escape, or bytes that are no UTF-8, are refused. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw refuse('SURFACE-3', { text: text.slice(0, 60) })
  }
}

/** For what takes nothing beside its path. */
export function onlyPath(query: string): void {
  const first = givenOf(query)[0]
  if (first) throw refuse('SURFACE-17', { name: first[0] })
}
