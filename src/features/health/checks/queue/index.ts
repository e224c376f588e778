import type { Check } from '../check.ts'
import { queueCategories } from './categories.ts'
import { queueImporter } from './importer.ts'
import { queueMoving } from './moving.ts'

/** The checks of this group, in the order in which they are listed. */
export const queueChecks: readonly Check[] = [queueMoving, queueImporter, queueCategories]
