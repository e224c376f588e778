import { join } from 'node:path'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { listBackups, type BackupFile } from '../../../platform/backup-catalogue/backup-files.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { Container, EngineDiskUse, Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { measureLogs } from '../../data/stored/engine-data.ts'
import { gatherKnownFiles, type KnownFiles } from './known-files.ts'
import { dataFolders, outermostFolders, createPathMapper, type PathMapper } from '../shared/host-paths.ts'
import { classifyFiles, type ClassifiedFiles } from './classify-files.ts'
import { createFileTotals, type HolderTotals, type FileTotals } from './totals.ts'
import { walkFiles, type WalkResult } from '../shared/file-walk.ts'

/** Time limit for counting. Two million files took a tenth of it (measured). */
const WALK_TIMEOUT_MS = 90_000

/** All data about the disks and the apps that use them, from one scan. */
export interface SpaceSnapshot {
  stack: Stack
  roots: string[]
  /** The engine runs on another machine, so no file is known. */
  isElsewhere?: boolean
  pathMapper: PathMapper
  knownFiles: KnownFiles
  holderTotals: HolderTotals[]
  isShared: FileTotals['isShared']
  classified: ClassifiedFiles
  walkResult: WalkResult
  engineUsage: EngineUsage
  /** Why apps are missing here, if any are. */
  not_known: readonly NotKnownData[]
  /** usher's own backups, newest first. */
  backups: BackupFile[]
}

export interface EngineUsage {
  diskUse: EngineDiskUse | null
  /** Each container's log size in bytes; null if only the engine may read it. */
  logSizes: ReadonlyMap<string, number | null>
  containers: readonly Container[]
  not_known: { subject: string; because: string }[]
}

/** Queries the apps and the engine, and counts every file. Changes nothing. */
export async function gatherSpaceSnapshot(
  machine: Machine,
  signal = AbortSignal.timeout(WALK_TIMEOUT_MS),
): Promise<SpaceSnapshot> {
  const stack = await machine.stack()
  const engine = await machine.engine().catch(orUndefined)
  const containers = engine ? await projectContainers(engine, stack.name).catch(orUndefined) : undefined
  const newestContainers = newestByService(containers ?? [])
  const pathMapper = createPathMapper(stack, newestContainers)
  const [{ mediaManagers, downloadClients, not_known }, engineUsage] = await Promise.all([
    mediaAppsOf(machine),
    gatherEngineUsage(engine, containers, signal),
  ])
  // An app that was never enabled has no files; one that is down does.
  const hasContainer = ({ service, remote }: Pick<MediaApp, 'service' | 'remote'>) =>
    !containers || remote !== undefined || newestContainers.has(service)
  const isHere = !engine?.facts.remote
  const declaredFolders = isHere ? outermostFolders(dataFolders(stack)) : []
  const appsInput = {
    mediaManagers: mediaManagers.filter(hasContainer),
    downloadClients: downloadClients.filter(hasContainer),
    pathMapper,
  }
  const firstPass = await gatherKnownFiles({ ...appsInput, roots: declaredFolders })
  const reportedFolders = [...firstPass.libraryFolders.map(({ host }) => host), ...firstPass.categoryFolders]
  const roots = isHere ? outermostFolders([...declaredFolders, ...reportedFolders]) : []
  // The app clients answer repeated queries from their cache.
  const knownFiles =
    roots.length === declaredFolders.length ? firstPass : await gatherKnownFiles({ ...appsInput, roots })
  const totals = createFileTotals()
  const { visitor, createRoot, classified } = classifyFiles(knownFiles, totals, machine.allocatedBytes)
  const walkResult = await walkFiles(
    [
      ...roots.map((path) => createRoot(path)),
      ...(isHere ? appFolders(stack, pathMapper, roots) : []).map((path) => createRoot(path, 'apps')),
      createRoot(join(machine.paths.data, 'backups'), 'backups'),
    ],
    visitor,
    signal,
  )
  const backups = await listBackups(machine.paths)
  const { isShared } = totals
  return {
    stack,
    roots,
    isElsewhere: !isHere,
    pathMapper,
    knownFiles,
    holderTotals: totals.finish(),
    isShared,
    classified,
    walkResult,
    engineUsage,
    backups,
    not_known: isHere ? not_known : [...not_known, FILES_ELSEWHERE],
  }
}

const unreadableLogs = ({ facts }: Engine): NotKnownData => ({
  subject: 'the logs of the containers',
  because: facts.remote ? FILES_ELSEWHERE.because : 'only the engine has permission to read them',
})

/** A folder of the same name on this machine is another one. */
const FILES_ELSEWHERE: NotKnownData = {
  subject: 'the files and disks of the household',
  because: 'the engine runs on another machine',
}

/** Returns the folders of the apps' settings and caches. */
function appFolders({ services }: Stack, paths: PathMapper, roots: readonly string[]): string[] {
  const folders = services.flatMap(({ name, storage }) =>
    [storage.config, storage.cache].flatMap((containerPath) =>
      containerPath === undefined ? [] : (paths.toHostPath(name, containerPath) ?? []),
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
  const [diskUse, logSizes] = await Promise.all([
    engine.diskUse().catch(orUndefined),
    measureLogs({ engine, containers }, signal),
  ])
  const not_known = [
    ...(diskUse ? [] : [{ subject: 'images and containers', because: 'the engine did not count them in time' }]),
    ...([...logSizes.values()].includes(null) ? [unreadableLogs(engine)] : []),
  ]
  return { diskUse: diskUse ?? null, logSizes, containers, not_known }
}
