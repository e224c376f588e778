import type { Check } from '../check.ts'
import { credentialsLasting } from './lasting.ts'
import { credentialsHeld } from './held.ts'
import { credentialsWork } from './work.ts'

/** The checks of this group, in the order in which they are told. */
export const credentialsChecks: readonly Check[] = [credentialsWork, credentialsLasting, credentialsHeld]
