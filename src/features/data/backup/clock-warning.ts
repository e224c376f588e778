import type { Machine } from '../../../platform/machine.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'
import { readBackupRecord } from '../../../platform/backup-catalogue/backup-records.ts'
import { dayOf, MAX_GAP_MS } from './retention.ts'

interface DatedBackup {
  name: string
  madeAt: Date
}

/** Returns what the dates of the backups say against this machine's clock; null if they agree with it. */
export async function findClockWarning(machine: Machine): Promise<string | null> {
  const dated = (await listBackups(machine.paths)).flatMap((file): DatedBackup[] => {
    const madeAt = readBackupRecord(machine, file)?.made_at
    return madeAt ? [{ name: file.name, madeAt: new Date(madeAt) }] : []
  })
  return clockWarning(dated, machine.now())
}

export function clockWarning(backups: readonly DatedBackup[], now: Date): string | null {
  const [newest, previous] = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  if (newest === undefined) return null
  if (newest.madeAt > now)
    return `This machine’s clock says ${dayOf(now)}, but the backup ${newest.name} is dated ${dayOf(newest.madeAt)}. Check the clock. Backups dated after now are kept, and replace no other; if the clock is right, delete them.`
  const before = now.getTime() - newest.madeAt.getTime() > MAX_GAP_MS ? newest : previous
  const after = before === newest ? now : newest.madeAt
  if (before === undefined || after.getTime() - before.madeAt.getTime() <= MAX_GAP_MS) return null
  return `More than a year passed between the backup ${before.name} (${dayOf(before.madeAt)}) and ${dayOf(after)}. Check that this machine’s clock is right. Backups from before that gap are kept.`
}
