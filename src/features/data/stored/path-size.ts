import type { Stats } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { UsherError } from '../../../lib/errors.ts'
import { fsPath } from '../../../lib/file-name.ts'
import { walkTree } from '../../../platform/host/folder-tree.ts'
import { findSilentShares } from '../../../platform/host/silent-shares.ts'
import { heldBytes } from '../../../platform/host/sparse-files.ts'

export type PathSize =
  | { exists: true; bytes: number; files: number }
  | { exists: false }
  | { unknown: 'denied' | 'too-deep' | 'too-much' | 'silent' }

/**
 * Measures a file, or a folder with everything below it. A hard-linked file counts once, a sparse file by the space it
 * takes. Follows no links and opens nothing: closing a lock file would release its lock. Once `signal` aborts, the size
 * is unknown.
 */
export async function measurePath(path: string, signal: AbortSignal): Promise<PathSize> {
  const countedInodes = new Set<string>()
  const total = { bytes: 0, files: 0 }
  try {
    const { around, below } = await findSilentShares(path)
    if (around !== null || below.size > 0) return { unknown: 'silent' }
    const first = await lstat(fsPath(path))
    const add = (stat: Stats) => {
      if (!stat.isDirectory() && isFirstLink(stat, countedInodes)) addToTotal(stat, total)
    }
    add(first)
    if (first.isDirectory())
      for await (const entries of walkTree(path)) {
        if (signal.aborted) return { unknown: 'too-much' }
        for (const { stat } of entries) add(stat)
      }
    return { exists: true, ...total }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A share may stop answering while it is walked.
    if (error instanceof UsherError) return { unknown: 'silent' }
    if (code === 'ENOENT' || code === 'ENOTDIR') return { exists: false }
    if (code === 'EACCES' || code === 'EPERM') return { unknown: 'denied' }
    if (code === 'ENAMETOOLONG') return { unknown: 'too-deep' }
    throw error
  }
}

function isFirstLink({ dev, ino, nlink }: Stats, countedInodes: Set<string>): boolean {
  if (nlink === 1) return true
  const key = `${dev}:${ino}`
  return !countedInodes.has(key) && countedInodes.add(key) !== undefined
}

function addToTotal(stat: Stats, total: { bytes: number; files: number }): void {
  total.bytes += heldBytes(stat)
  total.files += 1
}
