import { Stats } from 'node:fs'
import { isWithin } from '../../lib/paths.ts'
import { FOLDER_COMMAND, STAT_FIELDS, type SentEntry } from './folder-program.ts'
import { findMount } from './mounts.ts'
import { startShareProgram, type ShareProgram } from './share-program.ts'
import { findSharesAround } from './silent-shares.ts'

export interface FolderEntry {
  name: string
  stat: Stats
}

/**
 * Reads the folders of shares while somebody walks them. A program of its own reads each share: one that stops answering
 * would stop every other work on files here too, and keep usher from ending.
 */
export interface ShareReader {
  /** Returns the share that a path is on; null if it is on a disk of this machine, which is read as usual. */
  shareOf(path: string): string | null
  /**
   * Returns what is in a folder of a share. Throws MACHINE-37 if that has stopped answering, within ten seconds, and from
   * then on at once. Throws the system's error for a folder that cannot be read.
   */
  entriesOf(path: string): Promise<FolderEntry[]>
  close(): void
}

const NO_SHARES: ShareReader = { shareOf: () => null, entriesOf: async () => [], close: () => undefined }

/** Costs one read of the list of mounts if no share is at, above or below one of the folders. */
export async function openShareReader(folders: readonly string[]): Promise<ShareReader> {
  const found = await findSharesAround(folders)
  if (found === null) return NO_SHARES
  const { places, mounts, isShare } = found
  const programs = new Map<string, ShareProgram>()
  const shareOf = (path: string): string | null => {
    const place = places.find(({ folder }) => isWithin(path, folder))
    if (place === undefined) return null
    const rest = path.slice(place.folder === '/' ? 0 : place.folder.length)
    const mount = findMount(place.path === '/' ? rest || '/' : place.path + rest, mounts)
    return mount && isShare(mount) ? mount.target : null
  }
  return {
    shareOf,
    async entriesOf(path) {
      const share = shareOf(path) ?? '/'
      const program = programs.get(share) ?? startShareProgram(share, FOLDER_COMMAND)
      programs.set(share, program)
      return ((await program.ask({ path })) as SentEntry[]).map(toEntry)
    },
    close() {
      for (const program of programs.values()) program.end()
    },
  }
}

function toEntry([name, ...numbers]: SentEntry): FolderEntry {
  const fields = Object.fromEntries(STAT_FIELDS.map((field, index) => [field, numbers[index]]))
  return { name, stat: Object.assign(Object.create(Stats.prototype) as Stats, fields) }
}
