import { recordDiskUse } from '../features/media/space/record-disk-use.ts'
import { recordWorkingCredentials } from '../features/security/credentials/record-working.ts'
import type { Machine } from '../platform/machine.ts'

/** Records what later answers tell of the past. A read only looks, so the watch has to remember for it. */
export async function recordObservations(machine: Machine, signal: AbortSignal): Promise<void> {
  await Promise.allSettled([recordDiskUse(machine), recordWorkingCredentials(machine, signal)])
}
