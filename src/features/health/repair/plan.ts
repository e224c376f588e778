import type { Finding } from '../../../../contract/kinds/checks.ts'
import { allChecks, findCheck } from '../checks/catalogue.ts'
import type { Check } from '../checks/check.ts'
import { createCheckFacts, type CheckFacts } from '../checks/facts.ts'
import { gatherFindings } from '../checks/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { findRepair } from './catalogue.ts'
import type { PreparedRepair, Repair } from './repair.ts'
import { recheckFinding, type RecheckResult } from './recheck.ts'
import { MAX_ATTEMPTS, countAttempts } from './attempts.ts'

const NOT_APPLICABLE_REASON = 'The usual repair does not help with this finding.'

export interface RepairPlan {
  repair: Repair
  check: Check
  finding: Finding
  /** The current result, without the settling time that a finding gets. */
  before: RecheckResult
  prepared: PreparedRepair
  /** Earlier repairs within the last day. */
  attempts: number
}

/** Throws REPAIR-1 to REPAIR-9 if the finding is unknown, passing, accepted, or cannot be repaired by usher. */
export async function planRepair(target: string | undefined, machine: Machine): Promise<RepairPlan> {
  if (target === undefined) throw await errorForMissingTarget(machine)
  const check = findCheck(target.split(':')[0]!)
  if (!check) throw usherError('REPAIR-3', { finding: target })
  const usual = findRepair(check.repair)
  if (!usual) throw usherError('REPAIR-4', { check: check.id })
  const facts = createCheckFacts(machine)
  const found = await gatherFindings([check], facts)
  const finding = matchFinding(
    target,
    found.filter((one) => one.check === check.id),
  )
  if (!finding) throw await errorForPassingOrUnknown(target, check, facts)
  const by_hand = formatRemedy(finding.remedy ?? check.remedy)
  if (finding.repair === null && (finding.status === 'failed' || finding.status === 'warning'))
    throw usherError('REPAIR-8', { finding: finding.id, check: check.id, because: NOT_APPLICABLE_REASON, by_hand })
  assertRepairable(finding, found)
  const repair = findRepair(finding.repair) ?? usual
  const attempts = countAttempts(finding.id, machine)
  if (attempts >= MAX_ATTEMPTS) throw usherError('REPAIR-9', { finding: finding.id, times: String(attempts), by_hand })
  const prepared = await repair.prepare(finding, facts, machine)
  const before = await recheckFinding(check, finding.id, facts)
  if (!before) throw usherError('REPAIR-3', { finding: finding.id })
  if (!('reason' in prepared)) return { repair, check, finding, before, prepared, attempts }
  throw usherError('REPAIR-8', {
    finding: finding.id,
    check: check.id,
    because: prepared.reason,
    by_hand: prepared.by_hand ? formatRemedy(prepared.by_hand) : by_hand,
  })
}

/** Also true for a finding that is still settling. */
const isRepairable = ({ repair }: Finding): boolean => repair !== null

async function errorForMissingTarget(machine: Machine): Promise<Error> {
  const all = await gatherFindings(
    allChecks.filter(({ repair }) => repair !== null),
    createCheckFacts(machine),
  )
  return errorForAmbiguousTarget(
    all.filter((one) => isRepairable(one) && one.acceptance === null && one.explained_by === null),
  )
}

function errorForAmbiguousTarget(findings: readonly Finding[]): Error {
  const names = findings.map(({ id }) => id)
  if (names.length === 0) return usherError('REPAIR-2', {})
  return usherError('REPAIR-1', { findings: names.join(', '), first: names[0]! })
}

/** A check's name matches its only failing finding. */
function matchFinding(target: string, findings: readonly Finding[]): Finding | undefined {
  const named = findings.find(({ id }) => id === target)
  if (named) return named
  if (target !== findings[0]?.check) return undefined
  const repairable = findings.filter(isRepairable)
  if (repairable.length > 1) throw errorForAmbiguousTarget(repairable)
  return repairable[0] ?? findings[0]
}

/** Passing subjects have no finding of their own. */
async function errorForPassingOrUnknown(target: string, check: Check, facts: CheckFacts): Promise<Error> {
  const result = await recheckFinding(check, target, facts)
  if (!result) return usherError('REPAIR-3', { finding: target })
  return usherError('REPAIR-5', { finding: target, check: check.id, said: result.summary })
}

function assertRepairable(finding: Finding, found: readonly Finding[]): void {
  const { id, check, acceptance, explained_by: cause } = finding
  if (!isRepairable(finding)) throw usherError('REPAIR-5', { finding: id, check, said: finding.summary })
  if (acceptance) throw usherError('REPAIR-7', { finding: id, reason: acceptance.reason })
  if (cause !== null) {
    const causingCheck = found.find((one) => one.id === cause)?.check ?? cause
    throw usherError('REPAIR-6', { finding: id, cause, check: causingCheck })
  }
}

/** Returns text like `start it (usher up sonarr)`. */
export const formatRemedy = ({ summary, command }: NonNullable<Finding['remedy']>): string =>
  command === null ? summary : `${summary} (${command})`
