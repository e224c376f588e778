import { policies } from '../policies.ts'

/** The page about queue policies. */
export const policiesWords = { policies }
