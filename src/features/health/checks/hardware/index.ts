import type { Check } from '../check.ts'
import { hardwareArrays } from './arrays.ts'
import { hardwareDisks } from './disks.ts'
import { hardwareErrors } from './errors.ts'
import { hardwareMemory } from './memory.ts'
import { hardwarePools } from './pools.ts'
import { hardwareScrubs } from './scrubs.ts'
import { hardwareSnapraid } from './snapraid.ts'
import { hardwareTemperatures } from './temperatures.ts'
import { hardwareUps } from './ups.ts'

/** The checks of this group, in the order in which they are listed. */
export const hardwareChecks: readonly Check[] = [
  hardwareDisks,
  hardwareArrays,
  hardwareErrors,
  hardwareScrubs,
  hardwarePools,
  hardwareSnapraid,
  hardwareTemperatures,
  hardwareUps,
  hardwareMemory,
]
