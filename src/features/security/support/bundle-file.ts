import { constants, type Stats } from 'node:fs'
import { lstat, open, readdir, realpath, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileReply } from '../../../operations/handler.ts'
import type { UsherPaths } from '../../../platform/paths.ts'
import { fileError, usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'

const contentTypes: Record<string, string> = {
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tgz': 'application/gzip',
  '.zst': 'application/zstd',
  '.json': 'application/json',
}

export function bundlesFolder(paths: Pick<UsherPaths, 'data'>): string {
  return join(paths.data, 'bundles')
}

/**
 * Opens a bundle by its bare name. Rejects a name with a path before it reads the disk. Treats a link, a folder or
 * another special file as missing, even if it replaces the bundle during the call.
 */
export async function openBundle(paths: Pick<UsherPaths, 'data'>, name: string): Promise<FileReply> {
  if (!isBareName(name)) throw usherError('SURFACE-4', { name: name.slice(0, 80) })
  const folder = bundlesFolder(paths)
  const file = await openPlainFile(folder, name)
  if (!file) throw usherError('SURFACE-16', { name, folder, nearest: await suggestName(folder, name) })
  const { handle, size } = file
  return {
    name,
    size,
    type: contentTypes[/\.\w+$/.exec(name)?.[0] ?? ''] ?? 'application/octet-stream',
    contents: () => handle.createReadStream({ autoClose: true, end: Math.max(0, size - 1) }),
    close: () => handle.close(),
  }
}

/** Letters, digits and some punctuation, without a leading dot: no system reads such a name as a path. */
function isBareName(name: string): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9._+-]{0,199}$/.test(name)
}

async function openPlainFile(folder: string, name: string): Promise<{ handle: FileHandle; size: number } | undefined> {
  let handle: FileHandle | undefined
  try {
    if ((await lstat(folder)).isSymbolicLink()) return undefined
    handle = await open(
      join(await realpath(folder), name),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    )
    const stats: Stats = await handle.stat()
    if (stats.isFile() && stats.nlink === 1) return { handle, size: stats.size }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EISDIR'].includes(code ?? '')) {
      throw fileError(join(folder, name), 'read', error)
    }
  }
  await handle?.close()
  return undefined
}

/** Suggests the nearest other file name. */
async function suggestName(folder: string, name: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const otherNames = entries.filter((entry) => entry.isFile() && entry.name !== name).map((entry) => entry.name)
  return didYouMean(name, otherNames)
}
