import type { Check } from '../check.ts'
import { backupsPrivate } from './private.ts'
import { backupsVerified } from './verified.ts'
import { backupsRecent } from './recent.ts'
import { backupsIntact } from './intact.ts'

/** The checks of this group, in the order in which they are listed. */
export const backupsChecks: readonly Check[] = [backupsRecent, backupsIntact, backupsVerified, backupsPrivate]
