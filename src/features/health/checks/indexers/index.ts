import type { Check } from '../check.ts'
import { indexersAnswering } from './answering.ts'
import { indexersAdded } from './added.ts'
import { indexersSolver } from './solver.ts'
import { indexersTags } from './tags.ts'

/** The checks of this group, in the order in which they are listed. */
export const indexersChecks: readonly Check[] = [indexersAnswering, indexersAdded, indexersTags, indexersSolver]
