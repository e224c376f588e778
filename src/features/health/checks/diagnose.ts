import { randomBytes } from 'node:crypto'
import type { ChecksData } from '../../../../contract/kinds/checks.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { checksOf } from './all.ts'
import { isProving, type ProvingCheck } from './check.ts'
import { countsOf } from './counts.ts'
import { within } from './deadline.ts'
import { factsOf, type Facts } from './facts.ts'
import { checksData, gatherFindings } from './gather.ts'
import type { Proving } from './proving.ts'
import { keepProof } from './remember.ts'
import { several } from './run.ts'
import { seenOf, type Seen } from './seen.ts'
import { withholding } from './withheld.ts'

export interface DiagnosePlan {
  only: string | undefined
  checks: ProvingCheck[]
  at: Date
}

export function planDiagnose(only: string | undefined, machine: Machine): DiagnosePlan {
  const checks = checksOf(only)
    .filter(isProving)
    .filter(({ disturbs }) => !disturbs || only !== undefined)
  if (checks.length === 0) throw refuse('CHECKS-4', { only: only ?? 'checks' })
  return { only, checks, at: machine.now() }
}

export function rehearsedDiagnose({ only, checks, at }: DiagnosePlan): ChecksData {
  return {
    at: at.toISOString(),
    only: only ?? null,
    rehearsed: true,
    would: checks.map(({ id, title, touches }) => ({ check: id, title, touches })),
    attention: false,
    summary: checks.length === 1 ? 'One thing would be proved.' : `${checks.length} things would be proved.`,
    counts: countsOf([]),
    groups: [],
    findings: [],
  }
}

const PROOF_MS = 30_000

/** One after another, so that what one disturbs is not taken for another's finding. Each proof is kept as it comes. */
export async function performDiagnose(plan: DiagnosePlan, machine: Machine, work: Work): Promise<ChecksData> {
  const facts = factsOf(machine)
  const proving: Proving = { mark: randomBytes(6).toString('hex'), signal: work.signal }
  const without = await withholding(facts)
  for (const [done, check] of plan.checks.entries()) {
    work.safePoint()
    work.tell({ step: check.id, summary: check.title, done, total: plan.checks.length, unit: 'items' })
    await proveOne(check, facts, proving, without)
  }
  return checksData(plan.only, await gatherFindings(plan.checks, factsOf(machine)), machine.now())
}

/** Proves one check, and remembers what that came to. */
export async function proveOne(
  check: ProvingCheck,
  facts: Facts,
  proving: Proving,
  without?: (seen: Seen) => Seen,
): Promise<void> {
  const { machine } = facts
  const hide = without ?? (await withholding(facts))
  keepProof(check.id, (await proved(check, facts, proving)).map(hide), machine.state(), machine.now())
}

async function proved(check: ProvingCheck, facts: Facts, proving: Proving): Promise<Seen[]> {
  try {
    return several(await within(check.deadline_ms ?? PROOF_MS, 'What is tried', check.prove(facts, proving)))
  } catch (thrown) {
    return [seenOf(thrown)]
  }
}
