import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../../../contract/kinds/restore.ts'
import { performBackup } from '../backup/perform.ts'
import { NATIVE_BACKUPS_PATH } from '../backup/app-native-backup.ts'
import { tempFolder } from '../../../platform/backup-catalogue/backup-files.ts'
import { recordIntact } from '../../../platform/backup-catalogue/backup-records.ts'
import { findIntegrityError } from '../../../platform/app-databases/app-database.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { printShortName } from '../../../lib/file-name.ts'
import { usherError } from '../../../lib/errors.ts'
import { forgetImages } from '../../services/images/last-image.ts'
import { manualRestoreNotes, dryRunRestore, type RestorePlan } from './plan.ts'
import { bytesBelow } from './restored-service.ts'
import { realDisk, type DurableDisk } from './durable-disk.ts'
import { writeJournal, type FolderSwap } from './journal.ts'
import { tempPathOf, rollBackEngineImport, buildTars } from './engine-import.ts'
import { assertSafetyCopy, leftoverFileNotes } from './engine-import-checks.ts'
import { carryOverNotes, unpackNotes, type CarriedFolder } from './carry-over-notes.ts'
import { replaceData, type EnterStage } from './replace-data.ts'
import { completeOrRollBack } from './swap.ts'
import { createParentFolders } from './targets.ts'
import { unpackBackup, type UnpackTarget, type UnpackedBackup } from './unpack.ts'

/**
 * Restores a backup. If it is killed at any moment, the next command uses the journal to complete it or to roll it
 * back.
 */
export async function performRestore(
  plan: RestorePlan,
  machine: Machine,
  work: WorkContext,
  disk: DurableDisk = realDisk,
): Promise<RestoreData> {
  const { targets, safetyBackup, backup, settings } = plan
  const { paths } = machine
  await completeOrRollBack(paths, disk)
  const safetyCopy = safetyBackup === null ? null : await performBackup(safetyBackup, machine, work, { pruning: false })
  const pouring = targets.filter((one) => one.throughEngine)
  assertSafetyCopy(pouring, safetyCopy)
  work.safePoint()
  const swapping = targets.filter((one) => !one.throughEngine)
  const swaps = await Promise.all([...swapping, ...settings.files].map((one) => prepareSwap(one, disk)))
  const enter = createStageWriter({ plan, swaps, safety: safetyCopy?.name ?? null, disk }, machine, work)
  await enter('unpacking')
  const passing = pouring.length > 0 ? tempFolder(paths, 'restore') : null
  let done: Omit<RestoreResult, 'previous'>
  try {
    const unpacked = await unpackToStaging(plan, passing, work)
    const pourings = passing === null ? [] : await buildTars(pouring, unpacked, passing)
    for (const { fresh, text } of settings.files) await disk.write(fresh, text)
    recordIntact(machine, backup, unpacked)
    work.safePoint()
    const { unwell, carried } = await replaceData({ plan, swaps, pourings, enter, disk }, machine, work)
    done = {
      safety: safetyCopy?.name ?? null,
      unpacked,
      unwell,
      carried,
      strays: await leftoverFileNotes(pouring, unpacked, safetyCopy, machine),
    }
  } catch (error) {
    await completeOrRollBack(paths, disk, (journal) => rollBackEngineImport(journal, machine))
    await rm(plan.nativeBackupsFolder, { recursive: true, force: true })
    throw error
  } finally {
    if (passing !== null) await rm(passing, { recursive: true, force: true })
  }
  const settled = await completeOrRollBack(paths, disk)
  if (done.unwell.size === 0) forgetImages(servicesNotRunning(plan), machine.state())
  return restoreOutcome(plan, { ...done, previous: settled?.leftovers ?? [] })
}

function createStageWriter(
  { plan, swaps, safety, disk }: { plan: RestorePlan; swaps: FolderSwap[]; safety: string | null; disk: DurableDisk },
  { paths }: Machine,
  { job }: WorkContext,
): EnterStage {
  const begun = { name: plan.backup.name, job, stops: plan.servicesToStop, swaps, safety }
  return (stage, poured = []) =>
    writeJournal(
      paths,
      { ...begun, stage, poured: poured.map(({ service, inside, mount }) => ({ service, inside, mount })) },
      disk,
    )
}

