import { statSync } from 'node:fs'
import { formatBytes } from '../../../lib/bytes.ts'
import { usherError } from '../../../lib/errors.ts'
import type { TarEntry } from '../../../lib/tar/entry.ts'
import { NATIVE_BACKUPS_PATH } from '../backup/app-native-backup.ts'
import type { BackupManifest } from '../backup/archive/manifest.ts'
import type { ArchiveVisitor } from '../backup/archive/reader.ts'
import type { FreeBytes } from '../../../platform/host/disks.ts'
import { nearestExisting } from './targets.ts'

/**
 * Stops reading a backup, with BACKUP-5, once it has more data than all of these folders' disks have room for together:
 * a few hundred kilobytes of archive can hold terabytes of zeros.
 */
export function limitToCapacity(
  visitor: ArchiveVisitor,
  findFolders: (manifest: BackupManifest) => Promise<string[]>,
  freeOf: FreeBytes,
): ArchiveVisitor {
  let capacity = 0
  let path = ''
  let total = 0
  const count = ({ path: inside, bytes }: TarEntry) => {
    if (inside.startsWith('usher/') && !inside.startsWith(`${NATIVE_BACKUPS_PATH}/`)) return
    total += bytes
    if (total > capacity)
      throw usherError('BACKUP-5', { needed: `at least ${formatBytes(total)}`, free: formatBytes(capacity), path })
  }
  return {
    ...visitor,
    async onManifest(manifest) {
      const folders = onePerDisk(await Promise.all((await findFolders(manifest)).map(nearestExisting)))
      path = folders[0] ?? ''
      capacity = (await Promise.all(folders.map(freeOf))).reduce((sum, free) => sum + free, 0)
      await visitor.onManifest?.(manifest)
    },
    async onEntry(entry, contents) {
      count(entry)
      await visitor.onEntry?.(entry, contents)
    },
    async onSparse(entry, data) {
      count(entry)
      await visitor.onSparse?.(entry, data)
    },
  }
}

function onePerDisk(folders: readonly string[]): string[] {
  const byDisk = Map.groupBy(folders, (folder) => statSync(folder).dev)
  return [...byDisk.values()].flatMap(([first]) => first ?? [])
}
