import { join } from 'node:path'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { listBackups, type BackupFile } from '../../../platform/backup-catalogue/backup-files.ts'
import type { Container, EngineDiskUse, Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { measureLogs } from '../../data/stored/engine-data.ts'
import { gatherKnownFiles, type KnownFiles } from './known-files.ts'
import { dataFolders, outermostFolders, createPathMapper, type PathMapper } from '../shared/host-paths.ts'
import { classifyFiles, type ClassifiedFiles } from './classify-files.ts'
import { createFileTotals, type HolderTotals, type FileTotals } from './totals.ts'
import { walkFiles, type WalkResult } from '../shared/file-walk.ts'

/** Time limit for counting: two million files took a tenth of it on the machine this was written on. */
const WALK_TIMEOUT_MS = 90_000

/** All data about the disks and the apps that use them, from one scan. */
export interface SpaceSnapshot {
  stack: Stack
  roots: string[]
  pathMapper: PathMapper
  knownFiles: KnownFiles
  holderTotals: HolderTotals[]
  isShared: FileTotals['isShared']
  classified: ClassifiedFiles
  walkResult: WalkResult
  engineUsage: EngineUsage
  /** usher's own, newest first. */
  backups: BackupFile[]
}

export interface EngineUsage {
  diskUse: EngineDiskUse | null
  /** Each container's log size in bytes; null if only the engine may read it. */
  logSizes: ReadonlyMap<string, number | null>
  containers: readonly Container[]
  not_known: { subject: string; because: string }[]
}

/** Scans the apps, the engine and every file. Changes nothing. */
export async function gatherSpaceSnapshot(
  machine: Machine,
  signal = AbortSignal.timeout(WALK_TIMEOUT_MS),
): Promise<SpaceSnapshot> {
  const stack = await machine.stack()
  const engine = await machine.engine().catch(orUndefined)
  const containers = engine ? await projectContainers(engine, stack.name).catch(orUndefined) : undefined
  const seen = newestByService(containers ?? [])
  const pathMapper = createPathMapper(stack, seen)
  const [{ mediaManagers, downloadClients }, uses] = await Promise.all([
    mediaAppsOf(machine),
    gatherEngineUsage(engine, containers, signal),
  ])
  // An app that was never turned on holds no files; one that is down does.
  const there = ({ service }: { service: string }) => !containers || seen.has(service)
  const declared = outermostFolders(dataFolders(stack))
  const asked = {
    mediaManagers: mediaManagers.filter(there),
    downloadClients: downloadClients.filter(there),
    pathMapper,
  }
  const first = await gatherKnownFiles({ ...asked, roots: declared })
  const roots = outermostFolders([
    ...declared,
    ...first.libraryFolders.map(({ host }) => host),
    ...first.categoryFolders,
  ])
  // The app clients answer repeated queries from their cache.
  const knownFiles = roots.length === declared.length ? first : await gatherKnownFiles({ ...asked, roots })
  const count = createFileTotals()
  const { walker, root, found: classified } = classifyFiles(knownFiles, count, machine.allocatedBytes)
  const walkResult = await walkFiles(
    [
      ...roots.map((path) => root(path)),
      ...appFolders(stack, pathMapper, roots).map((path) => root(path, 'apps')),
      root(join(machine.paths.data, 'backups'), 'backups'),
    ],
    walker,
    signal,
  )
  const backups = await listBackups(machine.paths)
  const { isShared } = count
  return {
    stack,
    roots,
    pathMapper,
    knownFiles,
    holderTotals: count.finish(),
    isShared,
    classified,
    walkResult,
    engineUsage: uses,
    backups,
  }
}

/** The apps' settings and caches. */
function appFolders({ services }: Stack, paths: PathMapper, roots: readonly string[]): string[] {
  const folders = services.flatMap(({ name, storage }) =>
    [storage.config, storage.cache].flatMap((inside) =>
      inside === undefined ? [] : (paths.toHostPath(name, inside) ?? []),
    ),
  )
  return outermostFolders([...roots, ...folders]).filter((folder) => !roots.includes(folder))
}

async function gatherEngineUsage(
  engine: Engine | undefined,
  containers: readonly Container[] | undefined,
  signal: AbortSignal,
): Promise<EngineUsage> {
  if (!engine || !containers) {
    const because = 'the container engine does not answer'
    return {
      diskUse: null,
      logSizes: new Map(),
      containers: [],
      not_known: [{ subject: 'images, containers and logs', because }],
    }
  }
  const [use, logSizes] = await Promise.all([
    engine.diskUse().catch(orUndefined),
    measureLogs({ engine, containers }, signal),
  ])
  const not_known = [
    ...(use ? [] : [{ subject: 'images and containers', because: 'the engine did not count them in time' }]),
    ...([...logSizes.values()].includes(null)
      ? [{ subject: 'the logs of the containers', because: 'only the engine may read them' }]
      : []),
  ]
  return { diskUse: use ?? null, logSizes, containers, not_known }
}
