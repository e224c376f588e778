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
  /** How it stands now, however lately that began. */
  before: RecheckResult
  prepared: PreparedRepair
  /** How often it was tried within a day before. */
  tried: number
}

/** What is wrong and what would mend it. Refuses everything that is not wrong now, or not usher’s to mend. */
export async function planRepair(asked: string | undefined, machine: Machine): Promise<RepairPlan> {
  if (asked === undefined) throw await errorForMissingTarget(machine)
  const check = findCheck(asked.split(':')[0]!)
  if (!check) throw usherError('REPAIR-3', { finding: asked })
  const usual = findRepair(check.repair)
  if (!usual) throw usherError('REPAIR-4', { check: check.id })
  const facts = createCheckFacts(machine)
  const found = await gatherFindings([check], facts)
  const finding = matchFinding(
    asked,
    found.filter((one) => one.check === check.id),
  )
  if (!finding) throw await errorForPassingOrUnknown(asked, check, facts)
  const by_hand = formatRemedy(finding.remedy ?? check.remedy)
  if (finding.repair === null && (finding.status === 'failed' || finding.status === 'warning'))
    throw usherError('REPAIR-8', { finding: finding.id, check: check.id, because: NOT_APPLICABLE_REASON, by_hand })
  assertRepairable(finding, found)
  const repair = findRepair(finding.repair) ?? usual
  const tried = countAttempts(finding.id, machine)
  if (tried >= MAX_ATTEMPTS) throw usherError('REPAIR-9', { finding: finding.id, times: String(tried), by_hand })
  const prepared = await repair.prepare(finding, facts, machine)
  const before = await recheckFinding(check, finding.id, facts)
  if (!before) throw usherError('REPAIR-3', { finding: finding.id })
  if (!('reason' in prepared)) return { repair, check, finding, before, prepared, tried }
  throw usherError('REPAIR-8', {
    finding: finding.id,
    check: check.id,
    because: prepared.reason,
    by_hand: prepared.by_hand ? formatRemedy(prepared.by_hand) : by_hand,
  })
}

/** What is wrong and has a repair, told even where it was seen too lately to be called a fault. */
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

/** The finding of that name; of a check that found one thing wrong, that one. */
function matchFinding(asked: string, findings: readonly Finding[]): Finding | undefined {
  const named = findings.find(({ id }) => id === asked)
  if (named) return named
  if (asked !== findings[0]?.check) return undefined
  const unwell = findings.filter(isRepairable)
  if (unwell.length > 1) throw errorForAmbiguousTarget(unwell)
  return unwell[0] ?? findings[0]
}

/** What is well is told together, without a finding for each. */
async function errorForPassingOrUnknown(asked: string, check: Check, facts: CheckFacts): Promise<Error> {
  const seen = await recheckFinding(check, asked, facts)
  if (!seen) return usherError('REPAIR-3', { finding: asked })
  return usherError('REPAIR-5', { finding: asked, check: check.id, said: seen.summary })
}

function assertRepairable(finding: Finding, found: readonly Finding[]): void {
  const { id, check, acceptance, explained_by: cause } = finding
  if (!isRepairable(finding)) throw usherError('REPAIR-5', { finding: id, check, said: finding.summary })
  if (acceptance) throw usherError('REPAIR-7', { finding: id, reason: acceptance.reason })
  if (cause !== null) {
    const of = found.find((one) => one.id === cause)?.check ?? cause
    throw usherError('REPAIR-6', { finding: id, cause, check: of })
  }
}

/** `start it (usher up sonarr)` */
export const formatRemedy = ({ summary, command }: NonNullable<Finding['remedy']>): string =>
  command === null ? summary : `${summary} (${command})`
