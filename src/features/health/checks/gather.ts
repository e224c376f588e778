import {
  checkGroupNames,
  checkStatuses,
  type ChecksData,
  type Finding,
  type CheckGroupData,
} from '../../../../contract/kinds/checks.ts'
import { withParticipants } from '../../../platform/outside-containers/outside-services.ts'
import { remedyForStack } from '../../../operations/remedies.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { rememberFindings } from '../verdict/remembered-findings.ts'
import { allChecks, selectChecks, withDependencies } from './catalogue.ts'
import type { Check } from './check.ts'
import { countFindings } from './counts.ts'
import { createCheckFacts, type CheckFacts } from './facts.ts'
import { findRootCauses, findingIdFor, isNotOk } from './root-causes.ts'
import { groupTitles } from './groups.ts'
import { repairCommandFor } from './repair-command.ts'
import {
  readAcceptances,
  readDiagnosticResults,
  recordFindingSince,
  type Acceptance,
  type FindingHistory,
} from './stored-results.ts'
import { mergeOutcomes } from './outcome-merge.ts'
import { runChecks, type CheckOutcome } from './run.ts'
import { summarizeFindings } from './summary.ts'
import { createResultRedactor } from './result-redaction.ts'

/** Runs all checks, or those that `only` names, and includes the causes of their findings. */
export async function gatherChecks(only: string | undefined, machine: Machine): Promise<ChecksData> {
  const facts = createCheckFacts(machine)
  return checksData(only, await gatherFindings(selectChecks(only), facts), facts.now)
}

/**
 * Returns the findings of these checks, and the findings of other checks that cause them. What all checks found is
 * remembered, unless they were given so little time that some may not have ended.
 */
export async function gatherFindings(
  checks: readonly Check[],
  facts: CheckFacts,
  deadlineMs = Infinity,
): Promise<Finding[]> {
  const startedAt = performance.now()
  const findings = await gatherInTime(checks, facts, deadlineMs)
  if (checks === allChecks && performance.now() - startedAt < deadlineMs)
    rememberFindings(findings, await facts.status().catch(() => null), { state: facts.machine.state, now: facts.now })
  return findings
}

async function gatherInTime(checks: readonly Check[], facts: CheckFacts, deadlineMs: number): Promise<Finding[]> {
  const { machine, now } = facts
  const redact = await createResultRedactor(facts)
  const outcomes = (await runWithCauses(checks, facts, deadlineMs)).map((one) => ({
    ...one,
    result: redact(one.result),
  }))
  const since = recordFindingSince(outcomes, machine.state, now)
  const merged = mergeOutcomes(outcomes)
  const explained = findRootCauses(merged)
  const accepted = readAcceptances(machine.state)
  const declared = await facts.stack().catch(() => undefined)
  // A silent engine tells of no app beside the project.
  const stack = declared && (await withParticipants(declared, machine).catch(() => declared))
  const findings = merged.map((outcome) => toFinding({ outcome, since, explained, accepted, stack, now }))
  const roots = new Set(findings.flatMap((one) => (isRequested(one, checks) ? (one.explained_by ?? []) : [])))
  return findings.filter((one) => isRequested(one, checks) || roots.has(one.id)).toSorted(compareSeverity)
}

/** Runs the checks. If one of them does not pass, also runs the checks that may explain it. */
async function runWithCauses(checks: readonly Check[], facts: CheckFacts, deadlineMs: number): Promise<CheckOutcome[]> {
  const diagnosticResults = readDiagnosticResults(facts.machine.state)
  const outcomes = await runChecks(checks, facts, diagnosticResults, deadlineMs)
  if (!outcomes.some(isNotOk)) return outcomes
  const all = withDependencies(checks)
  const causes = all.filter((check) => !checks.includes(check))
  const position = ({ check }: CheckOutcome) => all.indexOf(check)
  return [...outcomes, ...(await runChecks(causes, facts, diagnosticResults, deadlineMs))].toSorted(
    (one, other) => position(one) - position(other),
  )
}

