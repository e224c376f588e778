import type { RestoreData, RestoredService } from '../../../../../contract/kinds/restore.ts'
import type { ArchiveFileList, BackupManifest, ArchiveRoot } from '../../backup/archive/manifest.ts'
import { readBackup } from '../../backup/archive/reader.ts'
import { backupsFolder, findBackup, type BackupFile } from '../../../../platform/backup-catalogue/backup-files.ts'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../../lib/errors.ts'
import type { HealthRule, Service, Stack } from '../../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../../platform/engine/project-containers.ts'
import { limitToCapacity } from '../capacity.ts'
import { bytesBelow } from '../restored-service.ts'
import { assertDiskSpace, nearestExisting } from '../targets.ts'
import { freeBytes } from '../../../../platform/host/disks.ts'

export interface ServiceTrial {
  service: string
  roots: ArchiveRoot[]
  /** An image on this machine; null if there is none, or no engine. */
  image: string | null
  environment: readonly string[]
  healthRule: HealthRule | null
  because: string | null
}

export interface TrialPlan {
  backup: BackupFile
  manifest: BackupManifest
  files: ArchiveFileList
  engine: Engine | undefined
  trials: ServiceTrial[]
}

/** Plans a trial. Reads the whole backup and unpacks nothing. Without an engine, the databases can still be checked. */
export async function planTrial(name: string, machine: Machine, freeOf = freeBytes): Promise<TrialPlan> {
  return planTrialOf(await findBackup(machine, name), machine, freeOf)
}

/** The same for a backup that is not listed. */
export async function planTrialOf(backup: BackupFile, machine: Machine, freeOf = freeBytes): Promise<TrialPlan> {
  const folder = backupsFolder(machine.paths)
  const { manifest, files } = await readBackup(
    backup,
    limitToCapacity({}, async () => [folder], freeOf),
  )
  const needed = manifest.roots.reduce((sum, { path }) => sum + bytesBelow(files, path), 0)
  await assertDiskSpace(await nearestExisting(folder), needed, freeOf)
  if (manifest.roots.length === 0) {
    const because = 'contains nothing that usher can test: only the apps can read their own backups'
    throw usherError('BACKUP-2', { name: backup.name, because })
  }
  const stack = await machine.stack()
  const engine = await machine.engine().catch(orUndefined)
  const containers = engine && newestByService(await projectContainers(engine, stack.name))
  const roots = Map.groupBy(manifest.roots, ({ service }) => service)
  const tried = [...roots].map(([service, own]) =>
    planServiceTrial(service, own, { manifest, stack, engine, container: containers?.get(service) }),
  )
  return { backup, manifest, files, engine, trials: await Promise.all(tried) }
}

interface TrialContext {
  manifest: BackupManifest
  stack: Stack
  engine: Engine | undefined
  container: Container | undefined
}

/** Uses the image from the time of the backup if it is on this machine, otherwise the current one. */
async function planServiceTrial(
  service: string,
  roots: ArchiveRoot[],
  { manifest, stack, engine, container }: TrialContext,
): Promise<ServiceTrial> {
  const declared = stack.services.find(({ name }) => name === service)
  const then = manifest.services.find(({ name }) => name === service)?.image
  let image: string | null = null
  for (const reference of [then, declared?.image]) {
    if (image === null && reference && (await engine?.image(reference))) image = reference
  }
  const because = !engine
    ? 'There is no engine to start it with'
    : image === null
      ? 'Its image is not on this machine'
      : null
  return {
    service,
    roots,
    image,
    environment: container?.environment ?? [],
    healthRule: declared ? healthRuleOf(declared) : null,
    because,
  }
}

/** Uses the port of the rule, otherwise the first published port. */
function healthRuleOf({ health, ports }: Service): HealthRule | null {
  return health === null || health.by === 'own'
    ? health
    : { ...health, port: health.port ?? ports[0]?.container_port ?? null }
}

export function dryRunTrial({ backup, manifest, files, trials, engine }: TrialPlan): RestoreData {
  return {
    dry_run: true,
    offer: null,
    complete: true,
    summary: `Would test ${trials.length} ${trials.length === 1 ? 'service' : 'services'}, beside the running ones.`,
    backup: backup.name,
    created_at: manifest.made_at,
    services: trials.map((one): RestoredService => {
      const below = (path: string) => one.roots.some((root) => path.startsWith(`${root.path}/`))
      return {
        service: one.service,
        result: 'would-verify',
        folders: one.roots.map(({ at, path }) => ({
          path: at,
          backup_bytes: bytesBelow(files, path),
          current_bytes: null,
        })),
        backup_image: manifest.services.find(({ name }) => name === one.service)?.image ?? null,
        declared_image: one.image,
        warning: null,
        stopped_services: [],
        databases_checked: files.databases.filter(({ path }) => below(path)).length,
        healthy: null,
        because: one.because,
      }
    }),
    settings: [],
    safety_backup: null,
    leftover_folders: [],
    notes: engine ? [] : ['There is no engine here, so only the databases are tested.'],
    commands: [],
  }
}
