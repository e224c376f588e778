import { randomBytes } from 'node:crypto'
import type { ChecksData } from '../../../../contract/kinds/checks.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { selectChecks } from './catalogue.ts'
import { isDiagnostic, type DiagnosticCheck } from './check.ts'
import { countFindings } from './counts.ts'
import { withDeadline } from './deadline.ts'
import { createCheckFacts, type CheckFacts } from './facts.ts'
import { checksData, gatherFindings } from './gather.ts'
import type { DiagnosticContext } from './diagnostic-context.ts'
import { saveDiagnosticResults } from './stored-results.ts'
import { toResultList } from './run.ts'
import { resultFromError, type CheckResult } from './result.ts'
import { createResultRedactor } from './result-redaction.ts'

export interface DiagnosePlan {
  only: string | undefined
  checks: DiagnosticCheck[]
  at: Date
}

export function planDiagnose(only: string | undefined, machine: Machine): DiagnosePlan {
  const checks = selectChecks(only)
    .filter(isDiagnostic)
    .filter(({ disruptive }) => !disruptive || only !== undefined)
  if (checks.length === 0) throw usherError('CHECKS-4', { only: only ?? 'checks' })
  return { only, checks, at: machine.now() }
}

export function dryRunDiagnose({ only, checks, at }: DiagnosePlan): ChecksData {
  return {
    observed_at: at.toISOString(),
    only: only ?? null,
    dry_run: true,
    planned_checks: checks.map(({ id, title, touches }) => ({ check: id, title, side_effect: touches })),
    needs_attention: false,
    summary: checks.length === 1 ? 'One thing would be proved.' : `${checks.length} things would be proved.`,
    counts: countFindings([]),
    groups: [],
    findings: [],
  }
}

const DIAGNOSTIC_DEADLINE_MS = 30_000

/** One after another, so that what one disturbs is not taken for another's finding. Each proof is kept as it comes. */
export async function performDiagnose(plan: DiagnosePlan, machine: Machine, work: WorkContext): Promise<ChecksData> {
  const facts = createCheckFacts(machine)
  const proving: DiagnosticContext = { scratch_id: randomBytes(6).toString('hex'), signal: work.signal }
  const without = await createResultRedactor(facts)
  for (const [done, check] of plan.checks.entries()) {
    work.safePoint()
    work.reportProgress({ step: check.id, summary: check.title, done, total: plan.checks.length, unit: 'items' })
    await runDiagnostic(check, facts, proving, without)
  }
  return checksData(plan.only, await gatherFindings(plan.checks, createCheckFacts(machine)), machine.now())
}

/** Proves one check, and remembers what that came to. */
export async function runDiagnostic(
  check: DiagnosticCheck,
  facts: CheckFacts,
  proving: DiagnosticContext,
  without?: (result: CheckResult) => CheckResult,
): Promise<void> {
  const { machine } = facts
  const hide = without ?? (await createResultRedactor(facts))
  saveDiagnosticResults(
    check.id,
    (await diagnosticResults(check, facts, proving)).map(hide),
    machine.state(),
    machine.now(),
  )
}

async function diagnosticResults(
  check: DiagnosticCheck,
  facts: CheckFacts,
  proving: DiagnosticContext,
): Promise<CheckResult[]> {
  try {
    return toResultList(
      await withDeadline(check.deadline_ms ?? DIAGNOSTIC_DEADLINE_MS, 'What is tried', check.diagnose(facts, proving)),
    )
  } catch (thrown) {
    return [resultFromError(thrown)]
  }
}
