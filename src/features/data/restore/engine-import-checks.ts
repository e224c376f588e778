import type { BackupData } from '../../../../contract/kinds/backup.ts'
import { printShortName } from '../../../lib/file-name.ts'
import type { ArchiveFileList } from '../backup/archive/manifest.ts'
import { readBackup } from '../backup/archive/reader.ts'
import { findBackup } from '../../../platform/backup-catalogue/backup-files.ts'
import { NOTHING_CREATED_YET } from '../backup/engine-export.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { RestoreTarget } from './targets.ts'

/** Throws unless a safety backup exists: files that the engine writes cannot be swapped back by a rename. */
export function assertSafetyCopy(pouring: readonly RestoreTarget[], safetyBackup: BackupData | null): void {
  for (const { service, inside } of pouring) {
    const isBackedUp = safetyBackup?.services
      .find((one) => one.service === service)
      ?.folders.some((one) => one.container_path === inside)
    const missing = safetyBackup?.skipped.filter((one) => one.service === service) ?? []
    if (safetyBackup === null || isBackedUp || missing.some(({ because }) => because === NOTHING_CREATED_YET)) continue
    throw usherError('BACKUP-14', { service, inside }, missing[0] ? { detail: missing[0].because } : {})
  }
}

/** Names files that were created after the backup and are still there, because the engine deletes nothing. */
export async function leftoverFileNotes(
  pouring: readonly RestoreTarget[],
  { files }: { files: ArchiveFileList },
  safetyBackup: BackupData | null,
  machine: Machine,
): Promise<string[]> {
  if (pouring.length === 0 || safetyBackup?.name == null) return []
  const safety = await readBackup(await findBackup(machine, safetyBackup.name))
  return pouring.flatMap(({ service, inside, root }) => {
    const then = safety.manifest.roots.find((one) => one.service === service && one.inside === inside)?.path
    if (then === undefined) return []
    const since = Object.keys(safety.files.files)
      .filter((path) => path.startsWith(`${then}/`) && !Object.hasOwn(files.files, root + path.slice(then.length)))
      .map((path) => printShortName(path.slice(then.length + 1)))
    if (since.length === 0) return []
    const more = since.length > MAX_NAMES ? [`${since.length - MAX_NAMES} more`] : []
    return [
      `${inside} of ${service} still has files that are newer than the backup: ${joinWithAnd([...since.slice(0, MAX_NAMES), ...more])}.`,
    ]
  })
}

const MAX_NAMES = 5
