import type { Check } from '../check.ts'
import { credentialsPermanent } from './permanent.ts'
import { credentialsCurrent } from './current.ts'
import { credentialsValid } from './valid.ts'

/** The checks of this group, in the order in which they are listed. */
export const credentialsChecks: readonly Check[] = [credentialsValid, credentialsPermanent, credentialsCurrent]
