import { z } from '../../../contract/zod.ts'
import type { Machine } from '../machine.ts'
import type { BackupFile } from './backup-files.ts'

const backupRecordShape = z.object({
  /** Size of the file that was read. A different file with the same name counts as unread. */
  bytes: z.number(),
  mtime_ms: z.number(),
  made_at: z.string().nullable(),
  services: z.array(z.string()).nullable(),
  /** Why the backup cannot be used; null if it can. */
  damaged: z.string().nullable(),
  /** The services of which the backup has a database that was damaged already. */
  damaged_databases: z.array(z.string()).default([]),
  /** The services of which something that belongs in the backup is not in it. */
  incomplete_services: z.array(z.string()).default([]),
  checked_at: z.string(),
  proved_at: z.string().nullable(),
  /** How the backup was verified, for people. */
  proof: z.string().nullable(),
})
export type BackupRecord = z.output<typeof backupRecordShape>

export function readBackupRecord(machine: Machine, backup: BackupFile): BackupRecord | undefined {
  const value = machine.state().keyValues.get('backup', backup.name, backupRecordShape)?.value
  return value && value.bytes === backup.bytes && value.mtime_ms === backup.mtime_ms ? value : undefined
}

export interface ReadContents {
  manifest: { made_at: string; services: readonly { name: string }[] }
  files: { databases: readonly { path: string; unsound: string | null }[]; incomplete_services: readonly string[] }
}

/** Records that the backup was read to its end. Keeps the result of an earlier trial. */
export function recordIntact(
  machine: Machine,
  backup: BackupFile,
  { manifest: { made_at: at, services }, files }: ReadContents,
): BackupRecord {
  const before = readBackupRecord(machine, backup)
  const value = {
    ...checkedFile(machine, backup),
    made_at: at,
    services: services.map(({ name }) => name),
    damaged: null,
    damaged_databases: servicesWithDamage(files),
    incomplete_services: [...new Set(files.incomplete_services)],
    proved_at: before?.proved_at ?? null,
    proof: before?.proof ?? null,
  }
  machine.state().keyValues.setIfWritable('backup', backup.name, value)
  return value
}

/** `proof` is null if the trial failed. */
export function recordTrial(machine: Machine, backup: BackupFile, proof: string | null): void {
  const known = readBackupRecord(machine, backup)
  const at = machine.now().toISOString()
  if (known) machine.state().keyValues.set('backup', backup.name, { ...known, proved_at: proof && at, proof })
}

export function recordDamaged(machine: Machine, backup: BackupFile, because: string): BackupRecord {
  const value = {
    ...checkedFile(machine, backup),
    made_at: null,
    services: null,
    damaged: because,
    damaged_databases: [],
    incomplete_services: [],
    proved_at: null,
    proof: null,
  }
  machine.state().keyValues.setIfWritable('backup', backup.name, value)
  return value
}

/** A path in a backup is `services/NAME/…`. */
export const serviceOf = (path: string): string => path.split('/')[1] ?? ''

const servicesWithDamage = ({ databases }: Pick<ReadContents['files'], 'databases'>): string[] => [
  ...new Set(databases.filter(({ unsound }) => unsound !== null).map(({ path }) => serviceOf(path))),
]

function checkedFile(machine: Machine, { bytes, mtime_ms: mtime }: BackupFile) {
  return { bytes, mtime_ms: mtime, checked_at: machine.now().toISOString() }
}
