import type { Check } from '../check.ts'
import { storageHardlinksOn } from './hardlinks-on.ts'
import { storageLinkable } from './linkable.ts'
import { storageOneMount } from './one-mount.ts'

/** The checks of this group, in the order in which they are told. */
export const storageChecks: readonly Check[] = [storageOneMount, storageHardlinksOn, storageLinkable]
