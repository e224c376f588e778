import type { Machine } from '../../../platform/machine.ts'
import { isSafetyBackup, listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { removeBackup } from '../../../platform/backup-catalogue/backup-parts.ts'
import { selectExpired } from './retention.ts'
import { readBackupRecord } from '../../../platform/backup-catalogue/backup-records.ts'

/**
 * Removes backups that the rule does not keep. Never removes the one just made, or one that was not read to its end.
 */
export async function pruneBackups(machine: Machine, justMade: string): Promise<string[]> {
  const existing = await listBackups(machine.paths)
  const known = existing.map((file) => ({ one: file, known: readBackupRecord(machine, file) }))
  const expired = selectExpired(
    known.map(({ one, known: value }) => ({
      name: one.name,
      madeAt: value?.made_at ? new Date(value.made_at) : null,
      group: JSON.stringify([
        value?.services?.toSorted(),
        one.encrypted,
        isSafetyBackup(one.name),
        value?.damaged_databases.toSorted(),
        value?.incomplete_services.toSorted(),
      ]),
      isVerified: value?.proved_at != null,
      isIntact: value !== undefined && value.damaged === null,
    })),
    machine.now(),
  )
  const names = expired.filter((name) => name !== justMade)
  for (const backup of existing) {
    const { name } = backup
    if (!names.includes(name)) continue
    await removeBackup(backup)
    machine.state().keyValues.delete('backup', name)
  }
  return names
}
