import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { RepairStep } from '../../../../contract/kinds/repair.ts'
import type { CheckFacts } from '../checks/facts.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'

/** Checks refer to a repair by its name. */
export interface Repair {
  name: string
  /** Shown to people, such as `Start it`. */
  title: string
  /** Changes nothing. Returns NotApplicable if the repair would need a guess or override a person's setting. */
  prepare(finding: Finding, facts: CheckFacts, machine: Machine): Promise<PreparedRepair | NotApplicable>
  /** How long the check may take to pass after the repair; 0 by default. */
  recheck_timeout_ms?: number
}

/** A repair of one finding, ready to perform. */
export interface PreparedRepair {
  /** A sentence for each step. */
  steps: string[]
  commands: string[]
  skipped: { subject: string; because: string }[]
  change: Omit<ChangeRecord, 'action' | 'summary'>
  /** Replaces the check's own texts if those change from one second to the next, because the offer depends on them. */
  stable_finding?: { summary: string; evidence: string[] }
  /** Runs before the job is recorded. Needed if usher's state itself is damaged. */
  beforeRecording?(machine: Machine): void
  /** Returns the result of each step. May throw an UsherError, which fails the remaining steps. */
  perform(machine: Machine, work: WorkContext): Promise<RepairStep[]>
}

export interface NotApplicable {
  /** Why the repair does not apply, as a sentence. */
  reason: string
  /** Replaces the check's remedy. */
  by_hand?: { summary: string; command: string | null }
}

export const stepDone = (what: string): RepairStep => ({ title: what, result: 'done', because: null })
export const stepFailed = (what: string, because: string): RepairStep => ({ title: what, result: 'failed', because })

/** Throws if the finding is not about a service, which is a bug in the check. */
export function serviceOfFinding({ id, subject }: Finding): string {
  if (subject === null) throw new Error(`${id} is not about a service.`)
  return subject
}
