import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../../../contract/kinds/restore.ts'
import type { ArchiveFileList, BackupManifest } from '../backup/archive/manifest.ts'
import { readBackup } from '../backup/archive/reader.ts'
import { NATIVE_BACKUPS_PATH } from '../backup/app-native-backup.ts'
import {
  backupsFolder,
  findBackup,
  SAFETY_SUFFIX,
  type BackupFile,
} from '../../../platform/backup-catalogue/backup-files.ts'
import { planBackup, type BackupPlan } from '../backup/plan.ts'
import { findBackupSources } from '../../../platform/compose-project/stored-data.ts'
import { engineKeepsOwners } from '../backup/engine-export.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { networkDependents } from '../../services/lifecycle/down.ts'
import { previewCommandLines } from '../../services/lifecycle/plan.ts'
import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { noSettingsRestore, planSettingsRestore, captureSettings, type SettingsRestore } from './settings-restore.ts'
import { limitToCapacity } from './capacity.ts'
import {
  assertCanRestore,
  assertDiskSpace,
  assertReplaceable,
  findRestoreTargets,
  nearestExisting,
  type RestoreTarget,
} from './targets.ts'
import { freeBytes } from '../../../platform/host/disks.ts'
import { readMountPoints } from '../../../platform/host/mounts.ts'
import { bytesBelow, restoredServiceData } from './restored-service.ts'

export interface RestorePlan {
  backup: BackupFile
  /** Empty for everything in the backup. */
  onlyServices: string[]
  manifest: BackupManifest
  files: ArchiveFileList
  targets: RestoreTarget[]
  settings: SettingsRestore
  /** Where the apps' own backups are unpacked, for a person to restore in each app. */
  nativeBackupsFolder: string
  /** Running services that must stop, in the order of the stack. */
  servicesToStop: string[]
  /** Backs up the current data; null if there is none. */
  safetyBackup: BackupPlan | null
  services: RestoredService[]
  commands: string[]
}

interface RestoreOptions {
  withSettings?: boolean
  freeOf?: typeof freeBytes
  /** Default: everything in the backup. */
  services?: readonly string[]
}

/** Plans a restore. Reads the whole backup, and throws if anything is wrong with it. */
export async function planRestore(
  name: string,
  machine: Machine,
  { withSettings = true, freeOf = freeBytes, services: onlyServices = [] }: RestoreOptions = {},
): Promise<RestorePlan> {
  const backup = await findBackup(machine, name)
  const captured = captureSettings(machine)
  const stack = await machine.stack()
  const engine = await machine.engine()
  const containers = newestByService(await projectContainers(engine, stack.name))
  const namesIn = ({ roots }: BackupManifest) => [...new Set(roots.map(({ service }) => service))]
  const targetsOf = (about: BackupManifest) =>
    findRestoreTargets(
      about.roots,
      findBackupSources(stack, namesIn(about), containers).sources,
      engineKeepsOwners(engine) ? containers : new Map(),
    )
  const folders = backupsFolder(machine.paths)
  const foldersOf = async (about: BackupManifest) => [folders, ...(await targetsOf(about)).map(({ at }) => at)]
  const whole = await readBackup(backup, limitToCapacity(captured, foldersOf, freeOf))
  const { files } = whole
  const manifest = selectServices(whole.manifest, onlyServices, name)
  const names = namesIn(manifest)
  const targets = await targetsOf(manifest)
  if (targets.length + manifest.own_copies.length === 0)
    throw usherError('BACKUP-7', {
      name,
      because: `${joinWithAnd(names)} ${names.length === 1 ? 'is' : 'are'} no longer in it`,
    })
  assertReplaceable(targets, await readMountPoints(machine.procPath))
  await assertCanRestore(targets, folders, ({ root }) => bytesBelow(files, root), freeOf)
  await assertDiskSpace(await nearestExisting(folders), bytesBelow(files, NATIVE_BACKUPS_PATH), freeOf)
  const concerned = [...new Set(targets.flatMap(({ shared_by: by }) => by))]
  const along = new Set([...concerned, ...networkDependents(concerned, stack).map(({ service }) => service)])
  const up = [...containers]
    .filter(([, { state }]) => state === 'running' || state === 'restarting')
    .map(([service]) => service)
  const stopping = stack.services.map(({ name: one }) => one).filter((one) => along.has(one) && up.includes(one))
  return {
    backup,
    onlyServices: [...onlyServices],
    manifest,
    files,
    targets,
    nativeBackupsFolder: join(folders, `${backup.name}-apps`),
    settings:
      withSettings && onlyServices.length === 0
        ? await planSettingsRestore(captured.texts, manifest, machine)
        : noSettingsRestore,
    servicesToStop: stopping,
    safetyBackup: await planSafetyBackup(targets, machine, backup.encrypted),
    services: await Promise.all(
      names.map((service) =>
        restoredServiceData(service, { stack, manifest, files, targets, servicesToStop: stopping }),
      ),
    ),
    commands: stopping.length > 0 ? await previewCommandLines(await machine.runner(), stopAndRestart(stopping)) : [],
  }
}

