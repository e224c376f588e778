import { lstat, readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A part is named by its own CRC-32 and length, so that damage shows without opening it. */
export const PART_NAME = /^([0-9a-f]{8})-([1-9]\d{0,15})\.tar\.zst$/

export const partName = (sum: number, bytes: number): string => `${sum.toString(16).padStart(8, '0')}-${bytes}.tar.zst`

export interface BackupPart {
  name: string
  path: string
  bytes: number
  /** Backups share a part as one file with several names. */
  inode: number
  isShared: boolean
}

const PARTS_EXTENSION = '.parts'
/** Only speeds up the next backup: nothing is restored with it, and without it every file is read again. */
export const PART_INDEX = 'index.json.zst'

/** Returns the folder with the parts of a backup, beside its file. */
export const partsFolder = (path: string): string => path.replace(/(\.tar\.zst)?$/, PARTS_EXTENSION)

/** Returns nothing for a backup that is one file. Ignores whatever is not a plain file with the name of a part. */
export async function listParts(path: string): Promise<BackupPart[]> {
  const folder = partsFolder(path)
  const names = await readdir(folder).catch((): string[] => [])
  const parts = await Promise.all(
    names.map(async (name): Promise<BackupPart[]> => {
      const stat = PART_NAME.test(name) ? await lstat(join(folder, name)).catch(() => undefined) : undefined
      if (!stat?.isFile()) return []
      return [{ name, path: join(folder, name), bytes: stat.size, inode: stat.ino, isShared: stat.nlink > 1 }]
    }),
  )
  return parts.flat()
}

/** The file goes first: parts without it are no backup. */
export async function removeBackup({ path }: { path: string }): Promise<void> {
  await rm(path)
  await rm(partsFolder(path), { recursive: true, force: true })
}

/** Somebody may be copying a backup back, and the parts come first. */
const ORPHANED_AFTER_MS = 24 * 60 * 60 * 1000

/** Removes the parts of backups that were deleted by hand, and leaves everything else in their folders. */
export async function removeOrphanedParts(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names) {
    if (!name.endsWith(PARTS_EXTENSION) || name.startsWith('.')) continue
    const backup = `${name.slice(0, -PARTS_EXTENSION.length)}.tar.zst`
    if (names.includes(backup)) continue
    const path = join(folder, name)
    const stat = await lstat(path).catch(() => undefined)
    if (!stat?.isDirectory() || now.getTime() - stat.ctimeMs <= ORPHANED_AFTER_MS) continue
    for (const part of await listParts(join(folder, backup))) await rm(part.path, { force: true })
    await rm(join(path, PART_INDEX), { force: true })
    await rmdir(path).catch(() => undefined)
  }
}
