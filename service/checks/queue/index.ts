import type { Check } from '../check.ts'

/** The checks of this group, in the order in which they are told. */
export const queueChecks: readonly Check[] = []
