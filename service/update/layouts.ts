import type { BackupPlan } from '../backup/plan.ts'
import { planBackup } from '../backup/plan.ts'
import { layoutOf } from '../databases/foreign.ts'
import type { Machine } from '../machine.ts'
import { Refusal } from '../refusal.ts'

/** The layout of every database of a service, by where it lies; null where one of them cannot be looked into. */
export type Layouts = Map<string, string> | null

/** What would be backed up of a service; null where it keeps nothing, or nothing was made yet. */
export async function keptBy(service: string, machine: Machine): Promise<BackupPlan | null> {
  const encrypt = (machine.settings().values()['BACKUP_PASSPHRASE'] ?? '') !== ''
  try {
    return await planBackup([service], machine, { suffix: '-before-update', encrypt })
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.data.code === 'BACKUP-4') return null
    throw thrown
  }
}

export function layoutsIn(kept: BackupPlan | null): Layouts {
  const sources = (kept?.services ?? []).flatMap((one) => one.sources)
  if (sources.some(({ foreign }) => foreign !== null)) return null
  const layouts = new Map<string, string>()
  for (const { at } of sources.flatMap(({ found }) => found.filter(({ sqlite }) => sqlite))) {
    const layout = layoutOf(at)
    if (layout === null) return null
    layouts.set(at, layout)
  }
  return layouts
}

/** Whether a database was rebuilt, added or taken away; null where that cannot be said. */
export function migrated(before: Layouts, after: Layouts): boolean | null {
  if (before === null || after === null) return null
  return before.size !== after.size || [...before].some(([at, layout]) => after.get(at) !== layout)
}
