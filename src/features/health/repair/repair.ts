import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { RepairStep } from '../../../../contract/kinds/repair.ts'
import type { CheckFacts } from '../checks/facts.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'

/** What helps against what one check, or several, may find. A check names it as its `repair`. */
export interface Repair {
  name: string
  /** What it does, for people: `Start it`. */
  title: string
  /** Only looks. What it would have to guess, or what a person set, makes it unfit. */
  prepare(finding: Finding, facts: CheckFacts, machine: Machine): Promise<PreparedRepair | NotApplicable>
  /** How long what was mended may take to say so; 0 where it is so at once. */
  recheck_timeout_ms?: number
}

/** One finding’s own mending, ready to be done. */
export interface PreparedRepair {
  /** Each in a sentence: exactly what would be done. */
  steps: string[]
  commands: string[]
  left: { subject: string; because: string }[]
  change: Omit<ChangeRecord, 'action' | 'summary'>
  /** What was found in words that do not change from one second to the next, where the check’s own do. */
  stable_finding?: { summary: string; evidence: string[] }
  /** What has to be done before usher can keep that it does anything at all. */
  beforeRecording?(machine: Machine): void
  /** Does it, and says how each step went. A refusal thrown on the way is why the rest was not done. */
  perform(machine: Machine, work: WorkContext): Promise<RepairStep[]>
}

export interface NotApplicable {
  /** A whole sentence: why usher leaves it. */
  reason: string
  /** What helps instead, where it is not what the check says. */
  by_hand?: { summary: string; command: string | null }
}

export const stepDone = (what: string): RepairStep => ({ title: what, result: 'done', because: null })
export const stepFailed = (what: string, because: string): RepairStep => ({ title: what, result: 'failed', because })

/** The service a finding is about. A defect where the check names none. */
export function serviceOfFinding({ id, subject }: Finding): string {
  if (subject === null) throw new Error(`${id} is not about a service.`)
  return subject
}
