import { lstat } from 'node:fs/promises'
import type { RestoredService } from '../../../../contract/kinds/restore.ts'
import { findService, type Stack } from '../../../platform/compose-project/stack.ts'
import type { ArchiveFileList, BackupManifest } from '../backup/archive/manifest.ts'
import { measurePath } from '../stored/path-size.ts'
import type { RestoreTarget } from './targets.ts'
import { versionWarning } from './version-warning.ts'

const PATIENCE_MS = 10_000

interface RestoreContents {
  stack: Stack
  manifest: BackupManifest
  files: ArchiveFileList
  targets: readonly RestoreTarget[]
  servicesToStop: readonly string[]
}

/** Returns what the restore would do to one service. */
export async function restoredServiceData(service: string, about: RestoreContents): Promise<RestoredService> {
  const { stack, manifest, files, servicesToStop: stopping } = about
  const ownTargets = about.targets.filter((target) => target.service === service)
  const declared = findService(stack, service)
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

/** Returns the bytes of all files of an archive at or below a path. */
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
