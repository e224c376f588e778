import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { assertShareAnswers } from '../../../platform/host/silent-shares.ts'
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

/** Returns every file at or below a path, largest first. Follows no links. Throws MACHINE-37 for a silent share. */
export async function listFiles(path: string, sizeOnDisk: SizeOnDisk): Promise<DiskFile[]> {
  await assertShareAnswers(path)
  const stat = await lstat(path).catch(() => null)
  if (!stat) return []
  if (!stat.isDirectory()) return [toDiskFile(path, stat, sizeOnDisk)]
  const files: DiskFile[] = []
  const visitor = {
    enterFolder: () => null,
    visitFile: (_context: null, filePath: string, _name: string, fileStat: Stats) =>
      void files.push(toDiskFile(filePath, fileStat, sizeOnDisk)),
  }
  await walkFiles([{ path, context: null }], visitor, new AbortController().signal)
  return files.toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
}

/** Returns the regular file at a path; null if there is none. */
export async function findFile(path: string, sizeOnDisk: SizeOnDisk): Promise<DiskFile | null> {
  await assertShareAnswers(path)
  const stat = await lstat(path).catch(() => null)
  return stat?.isFile() ? toDiskFile(path, stat, sizeOnDisk) : null
}

const toDiskFile = (path: string, stat: Stats, sizeOnDisk: SizeOnDisk): DiskFile => ({
  path,
  dev: stat.dev,
  ino: stat.ino,
  linkCount: stat.nlink,
  bytes: sizeOnDisk(stat),
  modifiedMs: stat.mtimeMs,
})

export const isSameFile = (
  file: Pick<DiskFile, 'dev' | 'ino'>,
  otherFile: Pick<DiskFile, 'dev' | 'ino'> | null,
): boolean => otherFile !== null && file.dev === otherFile.dev && file.ino === otherFile.ino