const servicesNotRunning = ({ targets, servicesToStop: stopping }: RestorePlan): string[] =>
  targets.map(({ service }) => service).filter((name) => !stopping.includes(name))

/** Leftovers of an earlier restore are removed; a previous folder whose original is missing is moved back first. */
async function prepareSwap(
  { at, fresh, previous }: Omit<FolderSwap, 'had' | 'kept'>,
  disk: DurableDisk,
): Promise<FolderSwap> {
  if (!disk.has(at) && disk.has(previous)) await disk.move(previous, at)
  await disk.remove(fresh)
  await disk.remove(previous)
  return { at, fresh, previous, had: disk.has(at), kept: null }
}

async function unpackToStaging(
  { backup, targets, files, manifest, nativeBackupsFolder: copies }: RestorePlan,
  passing: string | null,
  work: WorkContext,
): Promise<UnpackedBackup> {
  await createParentFolders(targets)
  const total = targets.reduce((sum, { root }) => sum + bytesBelow(files, root), 0)
  let done = 0
  const places: UnpackTarget[] = targets.map(({ root, fresh, throughEngine: poured }) =>
    poured && passing !== null ? { root, to: tempPathOf(passing, root), isTemporary: true } : { root, to: fresh },
  )
  await rm(copies, { recursive: true, force: true })
  if (manifest.own_copies.length > 0) places.push({ root: NATIVE_BACKUPS_PATH, to: copies })
  const unpacked = await unpackBackup(backup, places, (bytes) => {
    done += bytes
    work.reportProgress({ step: 'unpack', summary: 'Unpacking beside the current data', done, total, unit: 'bytes' })
  })
  for (const { path } of unpacked.files.databases) {
    const place = places.find(({ root }) => path.startsWith(`${root}/`))
    if (place) assertIntactDatabase(backup.name, path, join(place.to, path.slice(place.root.length)))
  }
  await unpacked.finalizeFolders()
  return unpacked
}

function assertIntactDatabase(name: string, path: string, at: string): void {
  const wrong = findIntegrityError(at)
  if (wrong !== null)
    throw usherError(
      'BACKUP-2',
      { name, because: `contains ${printShortName(path)}, a database that is damaged` },
      { detail: wrong },
    )
}

interface RestoreResult {
  safety: string | null
  unwell: ReadonlyMap<string, string>
  carried: CarriedFolder[]
  previous: string[]
  unpacked: UnpackedBackup
  strays: string[]
}

function restoreOutcome(
  plan: RestorePlan,
  { safety, unwell, carried, previous, unpacked, strays }: RestoreResult,
): RestoreData {
  const failed = unwell.size > 0
  const names = [...unwell].map(([service, state]) => `${service} (${state})`).join(', ')
  const services = plan.services.map((one): RestoredService => {
    if (one.result === 'not-in-stack') return one
    const others = plan.targets
      .filter(({ service }) => service === one.service)
      .reduce((sum, { root }) => sum + unpacked.changes(root).reowned, 0)
    return {
      ...one,
      result: failed ? 'rolled-back' : 'replaced',
      healthy: one.stopped_services.length === 0 ? null : !one.stopped_services.some((name) => unwell.has(name)),
      because:
        others > 0
          ? `${others} of its files belonged to another user; they belong to this user now, because only root may change owners.`
          : null,
    }
  })
  return {
    ...dryRunRestore(plan),
    dry_run: false,
    complete: !failed,
    summary: failed
      ? `With the backup, ${names} did not become healthy, so everything is as it was before.`
      : `Restored ${services.filter(({ result }) => result === 'replaced').length} of ${services.length} ${services.length === 1 ? 'service' : 'services'}. ${plan.servicesToStop.length > 0 ? 'Everything is healthy.' : 'None of them was running.'}`,
    services,
    settings: plan.settings.settings.map((one) =>
      one.result === 'skipped' ? one : { ...one, result: failed ? 'rolled-back' : 'replaced' },
    ),
    safety_backup: safety,
    leftover_folders: previous,
    notes: [
      ...manualRestoreNotes(plan),
      ...strays,
      ...(failed ? [] : [...carryOverNotes(carried), ...unpackNotes(plan.targets, unpacked.changes)]),
      ...(previous.some((path) => carried.every(({ swap }) => swap.kept !== path))
        ? ['Some of the previous data could not be removed.']
        : []),
    ],
  }
}
