import { realpathSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Places } from '../../../platform/paths.ts'
import { mediaByName } from '../../media/space/household.ts'
import { measure, type Measure } from '../../data/stored/measure.ts'
import { isWithin } from '../../../lib/paths.ts'
import { tooMuch, type Tree } from './trees.ts'

/** What was seen of a tree that may go. */
export interface SeenTree {
  tree: Tree
  size: Measure
  /** What lies in it and is not explained. */
  foreign: string[]
  /** Why it stays, whatever lies in it. */
  because: string | null
}

/** What else is on this machine that a tree may not take with it. */
export interface Around {
  places: Places
  mounts: readonly string[]
  /** Folders that containers of others are given, by the container’s name. */
  others: readonly { name: string; path: string }[]
  /** Trees of a larger removal: they are no part of a smaller one. */
  spared: readonly string[]
  signal: AbortSignal
}

const MOST_NAMED = 20

/** Undefined where it is not there. Nothing is opened, and no link followed. */
export async function lookAtTree(tree: Tree, around: Around): Promise<SeenTree | undefined> {
  const stat = await lstat(tree.path).catch(ifGone)
  if (!stat) return undefined
  const size = await measure(tree.path, around.signal)
  const because =
    stat.isSymbolicLink() && tree.what !== 'stack-file'
      ? 'it is a link, and no link is followed'
      : (tooMuch(tree.path, around.places) ??
        tooMuch(whereItIs(tree.path), around.places) ??
        spares(tree.path, around.spared))
  if (because !== null || !stat.isDirectory()) return { tree, size, foreign: [], because }
  const foreign = [
    ...around.mounts.filter((point) => isWithin(point, tree.path)).map((point) => `${point} (mounted there)`),
    ...around.others
      .filter(({ path }) => isWithin(path, tree.path))
      .map(({ name, path }) => `${path} (the container ${name} has it too)`),
    ...(tree.what === 'media-folder' ? await unexplained(tree.path) : await films(tree.path, stat.dev, around)),
  ]
  return { tree, size, foreign: foreign.slice(0, MOST_NAMED), because: null }
}

const spares = (path: string, spared: readonly string[]): string | null =>
  spared.some((one) => isWithin(one, path)) ? 'the household’s own files lie in it' : null

const whereItIs = (path: string): string => join(realpathSync(dirname(path)), basename(path))

/** In the household’s folder only downloads and libraries are explained. */
async function unexplained(root: string): Promise<string[]> {
  const names = await namesIn(root)
  const inMedia = names.includes('media') ? (await namesIn(join(root, 'media'))).map((name) => `media/${name}`) : []
  return [...names.filter((name) => name !== 'media'), ...inMedia]
    .filter((name) => !isOfHousehold(name))
    .map((name) => join(root, name))
}

const isOfHousehold = (name: string): boolean =>
  ['torrents', 'usenet', 'downloads'].includes(name) || mediaByName(name) !== null

/** No app keeps a film among its settings, and none what comes out of a camera or an office. */
const LEAST_FILM = 100_000_000
const film = /\.(mkv|mp4|m4v|avi|ts|m2ts|iso|m4b|flac)$/i
const personal = /\.(mov|heic|heif|dng|cr[23]|nef|arw|raf|orf|rw2|docx?|odt|xlsx?|ods|pptx?|odp|kdbx)$/i

const isSomebodys = (name: string, size: number): boolean =>
  personal.test(name) || (film.test(name) && size >= LEAST_FILM)

async function films(root: string, dev: number, { signal }: Around): Promise<string[]> {
  const found: string[] = []
  for (const pending = [root]; pending.length > 0 && !signal.aborted;) {
    const folder = pending.pop()!
    for (const name of await namesIn(folder)) {
      const at = join(folder, name)
      const stat = await lstat(at).catch(ifGone)
      if (stat && stat.dev !== dev) found.push(`${at} (mounted there)`)
      else if (stat?.isDirectory()) pending.push(at)
      else if (stat && isSomebodys(name, stat.size)) found.push(at)
    }
  }
  return found
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(error.code ?? '')) return []
    throw error
  })
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error
}
