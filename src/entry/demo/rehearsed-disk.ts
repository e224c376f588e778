import { mkdirSync, writeFileSync } from 'node:fs'
import { planOf, isFault } from '../../../rehearsal/daemon/world/faults.ts'
import { household as usual } from '../../../rehearsal/household/library.ts'
import { layFiles } from '../../../rehearsal/household/on-disk.ts'
import type { Machine } from '../../platform/machine.ts'
import { rehearsedDiskFile } from '../../platform/paths.ts'
import { rememberDays } from '../../features/media/space/forecast.ts'
import { dataFolders, outermost } from '../../features/media/shared/paths.ts'

/** How fast the rehearsed household fills its disk, and for how long usher has seen it. */
const PER_DAY = 27_000_000_000
const DAYS_SEEN = 21

/** The household's files, on a disk that is as large and as full as the rehearsal has it. */
export async function furnishDisk(machine: Machine, home: string, faults: readonly string[]): Promise<void> {
  const household = faults.reduce((so, name) => (isFault(name) ? planOf(name).household?.(so) : undefined) ?? so, usual)
  const { total, free, perDay = PER_DAY } = household.disk
  writeFileSync(rehearsedDiskFile(home), JSON.stringify({ total, free }))
  for (const folder of outermost(dataFolders(await machine.stack()))) {
    mkdirSync(folder, { recursive: true })
    layFiles(folder, household, machine.now().getTime())
    const filled = { at: folder, size_bytes: total, free_bytes: free }
    rememberDays(machine.state().memory, filled, { per_day: perDay, days: DAYS_SEEN }, machine.now())
  }
}