/** Returns what the backup has of these services. Throws if it has nothing of one of them. */
function selectServices(manifest: BackupManifest, services: readonly string[], name: string): BackupManifest {
  if (services.length === 0) return manifest
  const isChosen = ({ service }: { service: string }) => services.includes(service)
  const [roots, own_copies] = [manifest.roots.filter(isChosen), manifest.own_copies.filter(isChosen)]
  const missing = services.find((service) => ![...roots, ...own_copies].some((one) => one.service === service))
  if (missing !== undefined) throw usherError('BACKUP-18', { name, service: missing })
  return { ...manifest, roots, own_copies }
}

export function stopAndRestart(services: string[]): [RunnerChange, RunnerChange] {
  return [
    { to: 'stopped', services },
    { to: 'restarted', services },
  ]
}

/** Encrypted if the restored backup is. Null if there is nothing to back up. */
async function planSafetyBackup(
  targets: readonly RestoreTarget[],
  machine: Machine,
  encrypt: boolean,
): Promise<BackupPlan | null> {
  const names = [...new Set(targets.map(({ service }) => service))]
  if (names.length === 0) return null
  try {
    return await planBackup(names, machine, { suffix: SAFETY_SUFFIX, encrypt })
  } catch (error) {
    if (error instanceof UsherError && error.data.code === 'BACKUP-4') return null
    throw error
  }
}

/** Only the apps themselves can restore their own backups, on a page of theirs. */
export function manualRestoreNotes({
  manifest,
  backup,
  nativeBackupsFolder: copies,
}: Pick<RestorePlan, 'manifest' | 'backup' | 'nativeBackupsFolder'>): string[] {
  return manifest.own_copies.map(
    ({ title, path }) =>
      `${title} made its own backup, and only ${title} can restore it: open System, Backup, Restore there. The file is ${path} in ${backup.name}; a restore unpacks it to ${copies + path.slice(NATIVE_BACKUPS_PATH.length)}.`,
  )
}

function engineImportNotes({ targets }: RestorePlan): string[] {
  const poured = targets.filter((one) => one.throughEngine).map(({ service, inside }) => `${inside} of ${service}`)
  if (poured.length === 0) return []
  return [
    `Only the engine can write ${joinWithAnd(poured)}, file by file, so newer files stay. If usher is killed meanwhile, the next command restores the current data from the backup that is made first.`,
  ]
}

export function dryRunRestore(plan: RestorePlan): RestoreData {
  const { backup, manifest, services, safetyBackup, settings, commands } = plan
  const count = services.filter(({ result }) => result !== 'not-in-stack').length
  return {
    dry_run: true,
    offer: null,
    complete: true,
    summary: `Would restore ${count} ${count === 1 ? 'service' : 'services'} to the state of the backup.`,
    backup: backup.name,
    created_at: manifest.made_at,
    services,
    settings: settings.settings,
    safety_backup: null,
    leftover_folders: [],
    notes: [
      safetyBackup === null
        ? 'There is no current data to lose.'
        : 'Changes since the backup will be lost. The current data is backed up first.',
      ...(settings.files.length > 0 ? ['Running services get these settings at the next usher up.'] : []),
      ...engineImportNotes(plan),
      ...manualRestoreNotes(plan),
      'usher’s own history does not change.',
    ],
    commands,
  }
}
