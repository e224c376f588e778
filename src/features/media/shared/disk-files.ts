import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { walkFiles } from './file-walk.ts'

/** A file path on this machine; hardlinks have several. */
export interface DiskFile {
  path: string
  dev: number
  ino: number
  linkCount: number
  bytes: number
  /** The modification time in milliseconds. */
  modifiedMs: number
}

type SizeOnDisk = (stat: Stats) => number

/** Returns every file at or below a path, largest first. Follows no links. */
export async function listFiles(path: string, taken: SizeOnDisk): Promise<DiskFile[]> {
  const stat = await lstat(path).catch(() => null)
  if (!stat) return []
  if (!stat.isDirectory()) return [toDiskFile(path, stat, taken)]
  const files: DiskFile[] = []
  const walker = {
    enterFolder: () => null,
    visitFile: (_place: null, at: string, _name: string, found: Stats) => void files.push(toDiskFile(at, found, taken)),
  }
  await walkFiles([{ path, place: null }], walker, new AbortController().signal)
  return files.toSorted((one, other) => other.bytes - one.bytes || (one.path < other.path ? -1 : 1))
}

/** Returns null where there is no regular file. */
export async function findFile(path: string, taken: SizeOnDisk): Promise<DiskFile | null> {
  const stat = await lstat(path).catch(() => null)
  return stat?.isFile() ? toDiskFile(path, stat, taken) : null
}

const toDiskFile = (path: string, stat: Stats, taken: SizeOnDisk): DiskFile => ({
  path,
  dev: stat.dev,
  ino: stat.ino,
  linkCount: stat.nlink,
  bytes: taken(stat),
  modifiedMs: stat.mtimeMs,
})

export const isSameFile = (one: Pick<DiskFile, 'dev' | 'ino'>, other: Pick<DiskFile, 'dev' | 'ino'> | null): boolean =>
  other !== null && one.dev === other.dev && one.ino === other.ino
