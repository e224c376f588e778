import type { Check } from '../check.ts'
import { backupsPrivate } from './private.ts'
import { backupsProved } from './proved.ts'
import { backupsRecent } from './recent.ts'
import { backupsWhole } from './whole.ts'

/** The checks of this group, in the order in which they are told. */
export const backupsChecks: readonly Check[] = [backupsRecent, backupsWhole, backupsProved, backupsPrivate]
