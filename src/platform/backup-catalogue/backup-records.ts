import * as z from 'zod'
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

export interface ReadManifest {
  made_at: string
  services: readonly { name: string }[]
}

/** Records that the backup was read to its end. Keeps the result of an earlier trial. */
export function recordIntact(
  machine: Machine,
  backup: BackupFile,
  { made_at: at, services }: ReadManifest,
): BackupRecord {
  const before = readBackupRecord(machine, backup)
  const value = {
    ...checkedFile(machine, backup),
    made_at: at,
    services: services.map(({ name }) => name),
    damaged: null,
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
    proved_at: null,
    proof: null,
  }
  machine.state().keyValues.setIfWritable('backup', backup.name, value)
  return value
}

function checkedFile(machine: Machine, { bytes, mtime_ms: mtime }: BackupFile) {
  return { bytes, mtime_ms: mtime, checked_at: machine.now().toISOString() }
}
