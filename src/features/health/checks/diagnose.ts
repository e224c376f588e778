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
    complete: true,
    summary: checks.length === 1 ? 'One check would run.' : `${checks.length} checks would run.`,
    counts: countFindings([]),
    groups: [],
    findings: [],
  }
}

const DIAGNOSTIC_DEADLINE_MS = 30_000

/** Runs the checks one after another, because one may disturb another. Saves each result at once. */
export async function performDiagnose(plan: DiagnosePlan, machine: Machine, work: WorkContext): Promise<ChecksData> {
  const facts = createCheckFacts(machine)
  const context: DiagnosticContext = { scratch_id: randomBytes(6).toString('hex'), signal: work.signal }
  const redact = await createResultRedactor(facts)
  for (const [done, check] of plan.checks.entries()) {
    work.safePoint()
    work.reportProgress({ step: check.id, summary: check.title, done, total: plan.checks.length, unit: 'items' })
    await runDiagnostic(check, facts, context, redact)
  }
  return checksData(plan.only, await gatherFindings(plan.checks, createCheckFacts(machine)), machine.now())
}

/** Runs one check and saves its results. */
export async function runDiagnostic(
  check: DiagnosticCheck,
  facts: CheckFacts,
  context: DiagnosticContext,
  redact?: (result: CheckResult) => CheckResult,
): Promise<void> {
  const { machine } = facts
  const redactResult = redact ?? (await createResultRedactor(facts))
  const results = await diagnosticResults(check, facts, context)
  saveDiagnosticResults(check.id, results.map(redactResult), machine.state(), machine.now())
}

async function diagnosticResults(
  check: DiagnosticCheck,
  facts: CheckFacts,
  context: DiagnosticContext,
): Promise<CheckResult[]> {
  try {
    return toResultList(
      await withDeadline(check.deadline_ms ?? DIAGNOSTIC_DEADLINE_MS, 'The check', check.diagnose(facts, context)),
    )
  } catch (thrown) {
    return [resultFromError(thrown)]
  }
}
