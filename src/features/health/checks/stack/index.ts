import type { Check } from '../check.ts'
import { stackDrift } from './drift.ts'
import { stackHealth } from './health.ts'
import { stackImages } from './images.ts'
import { stackMaintained } from './maintained.ts'
import { stackMemory } from './memory.ts'
import { stackFloatingTags } from './floating-tags.ts'
import { stackMisspelledVariables } from './misspelled-variables.ts'
import { stackPresent } from './present.ts'
import { stackRestarts } from './restarts.ts'
import { stackSettings } from './settings.ts'
import { stackValid } from './valid.ts'

/** The checks of this group, in the order in which they are listed. */
export const stackChecks: readonly Check[] = [
  stackValid,
  stackSettings,
  stackPresent,
  stackHealth,
  stackRestarts,
  stackMemory,
  stackDrift,
  stackImages,
  stackMisspelledVariables,
  stackFloatingTags,
  stackMaintained,
]
