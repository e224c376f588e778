import { constants, type Stats } from 'node:fs'
import { access, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Whom an app runs as. */
export interface User {
  uid: number
  gid: number
  groups: readonly number[]
}

/** A folder or a file that an app has to write, and may not. */
export interface Foreign {
  path: string
  sort: 'folder' | 'file'
  device: number
  inode: number
  uid: number
  gid: number
  mode: number
}

export interface Looked {
  /** Whatever is in a folder stands after it. */
  foreign: Foreign[]
  /** Links, which nobody follows. */
  links: number
  /** Folders that are on another disk, which nobody goes into. */
  elsewhere: string[]
  /** Folders that whoever looked may not look into. */
  shut: string[]
  /** There was more than was to be looked at. */
  cut: boolean
}

interface Bounds {
  /** How many things are looked at. */
  most: number
  /** What of all it is about; everything where it is left out. */
  wanted?: (path: string, stat: Stats) => boolean
}

const READ = 4
const WRITE = 2
const ENTER = 1

/** source: path_resolution(7): the first that fits decides, owner, group or others, and root may everything. */
export function mayWrite(
  { uid, gid, groups }: User,
  stat: Pick<Stats, 'uid' | 'gid' | 'mode' | 'isDirectory'>,
): boolean {
  if (uid === 0) return true
  const shift = stat.uid === uid ? 6 : stat.gid === gid || groups.includes(stat.gid) ? 3 : 0
  const wanted = stat.isDirectory() ? READ | WRITE | ENTER : READ | WRITE
  return ((stat.mode >> shift) & wanted) === wanted
}

/**
 * What this user may not write at and below a folder: folders and plain files alone, on the disk of the folder alone.
 * Only looks. Rejects as the system says where the folder itself cannot be looked at.
 */
export async function foreignBelow(folder: string, user: User, { most, wanted = () => true }: Bounds): Promise<Looked> {
  const first = await lstat(folder)
  const looked: Looked = { foreign: [], links: 0, elsewhere: [], shut: [], cut: false }
  const paths: [path: string, stat: Stats][] = [[folder, first]]
  for (const [path, stat] of paths) {
    if (wanted(path, stat) && !mayWrite(user, stat)) looked.foreign.push(foreignOf(path, stat))
    if (!stat.isDirectory()) continue
    if (stat.dev !== first.dev) {
      looked.elsewhere.push(path)
      continue
    }
    for (const name of await namesIn(path, looked)) {
      if (paths.length >= most) return { ...looked, cut: true }
      const below = join(path, name)
      const its = await lstat(below).catch(() => undefined)
      if (its?.isSymbolicLink()) looked.links += 1
      if (its?.isDirectory() || its?.isFile()) paths.push([below, its])
    }
  }
  return looked
}

const foreignOf = (path: string, { dev, ino, uid, gid, mode }: Stats): Foreign => ({
  path,
  sort: (mode & constants.S_IFMT) === constants.S_IFDIR ? 'folder' : 'file',
  device: dev,
  inode: ino,
  uid,
  gid,
  mode: mode & 0o7777,
})

async function namesIn(path: string, { shut }: Looked): Promise<string[]> {
  try {
    await access(path, constants.R_OK | constants.X_OK)
    return (await readdir(path)).toSorted()
  } catch {
    shut.push(path)
    return []
  }
}
