import type { AcceptanceData } from '../../../../contract/kinds/acceptance.ts'
import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Page } from '../../../lib/report/page.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Change } from '../../../platform/store/state.ts'
import { checksOf, checkNamed } from './all.ts'
import { factsOf } from './facts.ts'
import { gatherFindings } from './gather.ts'
import { acceptances, type Accepted } from './remember.ts'

export interface AcceptPlan {
  check: string
  reason: string | null
  withdraw: boolean
  findings: { finding: string; title: string; standing: Finding['standing'] }[]
  before: Record<string, Accepted>
}

/** What it would be about; refuses what was not found, and what was not accepted. */
export async function planAccept(
  { check, reason, withdraw }: { check: string; reason: string | undefined; withdraw: boolean },
  machine: Machine,
): Promise<AcceptPlan> {
  const [id = ''] = check.split(':')
  const of = checkNamed(id) ? checksOf(id) : checksOf(check)
  const held = acceptances(machine.state)
  const named = (finding: string) =>
    finding === check || of.some((one) => finding === one.id || (finding.startsWith(`${one.id}:`) && check === one.id))
  const mine = [...held].filter(([finding]) => named(finding))
  const before = Object.fromEntries(mine)
  if (withdraw) {
    if (mine.length === 0) throw refuse('CHECKS-3', { check })
    const findings = mine.map(([finding, { standing }]) => ({ finding, standing, title: titleOf(finding) }))
    return { check, reason: mine[0]![1].reason, withdraw, findings, before }
  }
  if (!reason?.trim()) throw refuse('CHECKS-2', { check })
  const found = (await gatherFindings(of, factsOf(machine))).filter(
    ({ id: finding, standing, settling }) => named(finding) && (standing === 'fail' || standing === 'warn' || settling),
  )
  if (found.length === 0) throw refuse('CHECKS-1', { check })
  const findings = found.map(({ id: finding, title, standing }) => ({ finding, title, standing }))
  return { check, reason: reason.trim(), withdraw, findings, before }
}

const titleOf = (finding: string): string => checkNamed(finding.split(':')[0]!)?.title ?? finding

export function acceptanceData(plan: AcceptPlan, at: Date | null): AcceptanceData {
  const { withdraw, findings, reason } = plan
  const them = findings.map(({ finding }) => finding).join(', ')
  const verb = at === null ? 'would be' : findings.length === 1 ? 'is' : 'are'
  return {
    rehearsed: at === null,
    accepted: !withdraw,
    reason,
    at: at?.toISOString() ?? null,
    summary: withdraw ? `${them} ${verb} told again.` : `${them} ${verb} accepted, and still told.`,
    findings,
  }
}

/** Taking it back is the same action with `withdraw`; accepted again, it has to be there still. */
export function changeOf({
  check,
  reason,
  withdraw,
  findings,
  before,
}: AcceptPlan): Omit<Change, 'action' | 'summary'> {
  const after = Object.fromEntries(findings.map(({ finding, standing }) => [finding, { reason, standing }]))
  return {
    targets: findings.map(({ finding }) => finding),
    before,
    after: withdraw ? {} : after,
    inverse: { action: 'accept', body: withdraw ? { check, reason } : { check, withdraw: true } },
    no_inverse_because: null,
  }
}

export function performAccept({ findings, reason, withdraw }: AcceptPlan, machine: Machine): Date {
  const { memory } = machine.state()
  const now = machine.now()
  for (const { finding, standing } of findings) {
    if (withdraw) memory.forget('acceptance', finding)
    else memory.keep('acceptance', finding, { at: now.toISOString(), reason: reason ?? '', standing })
  }
  return now
}

export function drawAcceptance({ summary, findings, reason, accepted }: AcceptanceData, page: Page): string {
  return [
    page.paint('strong', page.wrap(summary)),
    ...findings.map(({ title, finding }) => page.wrap(`${finding}: ${title}`, 2)),
    ...(accepted && reason !== null ? [page.wrap(`Why: ${reason}`, 2)] : []),
  ].join('\n')
}
