import { isSafetyBackup, listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { readBackupRecord } from '../../../platform/backup-catalogue/backup-records.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { LocalBackup } from './types.ts'

export interface LocalBackups {
  backups: LocalBackup[]
  /** Those that are not sent as long as nobody knows whether they can be used. */
  waiting: { backup: string; because: string }[]
}

/** Returns the backups that were read to their end. What a restore made of the replaced data stays here. */
export async function readLocalBackups(machine: Machine): Promise<LocalBackups> {
  const backups: LocalBackup[] = []
  const waiting: LocalBackups['waiting'] = []
  for (const file of await listBackups(machine.paths)) {
    if (isSafetyBackup(file.name)) continue
    const record = readBackupRecord(machine, file)
    if (!record?.made_at || record.services === null || record.damaged !== null) {
      const because = record?.damaged ? 'It is damaged.' : 'usher has not read it yet; usher backups does.'
      waiting.push({ backup: file.name, because })
      continue
    }
    backups.push({
      name: file.name,
      madeAt: new Date(record.made_at),
      services: record.services,
      damagedDatabases: record.damaged_databases,
      incompleteServices: record.incomplete_services,
      bytes: file.bytes,
      encrypted: file.encrypted,
      provedAt: record.proved_at,
    })
  }
  return { backups, waiting }
}
