import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type PathSize =
  | { exists: true; bytes: number; files: number }
  | { exists: false }
  | { unknown: 'denied' | 'too-much' }

/**
 * Measures a file, or a folder with everything below it. A hard-linked file counts once. It does not follow links and
 * opens nothing: closing a lock file would release its lock. Once `signal` aborts, the size is unknown.
 */
export async function measurePath(path: string, signal: AbortSignal): Promise<PathSize> {
  const countedInodes = new Set<string>()
  const total = { bytes: 0, files: 0 }
  try {
    const first = await lstat(path)
    for (const pending = [{ at: path, stat: first }]; pending.length > 0;) {
      if (signal.aborted) return { unknown: 'too-much' }
      const { at, stat } = pending.pop()!
      if (stat.isDirectory()) pending.push(...(await listEntries(at)))
      else if (isFirstLink(stat, countedInodes)) addToTotal(stat, total)
    }
    return { exists: true, ...total }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { exists: false }
    if (code === 'EACCES' || code === 'EPERM') return { unknown: 'denied' }
    throw error
  }
}

/** A file deleted between the listing and the stat is skipped. */
async function listEntries(folder: string): Promise<{ at: string; stat: Stats }[]> {
  const names = await readdir(folder).catch(ifMissing([]))
  const listed = await Promise.all(
    names.map(async (name) => {
      const at = join(folder, name)
      const stat = await lstat(at).catch(ifMissing(undefined))
      return stat ? [{ at, stat }] : []
    }),
  )
  return listed.flat()
}

function ifMissing<Value>(nothing: Value) {
  return (error: unknown): Value => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
    throw error
  }
}

function isFirstLink({ dev, ino, nlink }: Stats, countedInodes: Set<string>): boolean {
  if (nlink === 1) return true
  const key = `${dev}:${ino}`
  return !countedInodes.has(key) && countedInodes.add(key) !== undefined
}

function addToTotal({ size }: Stats, total: { bytes: number; files: number }): void {
  total.bytes += size
  total.files += 1
}
