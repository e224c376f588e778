import type { CheckOutcome } from './run.ts'
import { pass } from './result.ts'

/** More than this nobody reads of what is well. */
const MAX_EVIDENCE = 20

/**
 * What passes is told once a check, with what it rests on; not at all beside something of that check that does not. What
 * is not known or left out for one reason is told once as well.
 */
export function mergeOutcomes(found: readonly CheckOutcome[]): CheckOutcome[] {
  const byCheck = Map.groupBy(found, ({ check }) => check.id)
  return [...byCheck.values()].flatMap((of) => {
    const others = of.filter(({ result }) => result.status !== 'passed')
    if (others.length > 0) return mergeSameReasons(others)
    return of.length === 1 ? of : [mergePasses(of)]
  })
}

function mergePasses(of: readonly CheckOutcome[]): CheckOutcome {
  const [{ check }] = of as [CheckOutcome]
  const evidence = [
    ...new Set(of.flatMap(({ result }) => (result.evidence.length > 0 ? result.evidence : [result.summary]))),
  ]
  const proved = of.flatMap(({ verified_at }) => verified_at ?? []).toSorted()
  return {
    check,
    result: pass(`${check.title}.`, { evidence: evidence.slice(0, MAX_EVIDENCE) }),
    verified_at: proved[0] ?? null,
  }
}

function mergeSameReasons(of: readonly CheckOutcome[]): CheckOutcome[] {
  const alike = Map.groupBy(of, ({ result: { status, because, subject } }) =>
    status === 'not-known' || status === 'skipped' ? `${status} ${because}` : `${status} at ${subject}`,
  )
  return [...alike.values()].map((some) => {
    const [first] = some as [CheckOutcome]
    return some.length === 1 ? first : { ...first, result: { ...first.result, subject: null } }
  })
}
