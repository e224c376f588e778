import type { RepairData } from '../../../../contract/kinds/repair.ts'
import type { Check } from '../checks/check.ts'
import type { CheckFacts } from '../checks/facts.ts'
import { findingIdFor } from '../checks/root-causes.ts'
import { readDiagnosticResults } from '../checks/stored-results.ts'
import { runChecks, type CheckOutcome } from '../checks/run.ts'
import { createResultRedactor } from '../checks/result-redaction.ts'

export type RecheckResult = NonNullable<RepairData['after']>

/**
 * What one check sees of one thing, now and as it is: neither told together with what else is well, nor given time to
 * pass by itself. Undefined where it sees nothing of that name, and something of the others.
 */
export async function recheckFinding(check: Check, id: string, facts: CheckFacts): Promise<RecheckResult | undefined> {
  const [all, without] = await Promise.all([
    runChecks([check], facts, readDiagnosticResults(facts.machine.state)),
    createResultRedactor(facts),
  ])
  const same = all.find((one) => findingIdFor(one) === id) ?? all.find(isCheckUnknown)
  if (!same) return undefined
  const { status, summary, evidence, because } = without(same.result)
  return { status, summary, evidence, because }
}

const isCheckUnknown = ({ result: { status, subject } }: CheckOutcome): boolean =>
  status === 'not-known' && subject === null
