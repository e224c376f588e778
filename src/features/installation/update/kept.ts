import { Refusal } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { planBackup, type BackupPlan } from '../../data/backup/plan.ts'
import type { SourceWalked } from '../../data/backup/reach.ts'

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

export const sourcesOf = (kept: BackupPlan | null): SourceWalked[] =>
  (kept?.services ?? []).flatMap(({ sources }) => sources)
