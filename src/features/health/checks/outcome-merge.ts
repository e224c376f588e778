import type { CheckOutcome } from './run.ts'
import { pass } from './result.ts'

const MAX_EVIDENCE = 20

/**
 * Merges the outcomes of each check: all passes become one, and are dropped if another outcome of the check did not
 * pass. Outcomes that are not known or skipped for the same reason become one.
 */
export function mergeOutcomes(outcomes: readonly CheckOutcome[]): CheckOutcome[] {
  const byCheck = Map.groupBy(outcomes, ({ check }) => check.id)
  return [...byCheck.values()].flatMap((ofCheck) => {
    const notPassed = ofCheck.filter(({ result }) => result.status !== 'passed')
    if (notPassed.length > 0) return mergeSameReasons(notPassed)
    return ofCheck.length === 1 ? ofCheck : [mergePasses(ofCheck)]
  })
}

function mergePasses(passes: readonly CheckOutcome[]): CheckOutcome {
  const [{ check }] = passes as [CheckOutcome]
  const evidence = [
    ...new Set(passes.flatMap(({ result }) => (result.evidence.length > 0 ? result.evidence : [result.summary]))),
  ]
  const verifiedTimes = passes.flatMap(({ verified_at }) => verified_at ?? []).toSorted()
  return {
    check,
    result: pass(`${check.title}.`, { evidence: evidence.slice(0, MAX_EVIDENCE) }),
    verified_at: verifiedTimes[0] ?? null,
  }
}

function mergeSameReasons(outcomes: readonly CheckOutcome[]): CheckOutcome[] {
  const byReason = Map.groupBy(outcomes, ({ result: { status, because, subject } }) =>
    status === 'not-known' || status === 'skipped' ? `${status} ${because}` : `${status} at ${subject}`,
  )
  return [...byReason.values()].map((alike) => {
    const [first] = alike as [CheckOutcome]
    return alike.length === 1 ? first : { ...first, result: { ...first.result, subject: null } }
  })
}
