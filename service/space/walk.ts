import type { Dirent, Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What is decided once for a folder and handed down to what lies in it. */
export interface Walker<Place> {
  /** Where a folder stands that lies in another one. `names` is what lies beside it. */
  enter(place: Place, path: string, name: string): Place
  /** A folder was listed, before anything in it is told. */
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

/** How many looks are under way at once: the runtime has few threads for them, and more at once takes only memory. */
const AT_ONCE = 64
const DENIED_TOLD = 5

/**
 * Everything below these folders, one folder after the other: what waits is the folders still to be listed, and never
 * the files. Nothing is opened, no link is followed, and other work of the process goes on between two looks.
 */
export async function walk<Place>(
  roots: readonly { path: string; place: Place }[],
  walker: Walker<Place>,
  signal: AbortSignal,
): Promise<Walked> {
  const walked: Walked = { files: 0, cut_short: false, because: null, denied: [], denied_count: 0 }
  const pending = roots.map(({ path, place }) => ({ path, place }))
  while (pending.length > 0) {
    const { path, place } = pending.pop()!
    const entries = await listed(path, walked)
    walker.listed?.(
      place,
      entries.map(({ name }) => name),
    )
    const files: string[] = []
    for (const entry of entries) {
      if (!entry.isDirectory()) files.push(entry.name)
      else
        pending.push({ path: join(path, entry.name), place: walker.enter(place, join(path, entry.name), entry.name) })
    }
    await eachOf(files, signal, async (name) => {
      const file = join(path, name)
      const stat = await lstat(file).catch(gone)
      if (!stat || stat.isDirectory()) return
      walked.files++
      walker.file(place, file, name, stat)
    })
    if (signal.aborted) return { ...walked, cut_short: true, because: `time ran out after ${walked.files} files` }
  }
  return { ...walked, because: walked.denied_count > 0 ? unread(walked) : null }
}

const unread = ({ denied, denied_count: count }: Walked): string =>
  count === 1
    ? `this user may not read ${denied[0]}`
    : `this user may not read ${count} folders, ${denied[0]} among them`

async function eachOf(names: readonly string[], signal: AbortSignal, look: (name: string) => Promise<void>) {
  let next = 0
  const one = async () => {
    while (next < names.length && !signal.aborted) await look(names[next++]!)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, names.length) }, one))
}

async function listed(path: string, walked: Walked): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EIO' && code !== 'ESTALE') throw error
    walked.denied_count++
    if (walked.denied.length < DENIED_TOLD) walked.denied.push(path)
    return []
  }
}

/** What went away between the listing and the look is not there. */
function gone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'EACCES' && error.code !== 'ESTALE') throw error
}
