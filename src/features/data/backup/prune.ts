import { rm } from 'node:fs/promises'
import type { Machine } from '../../../platform/machine.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { selectExpired } from './retention.ts'
import { readBackupRecord } from '../../../platform/backup-catalogue/backup-records.ts'

/** Removes backups that the rule does not keep. Never removes one that was not read to its end. */
export async function pruneBackups(machine: Machine): Promise<string[]> {
  const existing = await listBackups(machine.paths)
  const known = existing.map((file) => ({ one: file, known: readBackupRecord(machine, file) }))
  const names = selectExpired(
    known.map(({ one, known: value }) => ({
      name: one.name,
      madeAt: value?.made_at ? new Date(value.made_at) : null,
      group: JSON.stringify([value?.services?.toSorted(), one.encrypted, /-before-restore(-\d+)?$/.test(one.name)]),
      isVerified: value?.proved_at != null,
      isIntact: value !== undefined && value.damaged === null,
    })),
  )
  for (const { path, name } of existing) {
    if (!names.includes(name)) continue
    await rm(path)
    machine.state().keyValues.delete('backup', name)
  }
  return names
}
