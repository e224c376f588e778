import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { walk } from '../shared/walk.ts'

/** One name of a file on this machine. */
export interface NamedFile {
  path: string
  dev: number
  ino: number
  links: number
  bytes: number
  /** When it was last written, in milliseconds. */
  written: number
}

type Taken = (stat: Stats) => number

/** Every file at or below a path, the largest first, by a walk that follows no link. */
export async function filesAt(path: string, taken: Taken): Promise<NamedFile[]> {
  const stat = await lstat(path).catch(() => null)
  if (!stat) return []
  if (!stat.isDirectory()) return [named(path, stat, taken)]
  const files: NamedFile[] = []
  const walker = {
    enter: () => null,
    file: (_place: null, at: string, _name: string, found: Stats) => void files.push(named(at, found, taken)),
  }
  await walk([{ path, place: null }], walker, new AbortController().signal)
  return files.toSorted((one, other) => other.bytes - one.bytes || (one.path < other.path ? -1 : 1))
}

/** Null where there is no file: a link is none. */
export async function fileAt(path: string, taken: Taken): Promise<NamedFile | null> {
  const stat = await lstat(path).catch(() => null)
  return stat?.isFile() ? named(path, stat, taken) : null
}

const named = (path: string, stat: Stats, taken: Taken): NamedFile => ({
  path,
  dev: stat.dev,
  ino: stat.ino,
  links: stat.nlink,
  bytes: taken(stat),
  written: stat.mtimeMs,
})

export const sameFile = (one: Pick<NamedFile, 'dev' | 'ino'>, other: Pick<NamedFile, 'dev' | 'ino'> | null): boolean =>
  other !== null && one.dev === other.dev && one.ino === other.ino
