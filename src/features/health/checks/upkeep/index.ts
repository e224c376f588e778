import type { Check } from '../check.ts'
import { upkeepCliffs } from './cliffs.ts'
import { upkeepImages } from './images.ts'
import { upkeepInterrupted } from './interrupted.ts'
import { upkeepLeftovers } from './leftovers.ts'
import { upkeepLogSizes } from './log-sizes.ts'
import { upkeepState } from './state.ts'
import { upkeepStrays } from './strays.ts'

/** The checks of this group, in the order in which they are told. */
export const upkeepChecks: readonly Check[] = [
  upkeepState,
  upkeepInterrupted,
  upkeepStrays,
  upkeepLeftovers,
  upkeepImages,
  upkeepCliffs,
  upkeepLogSizes,
]
