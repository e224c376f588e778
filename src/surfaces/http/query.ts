import type { RawArguments } from '../../operations/arguments.ts'
import { usherError } from '../../lib/errors.ts'

/** Parses a query into names and values, in order. Keeps repeated names. */
export function parseQuery(query: string): RawArguments {
  if (query === '') return []
  return query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    return [percentDecode(name.replaceAll('+', ' ')), percentDecode(value.replaceAll('+', ' '))] as const
  })
}

/** Decodes strictly. Throws for a truncated escape, or for bytes that are not valid UTF-8. */
export function percentDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw usherError('SURFACE-3', { text: text.slice(0, 60) })
  }
}

/** For routes that take no query. */
export function assertNoQuery(query: string): void {
  const first = parseQuery(query)[0]
  if (first) throw usherError('SURFACE-17', { name: first[0] })
}
