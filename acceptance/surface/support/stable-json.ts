type Json = unknown

/** Times and ids that differ with every answer. */
const MOVING = /(_at|^id|^offer|^job|^digest|_digest)$/

/** Returns whether a path has the same value in both: for leaving out what moves by itself. */
export function sameIn(first: Json, again: Json): (path: string) => boolean {
  const [one, other] = [flatten(first), flatten(again)]
  return (path) => one.get(path) === other.get(path)
}

/** Returns the values by their paths, without those that move. */
export function stableJson(value: Json, isSteady: (path: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    [...flatten(value)].filter(([path]) => isSteady(path) && !MOVING.test(path.split('.').at(-1) ?? '')),
  )
}

function flatten(value: Json, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return into.set(path, JSON.stringify(value))
  for (const [key, inner] of Object.entries(value)) flatten(inner, path === '' ? key : `${path}.${key}`, into)
  return into
}
