import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What is decided once for a folder and handed down to what lies in it. */
export interface Walker<Place> {
  /** Where a folder stands that lies in another one. */
  enter(place: Place, path: string, name: string): Place
  /** A folder was listed, before anything in it is told: the names of its files. */
  listed?(place: Place, names: readonly string[]): void
  file(place: Place, path: string, name: string, stat: Stats): void
}

export interface Walked {
  files: number
  /** It did not come to the end. */
  cut_short: boolean
  /** Why not everything was seen; null where it was. */
  because: string | null
  /** The first few folders that may not be read, and how many there are. */
  denied: string[]
  denied_count: number
}

/** How many looks are under way at once: enough that no thread of the runtime waits for the next. */
const AT_ONCE = 512
/** How many folders are listed at once: a library is mostly folders of two or three files, one for each film. */
const FOLDERS_AT_ONCE = 32
const DENIED_TOLD = 5

/** A folder still to be listed, and where it stands. */
interface Waiting<Place> {
  path: string
  place: Place
}

/** The names in a folder. */
interface Listed {
  folders: string[]
  files: string[]
}

/**
 * Everything below these folders, some folders at a time: what waits is the folders still to be listed, and never the
 * files. Nothing is opened, no link is followed, and other work of the process goes on between two looks. What is told
 * comes in the order in which the folders list it, however the looks overtake each other.
 */
export async function walk<Place>(
  roots: readonly Waiting<Place>[],
  walker: Walker<Place>,
  signal: AbortSignal,
): Promise<Walked> {
  const walked: Walked = { files: 0, cut_short: false, because: null, denied: [], denied_count: 0 }
  const pending = roots.map(({ path, place }) => ({ path, place }))
  while (pending.length > 0) {
    const now = pending.splice(-FOLDERS_AT_ONCE).toReversed()
    const lists = await Promise.all(now.map(({ path }) => listed(path, walked)))
    for (const [at, { path, place }] of now.entries()) {
      walker.listed?.(place, lists[at]!.files)
      for (const name of lists[at]!.folders) {
        const inner = join(path, name)
        pending.push({ path: inner, place: walker.enter(place, inner, name) })
      }
    }
    for (const some of slices(now, lists)) {
      if (signal.aborted) break
      const stats = await Promise.all(some.map(({ path }) => lstat(path).catch(gone)))
      for (const [at, { place, path, name }] of some.entries()) {
        const stat = stats[at]
        if (!stat || stat.isDirectory()) continue
        walked.files++
        walker.file(place, path, name, stat)
      }
    }
    if (signal.aborted) return { ...walked, cut_short: true, because: `time ran out after ${walked.files} files` }
  }
  return { ...walked, because: walked.denied_count > 0 ? unread(walked) : null }
}

/** The files of all these folders, so many at a time. */
function* slices<Place>(folders: readonly Waiting<Place>[], lists: readonly Listed[]) {
  let slice: (Waiting<Place> & { name: string })[] = []
  for (const [at, { path: folder, place }] of folders.entries())
    for (const name of lists[at]!.files) {
      slice.push({ place, path: join(folder, name), name })
      if (slice.length < AT_ONCE) continue
      yield slice
      slice = []
    }
  if (slice.length > 0) yield slice
}

const unread = ({ denied, denied_count: count }: Walked): string =>
  count === 1
    ? `this user may not read ${denied[0]}`
    : `this user may not read ${count} folders, ${denied[0]} among them`

/** Keeps the names alone: a crowded folder has hundreds of thousands of entries. */
async function listed(path: string, walked: Walked): Promise<Listed> {
  const found: Listed = { folders: [], files: [] }
  try {
    for (const entry of await readdir(path, { withFileTypes: true }))
      (entry.isDirectory() ? found.folders : found.files).push(entry.name)
    return found
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return found
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EIO' && code !== 'ESTALE') throw error
    walked.denied_count++
    if (walked.denied.length < DENIED_TOLD) walked.denied.push(path)
    return found
  }
}

/** What went away between the listing and the look is not there. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'EACCES' && error.code !== 'ESTALE') throw error
}
