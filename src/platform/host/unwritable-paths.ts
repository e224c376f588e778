import { constants, type Stats } from 'node:fs'
import { access, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { UsherError } from '../../lib/errors.ts'
import { openShareReader, type ShareReader } from './share-reader.ts'
import { findSilentShares, silentShareError } from './silent-shares.ts'

export interface RunAsUser {
  uid: number
  gid: number
  groups: readonly number[]
  /** The ids of the user namespace in which this user is root. Root may write what belongs to them. */
  root_over?: NamespaceIds | null
}

export interface NamespaceIds {
  uids: readonly IdRange[]
  gids: readonly IdRange[]
}

export interface IdRange {
  first: number
  count: number
}

export interface UnwritablePath {
  path: string
  type: 'folder' | 'file'
  device: number
  inode: number
  uid: number
  gid: number
  mode: number
}

export interface UnwritableScan {
  /** A folder comes before its contents. */
  unwritable: UnwritablePath[]
  symlinks: number
  /** Folders on another disk are not entered. */
  other_disks: string[]
  unreadable: string[]
  truncated: boolean
}

interface ScanLimits {
  max_entries: number
  /** Selects paths to report; all by default. */
  includes?: (path: string, stat: Stats) => boolean
}

const READ = 4
const WRITE = 2
const EXECUTE = 1

/** source: user_namespaces(7): root of a user namespace is root over what it maps, owner and group */
export function isRootOver(
  { uid, root_over: ids }: Pick<RunAsUser, 'uid' | 'root_over'>,
  owner: Pick<Stats, 'uid' | 'gid'>,
): boolean {
  const isMapped = (ranges: readonly IdRange[], id: number) =>
    ranges.some(({ first, count }) => id >= first && id < first + count)
  return uid === 0 || (!!ids && isMapped(ids.uids, owner.uid) && isMapped(ids.gids, owner.gid))
}

/** source: path_resolution(7): the first that fits decides, owner, group or others, and root may everything. */
export function canWrite(user: RunAsUser, stat: Pick<Stats, 'uid' | 'gid' | 'mode' | 'isDirectory'>): boolean {
  if (isRootOver(user, stat)) return true
  const { uid, gid, groups } = user
  const shift = stat.uid === uid ? 6 : stat.gid === gid || groups.includes(stat.gid) ? 3 : 0
  const wanted = stat.isDirectory() ? READ | WRITE | EXECUTE : READ | WRITE
  return ((stat.mode >> shift) & wanted) === wanted
}

/**
 * Returns what this user may not write at and below a folder: only folders and plain files, only on the folder's disk.
 * Changes nothing. Rejects with the system's error if the folder itself cannot be read, and with MACHINE-37 if it is on a
 * share that does not answer.
 */
export async function findUnwritablePaths(
  folder: string,
  user: RunAsUser,
  { max_entries, includes = () => true }: ScanLimits,
): Promise<UnwritableScan> {
  const { around, below } = await findSilentShares(folder)
  if (around !== null) throw silentShareError(around)
  const reader = await openShareReader([folder])
  try {
    return await scanBelow(folder, user, { max_entries, includes, leavesOut: below, reader })
  } finally {
    reader.close()
  }
}

interface GuardedScan extends Required<ScanLimits> {
  leavesOut: ReadonlySet<string>
  reader: ShareReader
}

async function scanBelow(
  folder: string,
  user: RunAsUser,
  { max_entries, includes, leavesOut, reader }: GuardedScan,
): Promise<UnwritableScan> {
  const first = await lstat(folder)
  const scan: UnwritableScan = { unwritable: [], symlinks: 0, other_disks: [], unreadable: [], truncated: false }
  const paths: [path: string, stat: Stats][] = [[folder, first]]
  for (const [path, stat] of paths) {
    if (includes(path, stat) && !canWrite(user, stat)) scan.unwritable.push(toUnwritablePath(path, stat))
    if (!stat.isDirectory()) continue
    if (stat.dev !== first.dev) {
      scan.other_disks.push(path)
      continue
    }
    const known = reader.shareOf(path) === null ? undefined : await entriesIn(path, reader, scan)
    for (const name of known?.keys() ?? (await namesIn(path, scan))) {
      if (paths.length >= max_entries) return { ...scan, truncated: true }
      const childPath = join(path, name)
      if (leavesOut.has(childPath)) {
        scan.other_disks.push(childPath)
        continue
      }
      const stats = known?.get(name) ?? (await lstat(childPath).catch(() => undefined))
      if (stats?.isSymbolicLink()) scan.symlinks += 1
      if (stats?.isDirectory() || stats?.isFile()) paths.push([childPath, stats])
    }
  }
  return scan
}

/** Returns what is in a folder of a share, by name. Throws MACHINE-37 once the share does not answer any more. */
async function entriesIn(
  path: string,
  reader: ShareReader,
  { unreadable }: UnwritableScan,
): Promise<ReadonlyMap<string, Stats>> {
  try {
    const entries = await reader.entriesOf(path)
    return new Map(entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, stat }) => [name, stat]))
  } catch (thrown) {
    if (thrown instanceof UsherError) throw thrown
    unreadable.push(path)
    return new Map()
  }
}

const toUnwritablePath = (path: string, { dev, ino, uid, gid, mode }: Stats): UnwritablePath => ({
  path,
  type: (mode & constants.S_IFMT) === constants.S_IFDIR ? 'folder' : 'file',
  device: dev,
  inode: ino,
  uid,
  gid,
  mode: mode & 0o7777,
})

async function namesIn(path: string, { unreadable }: UnwritableScan): Promise<string[]> {
  try {
    await access(path, constants.R_OK | constants.X_OK)
    return (await readdir(path)).toSorted()
  } catch {
    unreadable.push(path)
    return []
  }
}
