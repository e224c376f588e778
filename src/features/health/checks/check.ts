import type { CheckGroupName } from '../../../../contract/kinds/checks.ts'
import type { CheckFacts } from './facts.ts'
import type { CheckRemedy, CheckResult } from './result.ts'
import type { DiagnosticContext } from './diagnostic-context.ts'

interface CheckDefinition {
  /** The group and what is looked at: `storage-one-filesystem`. */
  id: string
  group: CheckGroupName
  /** What is so where it passes. */
  title: string
  /** What it means for the household where it does not. */
  meaning: string
  /** The checks whose failing explains this one. A service's own finding explains only what is about that service. */
  depends_on: readonly string[]
  /** How long it has to be so before it is called a fault; 0 for what does not pass by itself. */
  visible_after_seconds: number
  remedy: CheckRemedy
  /** The name of the repair that mends it; null where there is none. */
  repair: string | null
  /** Others that help against some of what it finds. */
  additional_repairs?: readonly string[]
}

/** It only looks, every time it is asked. One that finds nothing to look at is skipped. */
export interface ReadOnlyCheck extends CheckDefinition {
  run(facts: CheckFacts): Promise<CheckResult | readonly CheckResult[]>
  /** How long a look may take; 6.5 s where it does not say. */
  deadline_ms?: number
}

/** It must write or disturb to know: it is run by `diagnose`, and what it proved is remembered. */
export interface DiagnosticCheck extends CheckDefinition {
  /** What it writes or disturbs, for whoever is asked. */
  touches: string
  /** It takes something from the household for a while: it is run only where it, or its group, is asked for by name. */
  disruptive?: boolean
  /** How long a proof may take; 30 s where it does not say. */
  deadline_ms?: number
  diagnose(facts: CheckFacts, proving: DiagnosticContext): Promise<CheckResult | readonly CheckResult[]>
}

export type Check = ReadOnlyCheck | DiagnosticCheck

export function isDiagnostic(check: Check): check is DiagnosticCheck {
  return 'diagnose' in check
}
