import type { Check } from '../check.ts'
import { upkeepBreakingChanges } from './breaking-changes.ts'
import { upkeepImages } from './images.ts'
import { upkeepInterrupted } from './interrupted.ts'
import { upkeepLeftovers } from './leftovers.ts'
import { upkeepLogSizes } from './log-sizes.ts'
import { upkeepState } from './state.ts'
import { upkeepOrphans } from './orphans.ts'

/** The checks of this group, in the order in which they are listed. */
export const upkeepChecks: readonly Check[] = [
  upkeepState,
  upkeepInterrupted,
  upkeepOrphans,
  upkeepLeftovers,
  upkeepImages,
  upkeepBreakingChanges,
  upkeepLogSizes,
]
