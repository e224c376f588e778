import { constants, type Stats } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openShareReader, type ShareReader } from './share-reader.ts'
import { findSilentShares, silentShareError } from './silent-shares.ts'
import { decodeName, encodeName, fsPath, isRawName } from '../../lib/file-name.ts'

/** Returns the names in a folder, also those that are not text. */
export async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(fsPath(folder))
  // The runtime replaces what is not text, and may return characters that stand for bytes. Such a folder is read again.
  return names.some((name) => name.includes('\ufffd') || isRawName(name))
    ? (await readdir(fsPath(folder), { encoding: 'buffer' })).map(decodeName)
    : names
}

/** Linux opens no longer path, in bytes, with room for one more name. source: limits.h, PATH_MAX and NAME_MAX */
const MAX_OPEN_BYTES = 4096 - 256 - 2

export interface TreeEntry {
  /** Opens it, until the next step of the walk. */
  at: string
  /** Where it is, for people. */
  path: string
  stat: Stats
}

interface TreeWalkOptions {
  /** Whether to descend into a folder; all of them if not given. */
  enters?(folder: TreeEntry): boolean
  /** Whether to skip a folder that cannot be listed. */
  skips?(code: string | undefined): boolean
}

/**
 * Yields the entries of each folder below this one. Follows no link and opens no file. On Linux, a path longer than the
 * system opens is walked through the descriptor of a folder on its way; elsewhere it throws ENAMETOOLONG. Throws
 * MACHINE-37 if the folder is on a share that does not answer, or one stops answering meanwhile, and leaves out those
 * below it that do not answer from the beginning.
 */
export async function* walkTree(folder: string, options: TreeWalkOptions = {}): AsyncGenerator<TreeEntry[]> {
  const { around, below } = await findSilentShares(folder)
  if (around !== null) throw silentShareError(around)
  const reader = await openShareReader([folder])
  try {
    yield* walkBelow(folder, { ...options, leavesOut: below, reader }, folder)
  } finally {
    reader.close()
  }
}

interface GuardedWalk extends TreeWalkOptions {
  leavesOut: ReadonlySet<string>
  reader: ShareReader
}

async function* walkBelow(folder: string, options: GuardedWalk, shown: string): AsyncGenerator<TreeEntry[]> {
  for (const pending = [{ at: folder, path: shown }]; pending.length > 0;) {
    const { at, path } = pending.pop()!
    if (process.platform === 'linux' && encodeName(at).length > MAX_OPEN_BYTES) {
      const handle = await open(fsPath(at), constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
      try {
        yield* walkBelow(`/proc/self/fd/${handle.fd}`, options, path)
      } finally {
        await handle.close()
      }
      continue
    }
    const entries = await listEntries(at, path, options)
    yield entries
    pending.push(...entries.filter((entry) => entry.stat.isDirectory() && options.enters?.(entry) !== false))
  }
}

/** A file deleted between the listing and the stat is skipped. */
async function listEntries(
  folder: string,
  shown: string,
  { skips, leavesOut, reader }: GuardedWalk,
): Promise<TreeEntry[]> {
  const skipIf = (error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && !skips?.(code)) throw error
    return undefined
  }
  if (reader.shareOf(folder) !== null) {
    const found = (await reader.entriesOf(folder).catch(skipIf)) ?? []
    return found
      .filter(({ name }) => !leavesOut.has(join(shown, name)))
      .map(({ name, stat }) => ({ at: join(folder, name), path: join(shown, name), stat }))
  }
  const names = (await listNames(folder).catch(skipIf)) ?? []
  const entries = await Promise.all(
    names.map(async (name): Promise<TreeEntry[]> => {
      if (leavesOut.has(join(shown, name))) return []
      const at = join(folder, name)
      const stat = await lstat(fsPath(at)).catch(skipIf)
      return stat ? [{ at, path: join(shown, name), stat }] : []
    }),
  )
  return entries.flat()
}
