import { mkdirSync } from 'node:fs'
import { faultPlanFor, isFaultName } from '../../../rehearsal/daemon/world/fault-plans.ts'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import { createHouseholdFiles, deletableFiles } from '../../../rehearsal/household/disk-files.ts'
import { writeRehearsedDisk } from '../../../rehearsal/household/rehearsed-disk.ts'
import type { Machine } from '../../platform/machine.ts'
import { rehearsalDiskPath } from '../../platform/paths.ts'
import { prepareRehearsalHardware } from './rehearsal-hardware.ts'
import { recordSteadyUse } from '../../features/media/space/forecast.ts'
import { dataFolders, outermostFolders } from '../../features/media/shared/host-paths.ts'

/** How fast the rehearsed household fills its disk, and for how long usher has measured it. */
export const BYTES_PER_DAY = 27_000_000_000
const DAYS_SEEN = 21

export async function prepareRehearsalDisk(machine: Machine, home: string, faults: readonly string[]): Promise<void> {
  const household = faults.reduce(
    (plan, name) => (isFaultName(name) ? faultPlanFor(name).household?.(plan) : undefined) ?? plan,
    defaultHousehold,
  )
  const { total, free, perDay = BYTES_PER_DAY } = household.disk
  const files: Record<string, number> = {}
  for (const folder of outermostFolders(dataFolders(await machine.stack()))) {
    mkdirSync(folder, { recursive: true })
    createHouseholdFiles(folder, household, machine.now().getTime())
    Object.assign(files, deletableFiles(folder, household))
    const measurement = { at: folder, size_bytes: total, free_bytes: free }
    if (perDay > 0)
      recordSteadyUse(machine.state().keyValues, measurement, { per_day: perDay, days: DAYS_SEEN }, machine.now())
  }
  writeRehearsedDisk(rehearsalDiskPath(home), { total, free, files })
  prepareRehearsalHardware(machine, home, household.hardware ?? {})
}
