import { closeSync, constants, openSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fsPath } from '../../lib/file-name.ts'

const FOLDER = constants.O_RDONLY | constants.O_DIRECTORY

/** A folder that is held open: a link that somebody puts in its place meanwhile leads nowhere. */
export interface PinnedFolder {
  file: number
  /** The folder as long as it is open. Elsewhere than on Linux it is the plain path, because a handle has no path. */
  at: string
  /** Returns the path of an entry of this folder, by the last part of `path`. */
  entry(path: string): string
  close(): void
}

/** Opens a folder. With `follows: false` it refuses a link, but only as the last part of the path. */
export function pinFolder(path: string, { follows = true } = {}): PinnedFolder {
  const file = follows ? openSync(fsPath(path), FOLDER) : openSync(fsPath(path), FOLDER | constants.O_NOFOLLOW)
  const at = process.platform === 'linux' ? `/proc/self/fd/${file}` : path
  return { file, at, entry: (inner) => join(at, basename(inner)), close: () => closeSync(file) }
}

/** Runs `work` with the folder, and closes it. */
export function withPinnedFolder<Result>(path: string, work: (folder: PinnedFolder) => Result): Result {
  const folder = pinFolder(path)
  try {
    return work(folder)
  } finally {
    folder.close()
  }
}
