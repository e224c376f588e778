import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Receives files, with a context that each folder passes down. */
export interface FileVisitor<Place> {
  /** Returns the context of a subfolder. */
  enterFolder(place: Place, path: string, name: string): Place
  /** Called with a folder's file names before its files are visited. */
  folderListed?(place: Place, names: readonly string[]): void
  visitFile(place: Place, path: string, name: string, stat: Stats): void
}

export interface WalkResult {
  files: number
  /** The walk did not finish. */
  cut_short: boolean
  /** Why the walk is incomplete; null if it is complete. */
  because: string | null
  /** The first few unreadable folders, and their total. */
  denied: string[]
  denied_count: number
}

/** Concurrent stat calls: enough to keep every thread of the runtime busy. */
const FILES_AT_ONCE = 512
/** Concurrent folder listings: a library is mostly folders of two or three files, one for each film. */
const FOLDERS_AT_ONCE = 32
const MAX_DENIED_LISTED = 5

interface PendingFolder<Place> {
  path: string
  place: Place
}

interface FolderListing {
  folders: string[]
  files: string[]
}

/**
 * Walks everything below these folders in batches, queueing only folders, never files. Opens no file, follows no link
 * and yields to other work. Visits files in listing order, whatever order the calls finish in.
 */
export async function walkFiles<Place>(
  roots: readonly PendingFolder<Place>[],
  walker: FileVisitor<Place>,
  signal: AbortSignal,
): Promise<WalkResult> {
  const walked: WalkResult = { files: 0, cut_short: false, because: null, denied: [], denied_count: 0 }
  const pending = roots.map(({ path, place }) => ({ path, place }))
  while (pending.length > 0) {
    const now = pending.splice(-FOLDERS_AT_ONCE).toReversed()
    const lists = await Promise.all(now.map(({ path }) => listFolder(path, walked)))
    for (const [at, { path, place }] of now.entries()) {
      walker.folderListed?.(place, lists[at]!.files)
      for (const name of lists[at]!.folders) {
        const inner = join(path, name)
        pending.push({ path: inner, place: walker.enterFolder(place, inner, name) })
      }
    }
    for (const some of fileBatches(now, lists)) {
      if (signal.aborted) break
      const stats = await Promise.all(some.map(({ path }) => lstat(path).catch(ignoreMissing)))
      for (const [at, { place, path, name }] of some.entries()) {
        const stat = stats[at]
        if (!stat || stat.isDirectory()) continue
        walked.files++
        walker.visitFile(place, path, name, stat)
      }
    }
    if (signal.aborted) return { ...walked, cut_short: true, because: `time ran out after ${walked.files} files` }
  }
  return { ...walked, because: walked.denied_count > 0 ? unreadableText(walked) : null }
}

/** Yields the files of all these folders in batches. */
function* fileBatches<Place>(folders: readonly PendingFolder<Place>[], lists: readonly FolderListing[]) {
  let slice: (PendingFolder<Place> & { name: string })[] = []
  for (const [at, { path: folder, place }] of folders.entries())
    for (const name of lists[at]!.files) {
      slice.push({ place, path: join(folder, name), name })
      if (slice.length < FILES_AT_ONCE) continue
      yield slice
      slice = []
    }
  if (slice.length > 0) yield slice
}

const unreadableText = ({ denied, denied_count: count }: WalkResult): string =>
  count === 1
    ? `this user may not read ${denied[0]}`
    : `this user may not read ${count} folders, ${denied[0]} among them`

/** Keeps only names: a crowded folder has hundreds of thousands of entries. */
async function listFolder(path: string, walked: WalkResult): Promise<FolderListing> {
  const found: FolderListing = { folders: [], files: [] }
  try {
    for (const entry of await readdir(path, { withFileTypes: true }))
      (entry.isDirectory() ? found.folders : found.files).push(entry.name)
    return found
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return found
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EIO' && code !== 'ESTALE') throw error
    walked.denied_count++
    if (walked.denied.length < MAX_DENIED_LISTED) walked.denied.push(path)
    return found
  }
}

/** The file was removed between the listing and the stat call. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'EACCES' && error.code !== 'ESTALE') throw error
}
