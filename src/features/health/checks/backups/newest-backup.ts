import { isSafetyBackup, listBackups, type BackupFile } from '../../../../platform/backup-catalogue/backup-files.ts'
import { readBackupRecord } from '../../../../platform/backup-catalogue/backup-records.ts'
import { orUndefined } from '../../../../lib/errors.ts'
import type { Machine } from '../../../../platform/machine.ts'
import type { UsherPaths } from '../../../../platform/paths.ts'

export async function findNewestBackup(places: UsherPaths): Promise<BackupFile | undefined> {
  const all = await listBackups(places)
  return all.toSorted((one, other) => other.mtime_ms - one.mtime_ms)[0]
}

/** Returns undefined if there is no such backup, or if the state cannot be read. */
export async function restoreCommand(service: string, machine: Machine): Promise<string | undefined> {
  const backup = await findRestorableBackup(service, machine).catch(orUndefined)
  return backup && `usher restore ${backup.name} ${service}`
}

/** Returns the newest backup that is known to be whole and to contain this service, with no damaged database of it. */
async function findRestorableBackup(service: string, machine: Machine): Promise<BackupFile | undefined> {
  const all = await listBackups(machine.paths)
  const whole = all.filter((backup) => {
    const record = readBackupRecord(machine, backup)
    if (record?.damaged !== null || record.damaged_databases.includes(service)) return false
    return record.services?.includes(service) === true
  })
  // The copy of the data that a restore replaced is no better than that data.
  return whole.filter(({ name }) => !isSafetyBackup(name)).toSorted((one, other) => other.mtime_ms - one.mtime_ms)[0]
}
