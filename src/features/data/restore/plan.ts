import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreData, RestoredService } from '../../../../contract/kinds/restore.ts'
import type { ArchiveFileList, BackupManifest } from '../backup/archive/manifest.ts'
import { readBackup } from '../backup/archive/reader.ts'
import { NATIVE_BACKUPS_PATH } from '../backup/app-native-backup.ts'
import { backupsFolder, findBackup, type BackupFile } from '../../../platform/backup-catalogue/backup-files.ts'
import { planBackup, type BackupPlan } from '../backup/plan.ts'
import { findBackupSources } from '../../../platform/compose-project/stored-data.ts'
import { engineKeepsOwners } from '../backup/engine-export.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { networkDependents } from '../../services/lifecycle/down.ts'
import { previewCommandLines } from '../../services/lifecycle/plan.ts'
import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { measurePath } from '../stored/path-size.ts'
import { noSettingsRestore, planSettingsRestore, captureSettings, type SettingsRestore } from './settings-restore.ts'
import { assertCanRestore, findRestoreTargets, type RestoreTarget } from './targets.ts'
import { versionWarning } from './version-warning.ts'

export interface RestorePlan {
  backup: BackupFile
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

const PATIENCE_MS = 10_000

/** Plans a restore. Reads the whole backup, and throws if anything is wrong with it. */
export async function planRestore(name: string, machine: Machine, { withSettings = true } = {}): Promise<RestorePlan> {
  const backup = await findBackup(machine, name)
  const captured = captureSettings(machine)
  const { manifest, files } = await readBackup(backup, captured)
  const stack = await machine.stack()
  const engine = await machine.engine()
  const containers = newestByService(await projectContainers(engine, stack.name))
  const names = [...new Set(manifest.roots.map(({ service }) => service))]
  const { sources } = findBackupSources(stack, names, containers)
  const targets = await findRestoreTargets(manifest.roots, sources, engineKeepsOwners(engine) ? containers : new Map())
  if (targets.length + manifest.own_copies.length === 0)
    throw usherError('BACKUP-7', { name, services: joinWithAnd(names), are: names.length === 1 ? 'is' : 'are' })
  await assertCanRestore(targets, backupsFolder(machine.paths), ({ root }) => bytesBelow(files, root))
  const concerned = [...new Set(targets.flatMap(({ shared_by: by }) => by))]
  const along = new Set([...concerned, ...networkDependents(concerned, stack).map(({ service }) => service)])
  const up = [...containers]
    .filter(([, { state }]) => state === 'running' || state === 'restarting')
    .map(([service]) => service)
  const stopping = stack.services.map(({ name: one }) => one).filter((one) => along.has(one) && up.includes(one))
  return {
    backup,
    manifest,
    files,
    targets,
    nativeBackupsFolder: join(backupsFolder(machine.paths), `${backup.name}-apps`),
    settings: withSettings ? await planSettingsRestore(captured.texts, manifest, machine) : noSettingsRestore,
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
    return await planBackup(names, machine, { suffix: '-before-restore', encrypt })
  } catch (error) {
    if (error instanceof UsherError && error.data.code === 'BACKUP-4') return null
    throw error
  }
}

async function restoredServiceData(
  service: string,
  about: Pick<RestorePlan, 'manifest' | 'files' | 'targets' | 'servicesToStop'> & { stack: Stack },
): Promise<RestoredService> {
  const { stack, manifest, files, servicesToStop: stopping } = about
  const ownTargets = about.targets.filter((target) => target.service === service)
  const declared = stack.services.find(({ name }) => name === service)
  const then = manifest.services.find(({ name }) => name === service)?.image ?? null
  const now = declared?.image ?? null
  const holders = new Set(ownTargets.flatMap(({ shared_by: by }) => by))
  const below = (path: string) => ownTargets.some(({ root }) => path.startsWith(`${root}/`))
  return {
    service,
    result: ownTargets.length > 0 ? 'would-replace' : 'not-in-stack',
    folders: await Promise.all(
      ownTargets.map(async ({ at, root }) => ({
        path: at,
        backup_bytes: bytesBelow(files, root),
        current_bytes: await roundedSize(at),
      })),
    ),
    backup_image: then,
    declared_image: now,
    warning: versionWarning(service, then, now),
    stopped_services: stopping.filter((name) => holders.has(name)),
    databases_checked: files.databases.filter(({ path }) => below(path)).length,
    healthy: null,
    because: ownTargets.length > 0 ? null : 'The stack stores none of its data now, so it is skipped.',
  }
}

export function bytesBelow({ files }: ArchiveFileList, root: string): number {
  return Object.entries(files)
    .filter(([path]) => path === root || path.startsWith(`${root}/`))
    .reduce((sum, [, [bytes]]) => sum + bytes, 0)
}

/**
 * Rounded up to a power of two, because running services write all the time: the plan must be the same a minute after
 * it was confirmed.
 */
async function roundedSize(at: string): Promise<number | null> {
  if (!(await lstat(at).catch(() => undefined))) return null
  const size = await measurePath(at, AbortSignal.timeout(PATIENCE_MS))
  return 'bytes' in size ? 2 ** Math.ceil(Math.log2(Math.max(1, size.bytes))) : null
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
