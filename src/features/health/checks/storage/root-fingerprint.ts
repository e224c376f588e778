import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { findMount, type MountInfo } from '../../../../platform/host/mounts.ts'
import { FactUnavailableError } from '../result.ts'

/** How a folder of the household’s files was first seen. */
export const rootFingerprintShape = z.object({
  inode: z.int(),
  /** Where the file system is mounted that it is on. */
  mount: z.string(),
  type: z.string(),
  /** The file system’s own identifier; null where it has none that can be read. */
  disk: z.string().nullable().default(null),
})
export type RootFingerprint = z.output<typeof rootFingerprintShape>

/** Undefined where there is no such folder. Rejects as the system says where it cannot be looked at. */
export async function readRootFingerprint(
  at: string,
  mounts: readonly MountInfo[],
  proc: string,
): Promise<RootFingerprint | undefined> {
  const mount = findMount(at, mounts)
  try {
    const { ino } = await stat(at)
    return { inode: ino, mount: mount?.target ?? '/', type: mount?.type ?? '', disk: await readDiskId(mount, proc) }
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') throw new FactUnavailableError(`This user may not read ${at}.`)
    throw thrown
  }
}

/** source: udev links each file system’s identifier to its device in /dev/disk/by-uuid; /dev stands beside /proc */
async function readDiskId(mount: MountInfo | undefined, proc: string): Promise<string | null> {
  if (!mount?.source.startsWith('/')) return null
  const folder = join(dirname(proc), 'dev/disk/by-uuid')
  try {
    const device = await realpath(mount.source)
    for (const id of await readdir(folder)) if ((await realpath(join(folder, id))) === device) return id
  } catch {
    // Without udev, as in a container, nothing is linked.
  }
  return null
}

/** Whether it is on another disk than it was: where both have an identifier, that alone says it. */
export function isDifferentDisk(before: RootFingerprint, now: RootFingerprint): boolean {
  if (before.mount !== now.mount) return true
  if (before.disk !== null && now.disk !== null) return before.disk !== now.disk
  return before.type !== now.type
}
