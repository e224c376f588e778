import type { Found } from './run.ts'
import { pass } from './seen.ts'

/** More than this nobody reads of what is well. */
const MOST = 20

/**
 * What passes is told once a check, with what it rests on; not at all beside something of that check that does not. What
 * is not known or left out for one reason is told once as well.
 */
export function toldTogether(found: readonly Found[]): Found[] {
  const byCheck = Map.groupBy(found, ({ check }) => check.id)
  return [...byCheck.values()].flatMap((of) => {
    const others = of.filter(({ seen }) => seen.standing !== 'pass')
    if (others.length > 0) return reasonsTogether(others)
    return of.length === 1 ? of : [passesTogether(of)]
  })
}

function passesTogether(of: readonly Found[]): Found {
  const [{ check }] = of as [Found]
  const evidence = [...new Set(of.flatMap(({ seen }) => (seen.evidence.length > 0 ? seen.evidence : [seen.summary])))]
  const proved = of.flatMap(({ proved_at }) => proved_at ?? []).toSorted()
  return { check, seen: pass(`${check.title}.`, { evidence: evidence.slice(0, MOST) }), proved_at: proved[0] ?? null }
}

function reasonsTogether(of: readonly Found[]): Found[] {
  const alike = Map.groupBy(of, ({ seen: { standing, because, about } }) =>
    standing === 'not-known' || standing === 'skipped' ? `${standing} ${because}` : `${standing} at ${about}`,
  )
  return [...alike.values()].map((some) => {
    const [first] = some as [Found]
    return some.length === 1 ? first : { ...first, seen: { ...first.seen, about: null } }
  })
}
