import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from '../../../../../contract/zod.ts'
import { findMount, type MountInfo } from '../../../../platform/host/mounts.ts'
import { assertShareAnswers } from '../../../../platform/host/silent-shares.ts'
import { FactUnavailableError } from '../result.ts'

/** The identity of a data folder, recorded when it was first checked. */
export const rootFingerprintShape = z.object({
  inode: z.int(),
  /** The mount point of its file system. */
  mount: z.string(),
  type: z.string(),
  /** The file system’s UUID; null if usher cannot read it. */
  disk: z.string().nullable().default(null),
})
export type RootFingerprint = z.output<typeof rootFingerprintShape>

/** Returns undefined if the folder does not exist. Rejects with the system's error if it is inaccessible. */
export async function readRootFingerprint(
  at: string,
  mounts: readonly MountInfo[],
  proc: string,
): Promise<RootFingerprint | undefined> {
  await assertShareAnswers(at)
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
    // Without udev, as in a container, these links do not exist.
  }
  return null
}

/** Compares only the UUIDs if both are known. */
export function isDifferentDisk(before: RootFingerprint, now: RootFingerprint): boolean {
  if (before.mount !== now.mount) return true
  if (before.disk !== null && now.disk !== null) return before.disk !== now.disk
  return before.type !== now.type
}
