import type { CheckGroupName } from '../../../../contract/kinds/checks.ts'
import type { CheckFacts } from './facts.ts'
import type { CheckRemedy, CheckResult } from './result.ts'
import type { DiagnosticContext } from './diagnostic-context.ts'

interface CheckDefinition {
  /** The group and a name, such as `storage-one-filesystem`. */
  id: string
  group: CheckGroupName
  /** True if the check passes. */
  title: string
  /** What a failure means for the household. */
  meaning: string
  /** Checks whose failure explains this one. A finding about one service does not explain another service's. */
  depends_on: readonly string[]
  /** How long a problem settles before it counts as a fault; 0 if it cannot resolve itself. */
  visible_after_seconds: number
  remedy: CheckRemedy
  /** The name of its repair; null if there is none. */
  repair: string | null
  /** Repairs for some of its findings. */
  additional_repairs?: readonly string[]
}

/** A check that changes nothing and runs every time. It is skipped if it returns no result. */
export interface ReadOnlyCheck extends CheckDefinition {
  run(facts: CheckFacts): Promise<CheckResult | readonly CheckResult[]>
  /** 6.5 s by default. */
  deadline_ms?: number
}

/** A check that has to write or interrupt something. `diagnose` runs it, and its result is stored. */
export interface DiagnosticCheck extends CheckDefinition {
  /** What it writes or interrupts. Shown before it runs. */
  touches: string
  /** Whether it interrupts a service. It then runs only if it or its group is named. */
  disruptive?: boolean
  /** 30 s by default. */
  deadline_ms?: number
  diagnose(facts: CheckFacts, context: DiagnosticContext): Promise<CheckResult | readonly CheckResult[]>
}

export type Check = ReadOnlyCheck | DiagnosticCheck

export function isDiagnostic(check: Check): check is DiagnosticCheck {
  return 'diagnose' in check
}
