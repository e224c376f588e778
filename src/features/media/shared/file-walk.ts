import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fsPath, printShortName } from '../../../lib/file-name.ts'
import { UsherError } from '../../../lib/errors.ts'
import { openShareReader, type ShareReader } from '../../../platform/host/share-reader.ts'
import { listNames } from '../../../platform/host/folder-tree.ts'
import { findSilentShares, silentSharesReason } from '../../../platform/host/silent-shares.ts'

/** Receives every file, with a context that each folder passes down. */
export interface FileVisitor<Context> {
  /** Returns the context of a subfolder. */
  enterFolder(context: Context, path: string, name: string): Context
  /** Called with a folder's file names before its files are visited. */
  folderListed?(context: Context, names: readonly string[]): void
  visitFile(context: Context, path: string, name: string, stat: Stats): void
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
  /** Shares that do not answer, which were left out. */
  silent: string[]
}

/** Concurrent stat calls: enough to keep every thread of the runtime busy. */
const FILES_AT_ONCE = 512
/** Concurrent folder listings. A library consists mostly of folders with two or three files, one for each film. */
const FOLDERS_AT_ONCE = 32
const MAX_DENIED_LISTED = 5

interface PendingFolder<Context> {
  path: string
  context: Context
}

interface FolderListing {
  folders: string[]
  files: string[]
  /** Of each file of a share, which was read together with its folder. */
  stats?: Stats[]
}

/**
 * Walks everything below these folders in batches, queueing only folders, never files. Opens no file, follows no link
 * and yields to other work. Leaves out shares that do not answer. Visits files in listing order, whatever order the calls finish in.
 */
export async function walkFiles<Context>(
  roots: readonly PendingFolder<Context>[],
  visitor: FileVisitor<Context>,
  signal: AbortSignal,
): Promise<WalkResult> {
  const result: WalkResult = { files: 0, cut_short: false, because: null, denied: [], denied_count: 0, silent: [] }
  const answering = await findAnswering(roots, result)
  const reader = await openShareReader(answering.pending.map(({ path }) => path))
  try {
    return await walkAnswering(answering, reader, visitor, signal, result)
  } finally {
    reader.close()
  }
}

async function walkAnswering<Context>(
  { pending, leavesOut }: Awaited<ReturnType<typeof findAnswering<Context>>>,
  reader: ShareReader,
  visitor: FileVisitor<Context>,
  signal: AbortSignal,
  result: WalkResult,
): Promise<WalkResult> {
  while (pending.length > 0) {
    const batch = pending.splice(-FOLDERS_AT_ONCE).toReversed()
    const listings = await Promise.all(
      batch.map(({ path }) => {
        const share = reader.shareOf(path)
        return share === null ? listFolder(path, result) : listShareFolder(path, share, reader, result)
      }),
    )
    for (const [index, { path, context }] of batch.entries()) {
      visitor.folderListed?.(context, listings[index]!.files)
      for (const name of listings[index]!.folders) {
        const innerPath = join(path, name)
        if (leavesOut.has(innerPath)) continue
        pending.push({ path: innerPath, context: visitor.enterFolder(context, innerPath, name) })
      }
    }
    for (const filesInBatch of fileBatches(batch, listings)) {
      if (signal.aborted) break
      const stats = await Promise.all(
        filesInBatch.map(
          ({ path, stat: known }) =>
            known ?? lstat(fsPath(path)).catch((error: NodeJS.ErrnoException) => ignoreMissing(error, path, result)),
        ),
      )
      for (const [index, { context, path, name }] of filesInBatch.entries()) {
        const stat = stats[index]
        if (!stat || stat.isDirectory()) continue
        result.files++
        visitor.visitFile(context, path, name, stat)
      }
    }
    if (signal.aborted) return { ...result, cut_short: true, because: `time ran out after ${result.files} files` }
  }
  return { ...result, because: incompleteReason(result) }
}

