import type { Check } from '../check.ts'
import { stackMemory } from './memory.ts'
import { stackMovingTags } from './moving-tags.ts'
import { stackRestarts } from './restarts.ts'
import { stackValid } from './valid.ts'

/** The checks of this group, in the order in which they are told. */
export const stackChecks: readonly Check[] = [stackValid, stackRestarts, stackMemory, stackMovingTags]
