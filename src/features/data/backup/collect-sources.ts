import type { Container } from '../../../platform/engine/engine.ts'
import { UsherError } from '../../../lib/errors.ts'
import { printShortName } from '../../../lib/file-name.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { findNativeBackups, type NativeBackupSource } from './app-native-backup.ts'
import {
  findBackupSources,
  VOLUME_PATH_UNKNOWN,
  type ExcludedData,
  type BackupSource,
} from '../../../platform/compose-project/stored-data.ts'
import { findEngineExport, NOTHING_CREATED_YET, type EngineExport } from './engine-export.ts'
import { SILENT_SHARE, walkFolder, type WalkedFolder } from './folder-walk.ts'

export interface WalkedSource extends BackupSource, WalkedFolder {
  /** Path in the archive. */
  path: string
}

/** Data by the method that can read it: usher itself, the app's own backup, or, as the last resort, the engine. */
export interface CollectedSources {
  /** Services with data in the backup, in the order of the stack. */
  services: string[]
  readable: WalkedSource[]
  nativeBackups: NativeBackupSource[]
  engineExports: EngineExport[]
  excluded: ExcludedData[]
  /** The part of `excluded` that should have been backed up. */
  missing: ExcludedData[]
}

/** Walks all stored data. Opens nothing for writing. */
export async function collectSources(
  machine: Machine,
  stack: Stack,
  names: readonly string[],
  engineState: { containers: ReadonlyMap<string, Container>; hands_over: boolean } | undefined,
): Promise<CollectedSources> {
  const containers = engineState?.containers
  const { sources, left_out: undeclared } = findBackupSources(stack, names, containers)
  const walked = await Promise.all(sources.map((source, index) => walkSource(source, index, containers)))
  const lift = (source: BackupSource & { path: string }) =>
    findEngineExport(source, engineState?.hands_over ? containers?.get(source.service) : undefined)
  const found = walked.filter((walkedSource) => 'files' in walkedSource)
  // If a folder is only partly readable, the engine exports all of it, so that its owners and databases come from one
  // moment.
  const partly = found.flatMap((walkedSource) => (walkedSource.unreadable.length > 0 ? (lift(walkedSource) ?? []) : []))
  const read = found.filter(({ path }) => partly.every((one) => one.path !== path))
  const unread = [
    ...walked
      .filter((walkedSource) => 'because' in walkedSource)
      .filter(({ because }) => because !== NOTHING_CREATED_YET)
      .map((one) => ({ service: one.service, subject: one.what, because: one.because, lift: lift(one) })),
    ...undeclared
      .filter(({ because }) => because === VOLUME_PATH_UNKNOWN)
      .map((excludedData) => ({ ...excludedData, lift: undefined })),
  ]
  const readable = new Set(read.map(({ service }) => service))
  const { supported, unsupported } = await findNativeBackups(
    machine,
    unread.filter(({ service }) => !readable.has(service)),
    (service) => isContainerUp(containers?.get(service)),
  )
  const rest = [...unread.filter(({ service }) => readable.has(service)), ...unsupported]
  const lifted = ({ service, lift: engineExport }: (typeof rest)[number]) =>
    engineExport !== undefined && supported.every((one) => one.service !== service)
  const engineExports = [...partly, ...rest.filter(lifted).flatMap((one) => one.lift ?? [])]
  const unreadableData = read.flatMap(({ service, unreadable }) =>
    unreadable.map((what) => ({ service, subject: printShortName(what), because: 'This user may not read it' })),
  )
  const excludedData = (isLoss: boolean) =>
    read.flatMap(({ service, excluded: out }) =>
      out
        .filter((one) => one.isLoss === isLoss)
        .map(({ path, because }) => ({ service, subject: printShortName(path), because })),
    )
  const missing = [...rest.filter((one) => !lifted(one)).map(toExcludedData), ...unreadableData, ...excludedData(true)]
  const includedServices = new Set([...readable, ...engineExports.map(({ service }) => service)])
  return {
    services: [...new Set(sources.map(({ service }) => service))].filter((name) => includedServices.has(name)),
    readable: read,
    nativeBackups: supported,
    engineExports,
    excluded: [
      ...undeclared.filter(({ because }) => because !== VOLUME_PATH_UNKNOWN),
      ...missing,
      ...excludedData(false),
    ],
    missing,
  }
}

const toExcludedData = ({ service, subject, because }: ExcludedData): ExcludedData => ({
  service,
  subject,
  because,
})

export const isContainerUp = (container: Container | undefined): boolean =>
  container?.state === 'running' || container?.state === 'restarting'

/** Data that was never created is not a loss; data that cannot be read from this machine is. */
async function walkSource(
  source: BackupSource,
  index: number,
  containers: ReadonlyMap<string, Container> | undefined,
): Promise<WalkedSource | (BackupSource & { path: string; because: string })> {
  const path = `services/${source.service}/${index}`
  try {
    return { ...source, path, ...(await walkFolder(source.at, path)) }
  } catch (error) {
    if (error instanceof UsherError) return { ...source, path, because: SILENT_SHARE }
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM') return { ...source, path, because: 'This user may not read it' }
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
    // A volume that a container mounts does exist. If the engine runs on another machine, it is just not visible from
    // this one.
    const mounted = source.volume !== null && findEngineExport(source, containers?.get(source.service)) !== undefined
    return { ...source, path, because: mounted ? 'Only the engine can see it' : NOTHING_CREATED_YET }
  }
}
