/**
 * Returns `next`, made of the parts of `before` that are equal to it, so that whoever compares by identity sees only
 * what changed. Items of a list are matched by their identity fields if they have one, and otherwise by their place.
 */
export function shareEqualParts<Value>(before: unknown, next: Value): Value {
  if (Object.is(before, next)) return next
  if (Array.isArray(next)) return Array.isArray(before) ? (shareList(before, next) as Value) : next
  if (!isRecord(before) || !isRecord(next)) return next
  return shareRecord(before, next) as Value
}

function shareRecord(before: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(next)
  let isEqual = names.length === Object.keys(before).length
  const shared: Record<string, unknown> = {}
  for (const name of names) {
    shared[name] = shareEqualParts(before[name], next[name])
    if (!Object.is(shared[name], before[name]) || !(name in before)) isEqual = false
  }
  return isEqual ? before : shared
}

function shareList(before: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((item) => [identityOf(item), item]))
  const shared = next.map((item, at) => {
    const identity = identityOf(item)
    return shareEqualParts(identity === undefined ? before[at] : known.get(identity), item)
  })
  const isEqual = shared.length === before.length && shared.every((item, at) => Object.is(item, before[at]))
  return isEqual ? before : shared
}

/** The fields that tell one item of a list from another, most specific first. */
const identityFields = ['id', 'finding', 'request', 'download', 'service', 'form', 'question', 'term'] as const

function identityOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const name = identityFields.find((field) => typeof item[field] === 'string')
  return name && `${name} ${item[name] as string}`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
