import { access, constants, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Container } from '../../../platform/engine/engine.ts'
import { findEngineExport } from '../backup/engine-export.ts'
import type { ArchiveRoot } from '../backup/archive/manifest.ts'
import type { BackupSource } from '../../../platform/compose-project/stored-data.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { usherError } from '../../../lib/errors.ts'
import { isWithin } from '../../../lib/paths.ts'
import { freeBytes } from '../../../platform/host/disks.ts'
import { assertShareAnswers } from '../../../platform/host/silent-shares.ts'

export interface RestoreTarget {
  service: string
  /** Path in the archive. */
  root: string
  /** Path according to the current stack, not to the backup. */
  at: string
  /** Siblings of `at` on the same disk: `fresh` gets the new contents, `previous` the old ones. */
  fresh: string
  previous: string
  shared_by: string[]
  /** usher cannot write beside it, so the engine writes into the container, file by file. */
  throughEngine: boolean
  inside: string
  /** The innermost mount that contains `inside`. */
  mount: string
}

/** Finds the targets in the current stack. Paths in the backup never decide where something is written. */
export async function findRestoreTargets(
  roots: readonly ArchiveRoot[],
  sources: readonly BackupSource[],
  containers: ReadonlyMap<string, Container>,
): Promise<RestoreTarget[]> {
  const targets = roots.map(async ({ path: root, service, inside }): Promise<RestoreTarget[]> => {
    const source = sources.find((one) => one.service === service && one.inside === inside)
    if (!source) return []
    const { at, shared_by } = source
    const lift = findEngineExport(source, containers.get(service))
    const throughEngine = lift !== undefined && !(await canSwap(source))
    const mount = lift?.mount ?? inside
    return [{ service, root, at, ...stagingPaths(at), shared_by, inside, mount, throughEngine }]
  })
  return (await Promise.all(targets)).flat()
}

/**
 * Whether a rename can replace it: a volume must be visible, and this user must be able to write in the parent folder.
 */
async function canSwap({ at, volume }: BackupSource): Promise<boolean> {
  await assertShareAnswers(at)
  if (volume !== null && !existsSync(at)) return false
  return await access(await nearestExisting(dirname(at)), constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Returns unused names on the same disk. */
export function stagingPaths(at: string): Pick<RestoreTarget, 'fresh' | 'previous'> {
  const beside = (what: string) => join(dirname(at), `.${basename(at)}.usher-${what}`)
  return { fresh: beside('new'), previous: beside('old') }
}

/** Returns a name beside `at` that no restore uses or removes. */
export function unusedKeptPath(at: string, backup: string, { has }: { has(path: string): boolean }): string {
  const base = join(dirname(at), `.${basename(at)}.before-${backup}`)
  for (let n = 1; ; n += 1) {
    const path = n === 1 ? base : `${base}-${n}`
    if (!has(path)) return path
  }
}

/** Throws BACKUP-6 if the parent folder is not writable, BACKUP-5 if the disk has no room for old and new together. */
export async function assertCanRestore(
  targets: readonly RestoreTarget[],
  passing: string,
  bytesOf: (target: RestoreTarget) => number,
  freeOf = freeBytes,
): Promise<void> {
  // Data for the engine is unpacked beside the backups, and then packed into a tar.
  const poured = targets.filter((one) => one.throughEngine).reduce((sum, one) => sum + 2 * bytesOf(one), 0)
  if (poured > 0) await assertDiskSpace(await nearestExisting(passing), poured, freeOf)
  for (const target of targets.filter((one) => !one.throughEngine)) {
    const above = await nearestExisting(dirname(target.at))
    await access(above, constants.W_OK | constants.X_OK).catch((error: unknown) => {
      throw usherError('BACKUP-6', { path: above }, { cause: error })
    })
    await assertDiskSpace(above, bytesOf(target), freeOf)
  }
}

export async function assertDiskSpace(path: string, needed: number, freeOf = freeBytes): Promise<void> {
  const free = await freeOf(path)
  if (needed > free) throw usherError('BACKUP-5', { needed: formatBytes(needed), free: formatBytes(free), path })
}

/** Throws MACHINE-37 for a path on a share that does not answer. */
export async function nearestExisting(path: string): Promise<string> {
  await assertShareAnswers(path)
  return existsSync(path) || path === '/' ? path : nearestExisting(dirname(path))
}

export async function createParentFolders(targets: readonly RestoreTarget[]): Promise<void> {
  for (const { at, throughEngine: poured } of targets)
    if (!poured) await mkdir(dirname(at), { recursive: true, mode: 0o755 })
}

/**
 * Throws BACKUP-17 if a folder cannot be replaced by a rename: a file system is mounted on it or in it, which a rename
 * would hide and a removal would empty, or another service's folder is replaced with it.
 */
export function assertReplaceable(targets: readonly RestoreTarget[], mounts: readonly string[]): void {
  const replaced = targets.filter((one) => !one.throughEngine)
  for (const [index, { at, service }] of replaced.entries()) {
    const mount = mounts.find((point) => isWithin(point, at))
    if (mount !== undefined)
      throw usherError('BACKUP-17', { service, path: at, because: `a file system is mounted at ${mount}` })
    const other = replaced.find((one, position) => position !== index && isWithin(one.at, at))
    if (other)
      throw usherError('BACKUP-17', {
        service,
        path: at,
        because: `the backup has ${other.at} of ${other.service} as a folder of its own`,
      })
  }
}
