/** The same value with the keys of every object in order, so that one that moves is no difference. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

export function json(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`
}
