import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { RepairData, RepairStep } from '../../../../contract/kinds/repair.ts'
import { isDiagnostic } from '../checks/check.ts'
import { runDiagnostic } from '../checks/diagnose.ts'
import { createCheckFacts } from '../checks/facts.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { RepairPlan } from './plan.ts'
import { recheckFinding, type RecheckResult } from './recheck.ts'
import { recordAttempt, MAX_ATTEMPTS } from './attempts.ts'

function commonRepairData({ repair, finding, before, prepared, attempts }: RepairPlan) {
  return {
    finding: finding.id,
    repair: repair.name,
    title: repair.title,
    meaning: finding.meaning,
    before: { ...before, ...prepared.stable_finding },
    skipped: prepared.skipped,
    commands: prepared.commands,
    attempts_made: attempts,
    attempts_allowed: MAX_ATTEMPTS,
    offer: null,
  }
}

export function dryRunRepair(plan: RepairPlan): RepairData {
  const { prepared } = plan
  return {
    ...commonRepairData(plan),
    dry_run: true,
    complete: true,
    summary: `${prepared.stable_finding?.summary ?? plan.finding.summary} The repair takes ${prepared.steps.length === 1 ? 'one step' : `${prepared.steps.length} steps`}.`,
    steps: prepared.steps.map((title) => ({ title, result: 'pending', because: null })),
    after: null,
    fixed: null,
    remedy: null,
  }
}

/** Runs the repair, then its check again. Only a passing check counts as success. */
export async function performRepair(plan: RepairPlan, machine: Machine, work: WorkContext): Promise<RepairData> {
  work.safePoint()
  recordAttempt(plan.finding.id, machine)
  work.reportProgress({ step: 'repair', summary: plan.repair.title, done: 0, total: 2, unit: 'steps' })
  const steps = await runPrepared(plan, machine, work)
  work.reportProgress({ step: 'look', summary: 'Checking it again', done: 1, total: 2, unit: 'steps' })
  const after = await waitForRecovery(plan, machine, work)
  const fixed = after.status === 'passed' || after.status === 'skipped'
  const subject = plan.finding.subject ?? plan.check.id
  work.reportStep({ subject, result: fixed ? 'done' : 'failed', summary: after.summary })
  return {
    ...commonRepairData(plan),
    dry_run: false,
    complete: fixed,
    summary: summarizeResult(after, fixed),
    steps,
    after,
    fixed: after.status === 'not-known' ? null : fixed,
    remedy: fixed ? null : (plan.finding.remedy ?? plan.check.remedy),
  }
}

function summarizeResult({ status, summary }: RecheckResult, fixed: boolean): string {
  if (fixed) return `Repaired. ${summary}`
  return status === 'not-known' ? `usher cannot tell whether the repair helped: ${summary}` : `Not repaired. ${summary}`
}

async function runPrepared({ prepared }: RepairPlan, machine: Machine, work: WorkContext): Promise<RepairStep[]> {
  try {
    return await prepared.perform(machine, work)
  } catch (thrown) {
    if (!(thrown instanceof UsherError) || work.signal.aborted) throw thrown
    const { summary, detail } = thrown.data
    const because = detail === null ? summary : `${summary} ${detail}`
    return prepared.steps.map((what, at) => ({
      title: what,
      result: at === 0 ? 'failed' : 'pending',
      because: at === 0 ? because : 'It is not known whether this was done.',
    }))
  }
}

const RECHECK_INTERVAL_MS = 500

/** Some apps report their recovery only after a while. */
async function waitForRecovery(plan: RepairPlan, machine: Machine, work: WorkContext): Promise<RecheckResult> {
  const until = performance.now() + (plan.repair.recheck_timeout_ms ?? 0)
  for (;;) {
    const result = await recheck(plan, machine, work)
    const isFixed = result.status === 'passed' || result.status === 'skipped'
    if (isFixed || performance.now() >= until) return result
    await wait(RECHECK_INTERVAL_MS, undefined, { signal: work.signal })
  }
}

async function recheck({ check, finding }: RepairPlan, machine: Machine, work: WorkContext): Promise<RecheckResult> {
  if (isDiagnostic(check)) {
    const context = { scratch_id: randomBytes(6).toString('hex'), signal: work.signal }
    await runDiagnostic(check, createCheckFacts(machine), context)
  }
  return (await recheckFinding(check, finding.id, createCheckFacts(machine))) ?? clearedResult(finding)
}

const clearedResult = ({ subject, title }: Finding): RecheckResult => ({
  status: 'passed',
  summary: subject === null ? title : `The check finds nothing wrong with ${subject} any more.`,
  evidence: [],
  because: null,
})