/** Returns the roots that can be walked, and where silent shares begin below them. */
async function findAnswering<Context>(roots: readonly PendingFolder<Context>[], result: WalkResult) {
  const shares = await Promise.all(roots.map(({ path }) => findSilentShares(path)))
  const leavesOut = new Set(shares.flatMap(({ below }) => [...below]))
  result.silent = [...new Set([...shares.flatMap(({ around }) => around ?? []), ...leavesOut])].toSorted()
  const pending = roots.filter((_root, index) => shares[index]!.around === null)
  return { pending: pending.map(({ path, context }) => ({ path, context })), leavesOut }
}

function incompleteReason(result: WalkResult): string | null {
  if (result.silent.length > 0) return silentSharesReason(result.silent)
  return result.denied_count > 0 ? unreadableText(result) : null
}

/** Yields the files of all these folders in batches. */
function* fileBatches<Context>(folders: readonly PendingFolder<Context>[], listings: readonly FolderListing[]) {
  let batch: (PendingFolder<Context> & { name: string; stat: Stats | undefined })[] = []
  for (const [index, { path: folder, context }] of folders.entries())
    for (const [at, name] of listings[index]!.files.entries()) {
      batch.push({ context, path: join(folder, name), name, stat: listings[index]!.stats?.[at] })
      if (batch.length < FILES_AT_ONCE) continue
      yield batch
      batch = []
    }
  if (batch.length > 0) yield batch
}

const unreadableText = ({ denied, denied_count: count }: WalkResult): string =>
  count === 1 ? `this user cannot read ${denied[0]}` : `this user cannot read ${count} folders, such as ${denied[0]}`

/** Returns only names: a crowded folder has hundreds of thousands of entries. */
async function listFolder(path: string, result: WalkResult): Promise<FolderListing> {
  const listing: FolderListing = { folders: [], files: [] }
  try {
    const entries = await readdir(fsPath(path), { withFileTypes: true })
    if (entries.some(({ name }) => name.includes('\ufffd'))) return await listRawNames(path)
    for (const entry of entries) (entry.isDirectory() ? listing.folders : listing.files).push(entry.name)
    return listing
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return listing
    if (!UNREADABLE.includes(code ?? '')) throw error
    recordDenied(path, result)
    return listing
  }
}

/** A share that has stopped answering is left out from there on. */
async function listShareFolder(
  path: string,
  share: string,
  reader: ShareReader,
  result: WalkResult,
): Promise<FolderListing> {
  try {
    const [folders, files] = partition(await reader.entriesOf(path), ({ stat }) => stat.isDirectory())
    return { folders: namesOf(folders), files: namesOf(files), stats: files.map(({ stat }) => stat) }
  } catch (error) {
    const nothing = { folders: [], files: [] }
    if (error instanceof UsherError) {
      if (!result.silent.includes(share)) result.silent.push(share)
      return nothing
    }
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return nothing
    if (!UNREADABLE.includes(code ?? '')) throw error
    recordDenied(path, result)
    return nothing
  }
}

const namesOf = (entries: readonly { name: string }[]): string[] => entries.map(({ name }) => name)

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

const UNREADABLE = ['EACCES', 'EPERM', 'EIO', 'ESTALE', 'ENOTCONN', 'ENAMETOOLONG']

function recordDenied(path: string, result: WalkResult): void {
  result.denied_count++
  if (result.denied.length < MAX_DENIED_LISTED) result.denied.push(printShortName(path))
}

/** Lists a folder with names that are not text, for which the runtime does not report the types. */
async function listRawNames(path: string): Promise<FolderListing> {
  const listing: FolderListing = { folders: [], files: [] }
  for (const name of await listNames(path)) {
    const stat = await lstat(fsPath(join(path, name))).catch(() => undefined)
    if (stat) (stat.isDirectory() ? listing.folders : listing.files).push(name)
  }
  return listing
}

/** Ignores a file that was removed between the listing and the stat call. */
function ignoreMissing(error: NodeJS.ErrnoException, path: string, result: WalkResult): undefined {
  if (error.code === 'ENAMETOOLONG') return void recordDenied(path, result)
  if (error.code !== 'ENOENT' && error.code !== 'EACCES' && error.code !== 'ESTALE') throw error
}
