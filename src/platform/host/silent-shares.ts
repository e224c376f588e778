import { existsSync } from 'node:fs'
import { lstat, readFile, readlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { usherError } from '../../lib/errors.ts'
import { fsPath } from '../../lib/file-name.ts'
import { isWithin } from '../../lib/paths.ts'
import { findMount, joinBelow, parseMountInfo, type MountInfo } from './mounts.ts'
import { isNetworkFileSystem } from './network-file-system.ts'

/** Shares that do not answer. Whoever opens, lists or stats something on one waits for ever, and cannot be stopped. */
export interface SilentShares {
  /** The one that the folder itself is on; null if none. */
  around: string | null
  /** Where those below the folder begin, as paths that begin with the folder. */
  below: ReadonlySet<string>
}

const NONE: SilentShares = { around: null, below: new Set() }
/** source: path_resolution(7) */
const MAX_LINKS = 40

interface View {
  mounts: MountInfo[]
  /** Where the view begins; empty for usher's own. */
  root: string
}

/**
 * Returns the silent shares at and below a folder, without touching them. Follows the links on the way to the folder.
 * Costs one read of the list of mounts if no file system there depends on another machine or program. With the folder of
 * another process in /proc, the folder is one that this process sees.
 */
export async function findSilentShares(folder: string, process?: string): Promise<SilentShares> {
  const view = { mounts: await readMounts(process), root: process === undefined ? '' : `${process}/root` }
  const { mounts } = view
  if (!mounts.some(mayBeSilent)) return NONE
  const found = await followLinks(folder, view)
  if ('around' in found) return { around: found.around, below: NONE.below }
  const inner = new Set(
    mounts.filter(({ target }) => target !== found.path && isWithin(target, found.path)).map(targetOf),
  )
  const silent = await Promise.all([...inner].map((target) => silentMountOf(target, view)))
  const rests = silent.flatMap((target) => target?.slice(found.path === '/' ? 0 : found.path.length) ?? [])
  return { around: null, below: new Set(rests.map((rest) => joinBelow(folder, rest))) }
}

/** Throws MACHINE-37 if a path is on a share that does not answer. */
export async function assertShareAnswers(path: string, process?: string): Promise<void> {
  const { around } = await findSilentShares(path, process)
  if (around !== null) throw silentShareError(around)
}

export const silentShareError = (share: string) => usherError('MACHINE-37', { share })

/** The end of a sentence about what is not known. */
export const silentSharesReason = ([share, ...others]: readonly string[]): string =>
  others.length === 0
    ? `the share at ${share} does not answer; switch on the machine that has it, or unmount it`
    : `the shares at ${[share, ...others].join(', ')} do not answer; switch on the machines that have them, or unmount them`

/** Whether there is something at a path. What is on a silent share counts as there: nobody can tell. */
export const mayExist = async (path: string): Promise<boolean> =>
  (await findSilentShares(path)).around !== null || existsSync(fsPath(path))

/** Whether there is something at a path. What is on a silent share counts as missing, for whoever wants to use it now. */
export const existsAndAnswers = async (path: string): Promise<boolean> =>
  (await findSilentShares(path)).around === null && existsSync(fsPath(path))

interface SharesAround {
  /** The folders that were given, and where each leads to. */
  places: { folder: string; path: string }[]
  /** Every mount at, above and below them. */
  mounts: MountInfo[]
  isShare(mount: MountInfo): boolean
}

/** Returns what is mounted around folders; null if no share is among it, or they are on a silent one. */
export async function findSharesAround(folders: readonly string[]): Promise<SharesAround | null> {
  const view = { mounts: await readMounts(), root: '' }
  if (!view.mounts.some(mayBeSilent)) return null
  const found = await Promise.all(folders.map(async (folder) => ({ folder, ...(await followLinks(folder, view)) })))
  const places = found.flatMap((one) => ('path' in one ? [{ folder: one.folder, path: one.path }] : []))
  const mounts = view.mounts.filter(({ target }) =>
    places.some(({ path }) => isWithin(target, path) || isWithin(path, target)),
  )
  return mounts.some(mayBeSilent) ? { places, mounts, isShare: mayBeSilent } : null
}

const targetOf = ({ target }: MountInfo): string => target

/** Whether a file system answers only as long as another machine or another program does. source: filesystems(5) */
const mayBeSilent = ({ type }: MountInfo): boolean =>
  isNetworkFileSystem(type) || /^(fuse(\..+)?|9p|virtiofs|autofs)$/.test(type)

/** A system without /proc has no list, and no shares are found there. */
async function readMounts(process = '/proc/self'): Promise<MountInfo[]> {
  return parseMountInfo(await readFile(`${process}/mountinfo`, 'utf8').catch(() => ''))
}

/** Returns the mount point that a path is on if it is silent. */
async function silentMountOf(path: string, { mounts, root }: View): Promise<string | null> {
  const mount = findMount(path, mounts)
  if (!mount || !mayBeSilent(mount)) return null
  // Loaded with the first share: starting programs is a part of the runtime that few commands need.
  const { answersInTime } = await import('./share-probe.ts')
  return (await answersInTime(root + mount.target)) ? null : mount.target
}

/** Returns where a path leads to. Looks at each part of it only after the mount that it is on has answered. */
async function followLinks(path: string, view: View): Promise<{ path: string } | { around: string }> {
  let pending = partsOf(resolve(path))
  let at = '/'
  for (let links = 0; pending.length > 0;) {
    const next = joinBelow(at, `/${pending[0]}`)
    pending = pending.slice(1)
    const around = await silentMountOf(next, view)
    if (around !== null) return { around }
    const real = fsPath(view.root + next)
    const stat = await lstat(real).catch(() => undefined)
    if (!stat?.isSymbolicLink() || ++links > MAX_LINKS) {
      at = next
      continue
    }
    pending = [...partsOf(resolve(dirname(next), await readlink(real))), ...pending]
    at = '/'
  }
  return { path: at }
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')
