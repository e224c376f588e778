import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { mountAt, type SeenMount } from '../../../../platform/host/mounts.ts'
import { NotKnown } from '../seen.ts'

/** How a folder of the household’s files was first seen. */
export const rootShape = z.object({
  inode: z.int(),
  /** Where the file system is mounted that it is on. */
  mount: z.string(),
  type: z.string(),
  /** The file system’s own identifier; null where it has none that can be read. */
  disk: z.string().nullable().default(null),
})
export type SeenRoot = z.output<typeof rootShape>

/** Undefined where there is no such folder. Rejects as the system says where it cannot be looked at. */
export async function seenRoot(at: string, mounts: readonly SeenMount[], proc: string): Promise<SeenRoot | undefined> {
  const mount = mountAt(at, mounts)
  try {
    const { ino } = await stat(at)
    return { inode: ino, mount: mount?.target ?? '/', type: mount?.type ?? '', disk: await diskOf(mount, proc) }
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') throw new NotKnown(`${at} may not be looked at by this user.`)
    throw thrown
  }
}

/** source: udev links each file system’s identifier to its device in /dev/disk/by-uuid; /dev stands beside /proc */
async function diskOf(mount: SeenMount | undefined, proc: string): Promise<string | null> {
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
export function isOtherDisk(before: SeenRoot, now: SeenRoot): boolean {
  if (before.mount !== now.mount) return true
  if (before.disk !== null && now.disk !== null) return before.disk !== now.disk
  return before.type !== now.type
}
