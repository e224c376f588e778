import { isDiagnostic, type Check, type ReadOnlyCheck } from './check.ts'
import { withDeadline } from './deadline.ts'
import type { CheckFacts } from './facts.ts'
import { skipped, resultFromError, type CheckResult } from './result.ts'

/** Longer than an app is waited for, so that one that is slow leaves the others known. */
const CHECK_DEADLINE_MS = 6500

/** A check, and one of the things it saw. */
export interface CheckOutcome {
  check: Check
  result: CheckResult
  /** When it was proved; null for what was looked at now. */
  verified_at: string | null
}

/** What was proved earlier, by the check: `diagnose` keeps it. */
export type DiagnosticResultLookup = (check: string) => { result: CheckResult; at: string }[]

/** All of them side by side. However one of them ends, the others are told. */
export async function runChecks(
  checks: readonly Check[],
  facts: CheckFacts,
  proofs: DiagnosticResultLookup,
): Promise<CheckOutcome[]> {
  const looked = await Promise.all(
    checks.map(async (check): Promise<CheckOutcome[]> => {
      if (!isDiagnostic(check))
        return (await runCheck(check, facts)).map((result) => ({ check, result, verified_at: null }))
      const proved = proofs(check.id)
      if (proved.length === 0) return [{ check, result: undiagnosedResult(check.id), verified_at: null }]
      return proved.map(({ result, at }) => ({ check, result, verified_at: at }))
    }),
  )
  return looked.flat()
}

async function runCheck(check: ReadOnlyCheck, facts: CheckFacts): Promise<CheckResult[]> {
  try {
    return toResultList(await withDeadline(check.deadline_ms ?? CHECK_DEADLINE_MS, 'The check', check.run(facts)))
  } catch (thrown) {
    return [resultFromError(thrown)]
  }
}

/** Why a check is left out that found nothing to look at. */
export const NOTHING_TO_CHECK = 'There is nothing here to check.'

/** What a check came to, as a list: one that found nothing to look at is skipped. */
export function toResultList(seen: CheckResult | readonly CheckResult[]): CheckResult[] {
  const all = [seen].flat() as CheckResult[]
  return all.length > 0 ? all : [skipped(NOTHING_TO_CHECK)]
}

const undiagnosedResult = (id: string): CheckResult => ({
  ...skipped('It has not been proved yet. That is not a fault.'),
  remedy: { summary: 'Prove it', command: `usher diagnose ${id}` },
})
