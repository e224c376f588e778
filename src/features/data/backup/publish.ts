import { lstat, rename } from 'node:fs/promises'
import {
  backupPassphrase,
  backupPath,
  backupsFolder,
  describeBackup,
  type BackupFile,
} from '../../../platform/backup-catalogue/backup-files.ts'
import { partsFolder } from '../../../platform/backup-catalogue/backup-parts.ts'
import type { Machine } from '../../../platform/machine.ts'
import { syncToDisk } from './archive/file-io.ts'
import type { ArchiveFileIndex } from './archive/file-index.ts'
import type { PartStore } from './archive/part-store.ts'
import { explainDamage, readBackup } from './archive/reader.ts'
import type { BackupPlan } from './plan.ts'

/**
 * Read back before it gets its name, so that every named backup can be restored. The parts get theirs first: without
 * the file they are no backup.
 */
export async function publishArchive(
  { name, encrypt }: Pick<BackupPlan, 'name' | 'encrypt'>,
  machine: Machine,
  draft: string,
  { checksums }: ArchiveFileIndex,
  store: PartStore | null,
): Promise<BackupFile> {
  const passphrase = encrypt ? backupPassphrase(machine) : undefined
  await explainDamage({ name }, store?.finish() ?? Promise.resolve())
  await readBackup({ name, path: draft, encrypted: encrypt, passphrase }, { checksums, verified: store?.verified })
  const path = backupPath(machine.paths, name, encrypt)
  if (store) await rename(partsFolder(draft), partsFolder(path))
  await rename(draft, path)
  await syncToDisk(backupsFolder(machine.paths))
  return await describeBackup({ name, path, encrypted: encrypt }, await lstat(path))
}
