import { constants, type Stats } from 'node:fs'
import { lstat, open, readdir, realpath, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileReply } from '../../../operations/handler.ts'
import type { UsherPaths } from '../../../platform/paths.ts'
import { usherError } from '../../../lib/errors.ts'
import { didYouMean } from '../../../lib/suggest.ts'

const types: Record<string, string> = {
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tgz': 'application/gzip',
  '.zst': 'application/zstd',
  '.json': 'application/json',
}

export function bundlesFolder(places: Pick<UsherPaths, 'data'>): string {
  return join(places.data, 'bundles')
}

/**
 * Opens a bundle by its bare name. A name with a path in it is refused before the disk is asked; a link, a folder and
 * whatever else is no plain file is as if it were not there, also when it is put there while it is being opened.
 */
export async function openBundle(places: Pick<UsherPaths, 'data'>, name: string): Promise<FileReply> {
  if (!isBareName(name)) throw usherError('SURFACE-4', { name: name.slice(0, 80) })
  const folder = bundlesFolder(places)
  const file = await openPlainFile(folder, name)
  if (!file) throw usherError('SURFACE-16', { name, folder, nearest: await suggestName(folder, name) })
  const { handle, size } = file
  return {
    name,
    size,
    type: types[/\.\w+$/.exec(name)?.[0] ?? ''] ?? 'application/octet-stream',
    contents: () => handle.createReadStream({ autoClose: true, end: Math.max(0, size - 1) }),
    close: () => handle.close(),
  }
}

/** Letters, digits and a few marks, not beginning with a dot: nothing that any system reads as a way to somewhere else. */
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
    const found: Stats = await handle.stat()
    if (found.isFile() && found.nlink === 1) return { handle, size: found.size }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO', 'EISDIR'].includes(code ?? '')) {
      throw usherError('USHER-3', { path: join(folder, name), done: 'read' }, { cause: error })
    }
  }
  await handle?.close()
  return undefined
}

/** The nearest of what can be had: what has this very name, and is no plain file, is none of it. */
async function suggestName(folder: string, name: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const others = entries.filter((entry) => entry.isFile() && entry.name !== name).map((entry) => entry.name)
  return didYouMean(name, others)
}
