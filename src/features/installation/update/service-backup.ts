import { UsherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { planBackup, type BackupPlan } from '../../data/backup/plan.ts'
import type { WalkedSource } from '../../data/backup/collect-sources.ts'

/** Returns null if the service has no data, or none yet. */
export async function planServiceBackup(service: string, machine: Machine): Promise<BackupPlan | null> {
  const encrypt = (machine.settings().values()['BACKUP_PASSPHRASE'] ?? '') !== ''
  try {
    return await planBackup([service], machine, { suffix: '-before-update', encrypt })
  } catch (thrown) {
    if (thrown instanceof UsherError && thrown.data.code === 'BACKUP-4') return null
    throw thrown
  }
}

export const listBackupSources = (backup: BackupPlan | null): WalkedSource[] =>
  (backup?.services ?? []).flatMap(({ sources }) => sources)
