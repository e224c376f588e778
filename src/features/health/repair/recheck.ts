import type { RepairData } from '../../../../contract/kinds/repair.ts'
import type { Check } from '../checks/check.ts'
import type { CheckFacts } from '../checks/facts.ts'
import { findingIdFor } from '../checks/root-causes.ts'
import { readDiagnosticResults } from '../checks/stored-results.ts'
import { runChecks, type CheckOutcome } from '../checks/run.ts'
import { createResultRedactor } from '../checks/result-redaction.ts'

export type RecheckResult = NonNullable<RepairData['after']>

/**
 * Returns the check's current result for one finding, not merged with passing results and without settling time.
 * Undefined if the check has no such finding.
 */
export async function recheckFinding(check: Check, id: string, facts: CheckFacts): Promise<RecheckResult | undefined> {
  const [all, redact] = await Promise.all([
    runChecks([check], facts, readDiagnosticResults(facts.machine.state)),
    createResultRedactor(facts),
  ])
  const same = all.find((one) => findingIdFor(one) === id) ?? all.find(isCheckUnknown)
  if (!same) return undefined
  const { status, summary, evidence, because } = redact(same.result)
  return { status, summary, evidence, because }
}

const isCheckUnknown = ({ result: { status, subject } }: CheckOutcome): boolean =>
  status === 'not-known' && subject === null
