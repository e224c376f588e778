import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { AcceptanceData } from '../../../../contract/kinds/acceptance.ts'
import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { selectChecks, findCheck } from './catalogue.ts'
import { createCheckFacts } from './facts.ts'
import { gatherFindings } from './gather.ts'
import { readAcceptances, type Acceptance } from './stored-results.ts'

export interface AcceptPlan {
  /** A finding, or a check with all its findings. */
  finding: string
  reason: string | null
  withdraw: boolean
  findings: { finding: string; title: string; status: Finding['status'] }[]
  before: Record<string, Acceptance>
}

/** Throws CHECKS-1 if there is no such failing finding, CHECKS-2 without a reason, CHECKS-3 if nothing was accepted. */
export async function planAccept(
  { finding: target, reason, withdraw }: { finding: string; reason: string | undefined; withdraw: boolean },
  machine: Machine,
): Promise<AcceptPlan> {
  const [id = ''] = target.split(':')
  const checks = findCheck(id) ? selectChecks(id) : selectChecks(target)
  const isTarget = (finding: string) =>
    finding === target ||
    checks.some((check) => finding === check.id || (finding.startsWith(`${check.id}:`) && target === check.id))
  const accepted = [...readAcceptances(machine.state)].filter(([finding]) => isTarget(finding))
  const before = Object.fromEntries(accepted)
  if (withdraw) {
    if (accepted.length === 0) throw usherError('CHECKS-3', { check: target })
    const findings = accepted.map(([finding, { status }]) => ({
      finding,
      status,
      title: findingTitle(finding),
    }))
    return { finding: target, reason: accepted[0]![1].reason, withdraw, findings, before }
  }
  if (!reason?.trim()) throw usherError('CHECKS-2', { check: target })
  const found = (await gatherFindings(checks, createCheckFacts(machine))).filter(
    ({ id: finding, status, settling }) =>
      isTarget(finding) && (status === 'failed' || status === 'warning' || settling),
  )
  if (found.length === 0) throw usherError('CHECKS-1', { check: target })
  const findings = found.map(({ id: finding, title, status }) => ({ finding, title, status }))
  return { finding: target, reason: reason.trim(), withdraw, findings, before }
}

const findingTitle = (finding: string): string => findCheck(finding.split(':')[0]!)?.title ?? finding

export function acceptanceData(plan: AcceptPlan, at: Date | null): AcceptanceData {
  const { withdraw, findings, reason } = plan
  return {
    dry_run: at === null,
    accepted: !withdraw,
    reason,
    accepted_at: at?.toISOString() ?? null,
    summary: summarizeAcceptance(plan, at === null),
    findings,
  }
}

function summarizeAcceptance({ withdraw, findings }: AcceptPlan, dryRun: boolean): string {
  const ids = joinWithAnd(findings.map(({ finding }) => finding))
  const isOne = findings.length === 1
  if (dryRun) return withdraw ? `${ids} would no longer be accepted.` : `${ids} would be accepted, and still listed.`
  if (withdraw) return isOne ? `${ids} is no longer accepted.` : `${ids} are no longer accepted.`
  return isOne ? `${ids} is accepted, and still listed.` : `${ids} are accepted, and still listed.`
}

/** The inverse toggles `withdraw`. Accepting again requires that the finding still exists. */
export function acceptanceChange({
  finding,
  reason,
  withdraw,
  findings,
  before,
}: AcceptPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  return {
    targets: findings.map(({ finding }) => finding),
    before: recordedValues(
      'acceptance',
      Object.fromEntries(Object.entries(before).map(([id, one]) => [id, one.reason])),
    ),
    after: withdraw
      ? []
      : recordedValues('acceptance', Object.fromEntries(findings.map((one) => [one.finding, reason]))),
    inverse: { action: 'accept', body: withdraw ? { finding, reason: reason ?? '' } : { finding, withdraw: true } },
    no_inverse_because: null,
  }
}

export function performAccept({ findings, reason, withdraw }: AcceptPlan, machine: Machine): Date {
  const { keyValues } = machine.state()
  const now = machine.now()
  for (const { finding, status } of findings) {
    if (withdraw) keyValues.delete('acceptance', finding)
    else keyValues.set('acceptance', finding, { at: now.toISOString(), reason: reason ?? '', status })
  }
  return now
}

export function renderAcceptance({ summary, findings, reason, accepted }: AcceptanceData, renderer: Renderer): string {
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...findings.map(({ title, finding }) => renderer.wrap(`${finding}: ${title}`, 2)),
    ...(accepted && reason !== null ? [renderer.wrap(`Why: ${reason}`, 2)] : []),
  ].join('\n')
}