const isRequested = ({ check }: Finding, checks: readonly Check[]): boolean => checks.some(({ id }) => id === check)

interface FindingInput {
  outcome: CheckOutcome
  since: ReadonlyMap<string, FindingHistory>
  explained: ReadonlyMap<string, string>
  accepted: ReadonlyMap<string, Acceptance>
  stack: Stack | undefined
  now: Date
}

function toFinding({ outcome, since, explained, accepted, stack, now }: FindingInput): Finding {
  const { check, result, verified_at } = outcome
  const id = findingIdFor(outcome)
  const { first_seen_at: firstSeen, changed_at: changed } = since.get(id) ?? { first_seen_at: null, changed_at: null }
  const settling =
    !result.is_settled &&
    firstSeen !== null &&
    (now.getTime() - firstSeen.getTime()) / 1000 < check.visible_after_seconds
  const status = settling ? 'not-known' : result.status
  const isProblem = result.status === 'failed' || result.status === 'warning'
  const repair = isProblem && result.repairable ? (result.repair_override ?? check.repair) : null
  const cause = explained.get(id) ?? null
  const acceptance = applicableAcceptance(accepted.get(id), result.status)
  const remedy = remedyFor(result.remedy ?? (isProblem ? check.remedy : null), stack)
  const canRepair = repair !== null && cause === null && acceptance === null
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
    remedy: canRepair && remedy?.command === null ? { ...remedy, command: repairCommandFor(id) } : remedy,
    alternatives: result.alternatives.flatMap((one) => remedyFor(one, stack) ?? []),
    repair,
    first_seen_at: firstSeen?.toISOString() ?? null,
    changed_at: changed?.toISOString() ?? null,
    settling,
    explained_by: cause,
    explains: [...explained].flatMap(([symptom, cause]) => (cause === id ? [symptom] : [])),
    acceptance,
    verified_at,
  }
}

const remedyFor = (remedy: Finding['remedy'], stack: Stack | undefined): Finding['remedy'] =>
  remedy === null || stack === undefined ? remedy : remedyForStack(remedy, stack)

const settlingReason = ({ visible_after_seconds: seconds }: Check): string =>
  `This was first seen just now and often resolves itself. It counts as a fault after ${seconds} s.`

/** An accepted warning does not accept a later failure. */
function applicableAcceptance(accepted: Acceptance | undefined, status: Finding['status']): Finding['acceptance'] {
  if (!accepted || (status !== 'failed' && status !== 'warning')) return null
  if (checkStatuses.indexOf(status) < checkStatuses.indexOf(accepted.status)) return null
  return { accepted_at: accepted.at, reason: accepted.reason }
}

/** Worst first. Accepted and explained findings follow the others of the same status. */
function compareSeverity(one: Finding, other: Finding): number {
  return severityRank(one) - severityRank(other)
}

function severityRank({ status, acceptance, explained_by }: Finding): number {
  const offset = acceptance !== null || explained_by !== null ? 0.5 : 0
  return checkStatuses.indexOf(status) + offset
}

export function checksData(only: string | undefined, findings: Finding[], at: Date): ChecksData {
  const attention = findings.some(({ status, acceptance }) => status === 'failed' && acceptance === null)
  return {
    observed_at: at.toISOString(),
    only: only ?? null,
    dry_run: false,
    planned_checks: [],
    needs_attention: attention,
    complete: findings.every(({ status }) => status !== 'not-known'),
    summary: summarizeFindings(findings),
    counts: countFindings(findings),
    groups: summarizeGroups(findings),
    findings,
  }
}

function summarizeGroups(findings: readonly Finding[]): CheckGroupData[] {
  return checkGroupNames.flatMap((group) => {
    const inGroup = findings.filter((one) => one.group === group)
    const worst = checkStatuses.find((status) =>
      inGroup.some((one) => one.status === status && one.acceptance === null),
    )
    return inGroup.length === 0
      ? []
      : [{ group, title: groupTitles[group], status: worst ?? 'passed', counts: countFindings(inGroup) }]
  })
}
