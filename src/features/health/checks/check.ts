import type { GroupName } from '../../../../contract/kinds/checks.ts'
import type { Facts } from './facts.ts'
import type { Remedy, Seen } from './seen.ts'
import type { Proving } from './proving.ts'

interface Declared {
  /** The group and what is looked at: `storage-one-filesystem`. */
  id: string
  group: GroupName
  /** What is so where it passes. */
  title: string
  /** What it means for the household where it does not. */
  meaning: string
  /** The checks whose failing explains this one. A service's own finding explains only what is about that service. */
  depends_on: readonly string[]
  /** How long it has to be so before it is called a fault; 0 for what does not pass by itself. */
  visible_after_seconds: number
  remedy: Remedy
  /** The name of the repair that mends it; null where there is none. */
  repair: string | null
  /** Others that help against some of what it finds. */
  repairs_too?: readonly string[]
}

/** It only looks, every time it is asked. One that finds nothing to look at is skipped. */
export interface LookingCheck extends Declared {
  look(facts: Facts): Promise<Seen | readonly Seen[]>
  /** How long a look may take; 6.5 s where it does not say. */
  deadline_ms?: number
}

/** It must write or disturb to know: it is run by `diagnose`, and what it proved is remembered. */
export interface ProvingCheck extends Declared {
  /** What it writes or disturbs, for whoever is asked. */
  touches: string
  /** It takes something from the household for a while: it is run only where it, or its group, is asked for by name. */
  disturbs?: boolean
  /** How long a proof may take; 30 s where it does not say. */
  deadline_ms?: number
  prove(facts: Facts, proving: Proving): Promise<Seen | readonly Seen[]>
}

export type Check = LookingCheck | ProvingCheck

export function isProving(check: Check): check is ProvingCheck {
  return 'prove' in check
}
