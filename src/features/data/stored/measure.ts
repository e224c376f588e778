import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What lies at a path, or why that is not known. */
export type Measure =
  | { there: true; bytes: number; files: number }
  | { there: false }
  | { unknown: 'denied' | 'too-much' }

/**
 * A file, or a folder with everything below it; every file once however many names it has. Links are not followed and
 * nothing is opened: on a file that is a lock, opening and closing would let go of it. After `signal` it is too much.
 */
export async function measure(path: string, signal: AbortSignal): Promise<Measure> {
  const seen = new Set<string>()
  const total = { bytes: 0, files: 0 }
  try {
    const first = await lstat(path)
    for (const pending = [{ at: path, stat: first }]; pending.length > 0;) {
      if (signal.aborted) return { unknown: 'too-much' }
      const { at, stat } = pending.pop()!
      if (stat.isDirectory()) pending.push(...(await inside(at)))
      else if (isNew(stat, seen)) count(stat, total)
    }
    return { there: true, ...total }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { there: false }
    if (code === 'EACCES' || code === 'EPERM') return { unknown: 'denied' }
    throw error
  }
}

/** What goes away between the listing and the looking is not there. */
async function inside(folder: string): Promise<{ at: string; stat: Stats }[]> {
  const names = await readdir(folder).catch(ifGone([]))
  const looked = await Promise.all(
    names.map(async (name) => {
      const at = join(folder, name)
      const stat = await lstat(at).catch(ifGone(undefined))
      return stat ? [{ at, stat }] : []
    }),
  )
  return looked.flat()
}

function ifGone<Value>(nothing: Value) {
  return (error: unknown): Value => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing
    throw error
  }
}

function isNew({ dev, ino, nlink }: Stats, seen: Set<string>): boolean {
  if (nlink === 1) return true
  const key = `${dev}:${ino}`
  return !seen.has(key) && seen.add(key) !== undefined
}

function count({ size }: Stats, total: { bytes: number; files: number }): void {
  total.bytes += size
  total.files += 1
}
