import { fchmodSync, fchownSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fsPath } from '../../lib/file-name.ts'
import { pinFolder, withPinnedFolder, type PinnedFolder } from './pinned-folder.ts'

export interface FolderRights {
  /** Whatever this user's umask is. */
  mode: number
  /** Null keeps the folder this user's. */
  owner: { uid: number; gid: number } | null
}

/**
 * Creates one folder and gives it its rights through its handle, never by its path: another user who can write beside it
 * could put a link in its place, and would be given what the link names. Throws EEXIST if something is there.
 */
export function createFolder(path: string, rights: FolderRights): void {
  withPinnedFolder(dirname(path), (parent) => {
    const folder = createIn(parent, path, rights.mode)
    try {
      setRights(folder, rights)
    } finally {
      folder.close()
    }
  })
}

/**
 * Creates these folders, each in the one before it. All have the owner; the last one has the mode, and this user's
 * umask takes from that of the others.
 */
export function createNestedFolders(paths: readonly string[], { mode, owner }: FolderRights): void {
  const [first] = paths
  if (first === undefined) return
  const open = [pinFolder(dirname(first))]
  try {
    for (const path of paths) open.push(createIn(open.at(-1)!, path, mode))
    fchmodSync(open.at(-1)!.file, mode)
    // Given away last, so that nobody can put anything into them before.
    if (owner) for (const folder of open.slice(1)) fchownSync(folder.file, owner.uid, owner.gid)
  } finally {
    for (const folder of open) folder.close()
  }
}

function createIn(parent: PinnedFolder, path: string, mode: number): PinnedFolder {
  const at = parent.entry(path)
  mkdirSync(fsPath(at), { mode })
  return pinFolder(at, { follows: false })
}

/** The owner first: that clears the special bits of the mode. */
function setRights({ file }: PinnedFolder, { mode, owner }: FolderRights): void {
  if (owner) fchownSync(file, owner.uid, owner.gid)
  fchmodSync(file, mode)
}
