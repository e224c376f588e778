import type { Finding } from '../../../../contract/kinds/checks.ts'
import { allChecks, checkNamed } from '../checks/all.ts'
import type { Check } from '../checks/check.ts'
import { factsOf, type Facts } from '../checks/facts.ts'
import { gatherFindings } from '../checks/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { repairNamed } from './all.ts'
import type { Mend, Repair } from './repair.ts'
import { seenOf, type RepairSeen } from './seen.ts'
import { MOST_TRIES, triesOf } from './tries.ts'

const NOT_THIS = 'What mends others of its kind does not help against this one.'

export interface RepairPlan {
  repair: Repair
  check: Check
  finding: Finding
  /** How it stands now, however lately that began. */
  before: RepairSeen
  mend: Mend
  /** How often it was tried within a day before. */
  tried: number
}

/** What is wrong and what would mend it. Refuses everything that is not wrong now, or not usher’s to mend. */
export async function planRepair(asked: string | undefined, machine: Machine): Promise<RepairPlan> {
  if (asked === undefined) throw await nothingNamed(machine)
  const check = checkNamed(asked.split(':')[0]!)
  if (!check) throw refuse('REPAIR-3', { finding: asked })
  const usual = repairNamed(check.repair)
  if (!usual) throw refuse('REPAIR-4', { check: check.id })
  const facts = factsOf(machine)
  const found = await gatherFindings([check], facts)
  const finding = meant(
    asked,
    found.filter((one) => one.check === check.id),
  )
  if (!finding) throw await wellOrUnheardOf(asked, check, facts)
  const by_hand = inWords(finding.remedy ?? check.remedy)
  if (finding.repair === null && (finding.standing === 'fail' || finding.standing === 'warn'))
    throw refuse('REPAIR-8', { finding: finding.id, check: check.id, because: NOT_THIS, by_hand })
  refuseUnfit(finding, found)
  const repair = repairNamed(finding.repair) ?? usual
  const tried = triesOf(finding.id, machine)
  if (tried >= MOST_TRIES) throw refuse('REPAIR-9', { finding: finding.id, times: String(tried), by_hand })
  const mend = await repair.prepare(finding, facts, machine)
  const before = await seenOf(check, finding.id, facts)
  if (!before) throw refuse('REPAIR-3', { finding: finding.id })
  if (!('unfit' in mend)) return { repair, check, finding, before, mend, tried }
  throw refuse('REPAIR-8', {
    finding: finding.id,
    check: check.id,
    because: mend.unfit,
    by_hand: mend.by_hand ? inWords(mend.by_hand) : by_hand,
  })
}

/** What is wrong and has a repair, told even where it was seen too lately to be called a fault. */
const isUnwell = ({ repair }: Finding): boolean => repair !== null

async function nothingNamed(machine: Machine): Promise<Error> {
  const all = await gatherFindings(
    allChecks.filter(({ repair }) => repair !== null),
    factsOf(machine),
  )
  return several(all.filter((one) => isUnwell(one) && one.accepted === null && one.explained_by === null))
}

function several(findings: readonly Finding[]): Error {
  const names = findings.map(({ id }) => id)
  if (names.length === 0) return refuse('REPAIR-2', {})
  return refuse('REPAIR-1', { findings: names.join(', '), first: names[0]! })
}

/** The finding of that name; of a check that found one thing wrong, that one. */
function meant(asked: string, findings: readonly Finding[]): Finding | undefined {
  const named = findings.find(({ id }) => id === asked)
  if (named) return named
  if (asked !== findings[0]?.check) return undefined
  const unwell = findings.filter(isUnwell)
  if (unwell.length > 1) throw several(unwell)
  return unwell[0] ?? findings[0]
}

/** What is well is told together, without a finding for each. */
async function wellOrUnheardOf(asked: string, check: Check, facts: Facts): Promise<Error> {
  const seen = await seenOf(check, asked, facts)
  if (!seen) return refuse('REPAIR-3', { finding: asked })
  return refuse('REPAIR-5', { finding: asked, check: check.id, said: seen.summary })
}

function refuseUnfit(finding: Finding, found: readonly Finding[]): void {
  const { id, check, accepted, explained_by: cause } = finding
  if (!isUnwell(finding)) throw refuse('REPAIR-5', { finding: id, check, said: finding.summary })
  if (accepted) throw refuse('REPAIR-7', { finding: id, reason: accepted.reason })
  if (cause !== null) {
    const of = found.find((one) => one.id === cause)?.check ?? cause
    throw refuse('REPAIR-6', { finding: id, cause, check: of })
  }
}

/** `start it (usher up sonarr)` */
export const inWords = ({ summary, command }: NonNullable<Finding['remedy']>): string =>
  command === null ? summary : `${summary} (${command})`
