import type { Stack } from '../../../../platform/compose-project/stack.ts'
import { listBackups } from '../../../../platform/backup-catalogue/backup-files.ts'
import { readBackupRecord } from '../../../../platform/backup-catalogue/backup-records.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { mayExist } from '../../../../platform/host/silent-shares.ts'
import { usherError } from '../../../../lib/errors.ts'
import { findBackupSources } from '../../../../platform/compose-project/stored-data.ts'
import { readLastImage } from '../last-image.ts'
import type { ImageStatus } from '../image-status.ts'
import { blockingChanges, describeCrossing } from './lookup.ts'

/**
 * Throws UPDATE-7 if a service without a container would cross a known breaking change since its last known image.
 * Another program may have migrated the data since, so the error includes when the image was seen, and a later backup
 * is enough to go on. A service without data has nothing to lose.
 */
export async function assertNoBreakingChangeSinceLastImage(status: ImageStatus, machine: Machine): Promise<void> {
  const { service } = status
  const ran = readLastImage(machine, service.name)
  if (ran === undefined || service.image === null) return
  const changes = blockingChanges(service.image, { ...status, from_version: ran.value.version })
  if (changes.length === 0 || !(await hasStoredData(await machine.stack(), service.name))) return
  if (await isBackedUpSince(ran.at, service.name, machine)) return
  throw usherError('UPDATE-7', {
    service: service.name,
    runs: ran.value.image,
    version: ran.value.version!,
    seen: ran.at.slice(0, 10),
    consequence: describeCrossing(service.image, changes, status),
    happens: changes[0]!.summary,
  })
}

async function hasStoredData(stack: Stack, service: string): Promise<boolean> {
  const { sources } = findBackupSources(stack, [service], undefined)
  return (await Promise.all(sources.map(({ at }) => mayExist(at)))).includes(true)
}

/** Uses the recorded contents of each backup; a backup that was never read does not count. */
async function isBackedUpSince(at: string, service: string, machine: Machine): Promise<boolean> {
  return (await listBackups(machine.paths)).some((backup) => {
    const known = readBackupRecord(machine, backup)
    return known?.services?.includes(service) === true && known.made_at !== null && known.made_at >= at
  })
}
