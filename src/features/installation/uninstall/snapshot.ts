import { realpathSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { UsherPaths } from '../../../platform/paths.ts'
import { guessMediaByName } from '../../media/space/known-files.ts'
import { fsPath, printName } from '../../../lib/file-name.ts'
import { listNames, walkTree } from '../../../platform/host/folder-tree.ts'
import { assertShareAnswers } from '../../../platform/host/silent-shares.ts'
import { measurePath, type PathSize } from '../../data/stored/path-size.ts'
import { isWithin } from '../../../lib/paths.ts'
import { protectedReason, type RemovableTree } from './removable-trees.ts'

export interface TreeSnapshot {
  tree: RemovableTree
  size: PathSize
  /** Files in it that usher does not recognize. */
  unexplained: string[]
  /** Why it stays in any case. */
  because: string | null
}

/** Other things on this machine that must survive the removal. */
export interface TreeSnapshotContext {
  places: UsherPaths
  mounts: readonly string[]
  /** Folders of other stacks' containers, with the container’s name. */
  others: readonly { name: string; path: string }[]
  /** Trees that only a larger removal includes. */
  spared: readonly string[]
  signal: AbortSignal
}

const MAX_NAMES = 20

/** Returns undefined if the tree does not exist. Opens no files and follows no symlinks. */
export async function snapshotTree(
  tree: RemovableTree,
  around: TreeSnapshotContext,
): Promise<TreeSnapshot | undefined> {
  await assertShareAnswers(tree.path)
  const stat = await lstat(fsPath(tree.path)).catch(undefinedIfMissing)
  if (!stat) return undefined
  const size = await measurePath(tree.path, around.signal)
  const because =
    stat.isSymbolicLink() && tree.what !== 'stack-file'
      ? 'it is a symlink, and usher does not follow symlinks'
      : (protectedReason(tree.path, around.places) ??
        protectedReason(realLocation(tree.path), around.places) ??
        excludedReason(tree.path, around.spared))
  if (because !== null || !stat.isDirectory()) return { tree, size, unexplained: [], because }
  const unexplained = [
    ...around.mounts.filter((point) => isWithin(point, tree.path)).map((point) => `${point} (a mount point)`),
    ...around.others
      .filter(({ path }) => isWithin(path, tree.path))
      .map(({ name, path }) => `${path} (also used by the container ${name})`),
    ...(tree.what === 'media-folder'
      ? await findUnexplainedMedia(tree.path)
      : await findPersonalFiles(tree.path, stat.dev, around)),
  ]
  return { tree, size, unexplained: unexplained.slice(0, MAX_NAMES).map(printName), because: null }
}

const excludedReason = (path: string, spared: readonly string[]): string | null =>
  spared.some((one) => isWithin(one, path)) ? 'it contains the household’s own files' : null

const realLocation = (path: string): string => join(realpathSync(dirname(path)), basename(path))

/** Only downloads and libraries belong in the content folder. */
async function findUnexplainedMedia(root: string): Promise<string[]> {
  const names = await listFolder(root)
  const inMedia = names.includes('media') ? (await listFolder(join(root, 'media'))).map((name) => `media/${name}`) : []
  return [...names.filter((name) => name !== 'media'), ...inMedia]
    .filter((name) => !isHouseholdFolder(name))
    .map((name) => join(root, name))
}

const isHouseholdFolder = (name: string): boolean =>
  ['torrents', 'usenet', 'downloads'].includes(name) || guessMediaByName(name) !== null

/** Apps do not store films, camera files or office documents among their settings. */
const MIN_FILM_BYTES = 100_000_000
const FILM_FILE = /\.(mkv|mp4|m4v|avi|ts|m2ts|iso|m4b|flac)$/i
const PERSONAL_FILE = /\.(mov|heic|heif|dng|cr[23]|nef|arw|raf|orf|rw2|docx?|odt|xlsx?|ods|pptx?|odp|kdbx)$/i

const isPersonalFile = (name: string, size: number): boolean =>
  PERSONAL_FILE.test(name) || (FILM_FILE.test(name) && size >= MIN_FILM_BYTES)

async function findPersonalFiles(root: string, dev: number, { signal }: TreeSnapshotContext): Promise<string[]> {
  const found: string[] = []
  const tree = walkTree(root, { enters: ({ stat }) => stat.dev === dev, skips: isIgnored })
  for await (const entries of tree) {
    if (signal.aborted) break
    for (const { path, stat } of entries) {
      if (stat.dev !== dev) found.push(`${path} (a mount point)`)
      else if (!stat.isDirectory() && isPersonalFile(basename(path), stat.size)) found.push(path)
    }
  }
  return found
}

async function listFolder(folder: string): Promise<string[]> {
  return await listNames(folder).catch((error: NodeJS.ErrnoException) => {
    if (isIgnored(error.code)) return []
    throw error
  })
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!isIgnored(error.code)) throw error
}

const isIgnored = (code: string | undefined): boolean => ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(code ?? '')
