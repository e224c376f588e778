import { listBackups, type BackupFile } from '../../../../platform/backup-catalogue/backup-files.ts'
import type { UsherPaths } from '../../../../platform/paths.ts'

export async function findNewestBackup(places: UsherPaths): Promise<BackupFile | undefined> {
  const all = await listBackups(places)
  return all.toSorted((one, other) => other.mtime_ms - one.mtime_ms)[0]
}
