import type { BackupsData, BackupSummary } from '../../../../contract/kinds/backups.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { BackupManifest } from './archive/manifest.ts'
import { readManifest, readBackup } from './archive/reader.ts'
import { DamagedArchive } from '../../../lib/tar/entry.ts'
import {
  backupsFolder,
  listBackups,
  withPassphrase,
  type BackupFile,
} from '../../../platform/backup-catalogue/backup-files.ts'
import { clockWarning } from './clock-warning.ts'
import { RETENTION_RULE } from './retention.ts'
import {
  readBackupRecord,
  recordDamaged,
  recordIntact,
  type BackupRecord,
} from '../../../platform/backup-catalogue/backup-records.ts'

/** Read limit per listing for all backups not read before: about a second's worth. */
const MAX_BYTES_TO_READ = 512 * 1024 * 1024

/**
 * Lists every backup. Known files are not read again: their recorded result still holds as long as the file is
 * unchanged.
 */
export async function gatherBackups(machine: Machine): Promise<BackupsData> {
  let bytesLeft = MAX_BYTES_TO_READ
  let opens = true
  const backups: BackupSummary[] = []
  const files = await listBackups(machine.paths)
  for (const backupFile of files) {
    const backup = withPassphrase(backupFile, machine)
    const known = readBackupRecord(machine, backup)
    if (known) backups.push(backupData(backup, known))
    else if (backup.bytes > bytesLeft)
      backups.push(await uncheckedBackup(backup, 'it is too large to read while you wait'))
    // A passphrase takes about a second to try, on purpose, so one that failed is not tried on every backup.
    else if (backup.encrypted && !opens)
      backups.push(uncheckedData(backup, 'the configured passphrase did not open another backup'))
    else {
      bytesLeft -= backup.bytes
      const checked = await checkBackup(machine, backup)
      opens &&= checked.status !== 'not-checked'
      backups.push(checked)
    }
  }
  return {
    summary: summarizeBackups(backups),
    folder: backupsFolder(machine.paths),
    retention: RETENTION_RULE,
    clock_warning: clockWarning(
      backups.flatMap(({ name, created_at }) => (created_at === null ? [] : [{ name, madeAt: new Date(created_at) }])),
      machine.now(),
    ),
    total_bytes: totalBytes(files),
    backups,
    ...completenessOf(
      backups.flatMap(({ name, services, status, because }) =>
        services === null && status === 'not-checked' && because !== null ? [{ subject: name, because }] : [],
      ),
    ),
  }
}

/** Counts a part that several backups share once. */
function totalBytes(files: readonly BackupFile[]): number {
  const own = files.reduce((sum, { bytes, parts }) => parts.reduce((left, part) => left - part.bytes, sum + bytes), 0)
  const parts = new Map(files.flatMap((file) => file.parts.map(({ inode, bytes }) => [inode, bytes] as const)))
  return [...parts.values()].reduce((sum, bytes) => sum + bytes, own)
}

async function checkBackup(machine: Machine, backup: BackupFile): Promise<BackupSummary> {
  try {
    return backupData(backup, recordIntact(machine, backup, await readBackup(backup)))
  } catch (error) {
    if (!(error instanceof UsherError)) throw error
    const { code, summary } = error.data
    // A backup that cannot be decrypted may still be intact.
    if (code === 'BACKUP-8' || code === 'BACKUP-9') return uncheckedData(backup, summary)
    return backupData(backup, recordDamaged(machine, backup, summary))
  }
}

function backupData({ name, bytes, encrypted }: BackupFile, known: BackupRecord): BackupSummary {
  return {
    name,
    created_at: known.made_at,
    size_bytes: bytes,
    services: known.services,
    encrypted,
    status: known.damaged !== null ? 'damaged' : known.proved_at ? 'verified' : 'intact',
    checked_at: known.checked_at,
    verified_at: known.proved_at,
    because: known.damaged ?? known.proof,
  }
}

async function uncheckedBackup(backup: BackupFile, because: string): Promise<BackupSummary> {
  const manifest = await readManifest(backup).catch((error: unknown) => {
    if (error instanceof DamagedArchive || error instanceof UsherError || isUnreadable(error)) return undefined
    throw error
  })
  return uncheckedData(backup, because, manifest)
}

function uncheckedData(
  { name, bytes, encrypted }: BackupFile,
  because: string,
  manifest?: BackupManifest,
): BackupSummary {
  return {
    name,
    created_at: manifest?.made_at ?? null,
    size_bytes: bytes,
    services: manifest?.services.map((service) => service.name) ?? null,
    encrypted,
    status: 'not-checked',
    checked_at: null,
    verified_at: null,
    because,
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

function summarizeBackups(backups: readonly BackupSummary[]): string {
  if (backups.length === 0) return 'There are no backups yet.'
  const sound = backups.filter(({ status }) => status !== 'damaged').length
  const damaged = backups.length - sound
  const hasVerified = backups.some(({ status }) => status === 'verified')
  if (sound === 0) return 'None of the backups can be used.'
  const count = `${sound} ${sound === 1 ? 'backup' : 'backups'} to restore from`
  const rest = damaged > 0 ? `; ${damaged} cannot be used` : ''
  return `${count}${rest}.${hasVerified ? '' : ' None has been proved yet.'}`
}
