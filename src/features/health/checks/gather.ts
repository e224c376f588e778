import {
  checkGroupNames,
  checkStatuses,
  type ChecksData,
  type Finding,
  type CheckGroupData,
} from '../../../../contract/kinds/checks.ts'
import type { Machine } from '../../../platform/machine.ts'
import { selectChecks, withDependencies } from './catalogue.ts'
import type { Check } from './check.ts'
import { countFindings } from './counts.ts'
import { createCheckFacts, type CheckFacts } from './facts.ts'
import { findRootCauses, findingIdFor, isNotOk } from './root-causes.ts'
import { groupTitles } from './groups.ts'
import { readAcceptances, readDiagnosticResults, recordFindingSince, type Acceptance } from './stored-results.ts'
import { mergeOutcomes } from './outcome-merge.ts'
import { runChecks, type CheckOutcome } from './run.ts'
import { summarizeFindings } from './summary.ts'
import { createResultRedactor } from './result-redaction.ts'

/** All checks, or those that `only` names, with whatever explains them. */
export async function gatherChecks(only: string | undefined, machine: Machine): Promise<ChecksData> {
  const facts = createCheckFacts(machine)
  return checksData(only, await gatherFindings(selectChecks(only), facts), facts.now)
}

/** The findings of these checks, and the causes beyond them that explain any. */
export async function gatherFindings(checks: readonly Check[], facts: CheckFacts): Promise<Finding[]> {
  const { machine, now } = facts
  const told = await runWithCauses(checks, facts)
  const without = await createResultRedactor(facts)
  const found = told.map((one) => ({ ...one, result: without(one.result) }))
  const since = recordFindingSince(found, machine.state, now)
  const together = mergeOutcomes(found)
  const explained = findRootCauses(together)
  const accepted = readAcceptances(machine.state)
  const findings = together.map((one) => toFinding({ found: one, since, explained, accepted, now }))
  const roots = new Set(findings.flatMap((one) => (isRequested(one, checks) ? (one.explained_by ?? []) : [])))
  return findings.filter((one) => isRequested(one, checks) || roots.has(one.id)).toSorted(compareSeverity)
}

/** What they see, and, where one of them is not well, what those see that it may follow from: nothing else does. */
async function runWithCauses(checks: readonly Check[], facts: CheckFacts): Promise<CheckOutcome[]> {
  const proofs = readDiagnosticResults(facts.machine.state)
  const found = await runChecks(checks, facts, proofs)
  if (!found.some(isNotOk)) return found
  const all = withDependencies(checks)
  const causes = all.filter((check) => !checks.includes(check))
  const place = ({ check }: CheckOutcome) => all.indexOf(check)
  return [...found, ...(await runChecks(causes, facts, proofs))].toSorted((one, other) => place(one) - place(other))
}

const isRequested = ({ check }: Finding, checks: readonly Check[]): boolean => checks.some(({ id }) => id === check)

interface FindingInput {
  found: CheckOutcome
  since: ReadonlyMap<string, Date>
  explained: ReadonlyMap<string, string>
  accepted: ReadonlyMap<string, Acceptance>
  now: Date
}

function toFinding({ found, since, explained, accepted, now }: FindingInput): Finding {
  const { check, result, verified_at } = found
  const id = findingIdFor(found)
  const begun = since.get(id) ?? null
  const settling = begun !== null && (now.getTime() - begun.getTime()) / 1000 < check.visible_after_seconds
  const status = settling ? 'not-known' : result.status
  const unwell = result.status === 'failed' || result.status === 'warning'
  return {
    id,
    check: check.id,
    group: check.group,
    title: check.title,
    subject: result.subject,
    status,
    summary: result.summary,
    evidence: result.evidence,
    because: settling ? settlingReason(check) : result.because,
    meaning: check.meaning,
    remedy: result.remedy ?? (unwell ? check.remedy : null),
    repair: unwell && result.repairable ? (result.repair_override ?? check.repair) : null,
    first_seen_at: begun?.toISOString() ?? null,
    settling,
    explained_by: explained.get(id) ?? null,
    explains: [...explained].flatMap(([symptom, cause]) => (cause === id ? [symptom] : [])),
    acceptance: applicableAcceptance(accepted.get(id), result.status),
    verified_at,
  }
}

const settlingReason = ({ visible_after_seconds: seconds }: Check): string =>
  `This was first seen just now and often passes by itself. It counts as a fault after ${seconds} s.`

/** A warning that was accepted says nothing of a fault. */
function applicableAcceptance(accepted: Acceptance | undefined, status: Finding['status']): Finding['acceptance'] {
  if (!accepted || (status !== 'failed' && status !== 'warning')) return null
  if (checkStatuses.indexOf(status) < checkStatuses.indexOf(accepted.status)) return null
  return { accepted_at: accepted.at, reason: accepted.reason }
}

/** What nobody has accepted first, then by how bad it is, then in the order of the checks. */
function compareSeverity(one: Finding, other: Finding): number {
  return severityRank(one) - severityRank(other)
}

function severityRank({ status, acceptance, explained_by }: Finding): number {
  const quiet = acceptance !== null || explained_by !== null ? 0.5 : 0
  return checkStatuses.indexOf(status) + quiet
}

export function checksData(only: string | undefined, findings: Finding[], at: Date): ChecksData {
  const attention = findings.some(({ status, acceptance }) => status === 'failed' && acceptance === null)
  return {
    observed_at: at.toISOString(),
    only: only ?? null,
    dry_run: false,
    planned_checks: [],
    needs_attention: attention,
    summary: summarizeFindings(findings),
    counts: countFindings(findings),
    groups: summarizeGroups(findings),
    findings,
  }
}

function summarizeGroups(findings: readonly Finding[]): CheckGroupData[] {
  return checkGroupNames.flatMap((group) => {
    const of = findings.filter((one) => one.group === group)
    const status = checkStatuses.find((word) => of.some((one) => one.status === word && one.acceptance === null))
    return of.length === 0
      ? []
      : [{ group, title: groupTitles[group], status: status ?? 'passed', counts: countFindings(of) }]
  })
}
