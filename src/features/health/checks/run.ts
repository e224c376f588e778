import { isDiagnostic, type Check, type ReadOnlyCheck } from './check.ts'
import { withDeadline } from './deadline.ts'
import type { CheckFacts } from './facts.ts'
import { skipped, resultFromError, type CheckResult } from './result.ts'

/** Longer than an app's timeout, so that one slow app does not make the results of the others not known. */
const CHECK_DEADLINE_MS = 6500

/** A check with one of its results. */
export interface CheckOutcome {
  check: Check
  result: CheckResult
  /** When `diagnose` tested it; null for a read-only check. */
  verified_at: string | null
}

/** Returns the stored results of a diagnostic check. */
export type DiagnosticResultLookup = (check: string) => { result: CheckResult; at: string }[]

/** Runs the checks in parallel, each within its own deadline and this one. Never rejects. */
export async function runChecks(
  checks: readonly Check[],
  facts: CheckFacts,
  diagnosticResults: DiagnosticResultLookup,
  deadlineMs = Infinity,
): Promise<CheckOutcome[]> {
  const outcomes = await Promise.all(
    checks.map(async (check): Promise<CheckOutcome[]> => {
      if (!isDiagnostic(check))
        return (await runCheck(check, facts, deadlineMs)).map((result) => ({ check, result, verified_at: null }))
      const stored = diagnosticResults(check.id)
      if (stored.length === 0) return [{ check, result: undiagnosedResult(check.id), verified_at: null }]
      return stored.map(({ result, at }) => ({ check, result, verified_at: at }))
    }),
  )
  return outcomes.flat()
}

async function runCheck(check: ReadOnlyCheck, facts: CheckFacts, deadlineMs: number): Promise<CheckResult[]> {
  const deadline = Math.min(check.deadline_ms ?? CHECK_DEADLINE_MS, deadlineMs)
  try {
    return toResultList(await withDeadline(deadline, 'The check', check.run(facts)))
  } catch (thrown) {
    return [resultFromError(thrown)]
  }
}

export const NOTHING_TO_CHECK = 'There is nothing here to check.'

/** Returns a skipped result if the check returned none. */
export function toResultList(results: CheckResult | readonly CheckResult[]): CheckResult[] {
  const all = [results].flat() as CheckResult[]
  return all.length > 0 ? all : [skipped(NOTHING_TO_CHECK)]
}

const undiagnosedResult = (id: string): CheckResult => ({
  ...skipped('It has not been tested yet. That is not a fault.'),
  remedy: { summary: 'Test it', command: `usher diagnose ${id}` },
})
