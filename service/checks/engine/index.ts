import type { Check } from '../check.ts'
import { engineReachable } from './reachable.ts'

/** The checks of this group, in the order in which they are told. */
export const engineChecks: readonly Check[] = [engineReachable]
