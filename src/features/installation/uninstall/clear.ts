import { constants } from 'node:fs'
import { lstat, open, readdir, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** What could not be removed, and why. */
export interface Left {
  at: string
  because: string
}

interface Within {
  /** The file system that the tree lies on: no other is entered. */
  dev: number
  mounts: ReadonlySet<string>
  left: Left[]
  signal: AbortSignal
}

/**
 * Removes a file, or a folder with everything in it. A link is removed as what it is, and never followed: on Linux every
 * folder is held open and its names are reached through that, so that not even one exchanged for a link meanwhile leads
 * elsewhere. What another file system is mounted on is left, and so is the way to it. Aborted, it ends between two files.
 */
export async function clear(path: string, mounts: readonly string[], signal: AbortSignal): Promise<Left[]> {
  const left: Left[] = []
  const stat = await lstat(path).catch(ifGone)
  if (stat) await clearOne(path, path, { dev: stat.dev, mounts: new Set(mounts), left, signal })
  return left
}

/** `by` is the way that it is reached, `path` what it is called. Tells whether it is gone. */
async function clearOne(by: string, path: string, within: Within): Promise<boolean> {
  within.signal.throwIfAborted()
  try {
    const stat = await lstat(by)
    if (stat.dev !== within.dev || within.mounts.has(path))
      return leave(path, 'another file system is mounted there', within)
    if (!stat.isDirectory()) return await unlink(by).then(() => true)
    if (!(await clearInside(by, path, within))) return false
    return await rmdir(by).then(() => true)
  } catch (thrown) {
    const { code, name } = thrown as NodeJS.ErrnoException
    if (code === undefined || name === 'AbortError') throw thrown
    return code === 'ENOENT' || leave(path, whyNot(code), within)
  }
}

async function clearInside(by: string, path: string, within: Within): Promise<boolean> {
  const held = await open(by, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    const way = process.platform === 'linux' ? `/proc/self/fd/${held.fd}` : by
    let all = true
    for (const name of await readdir(way)) all = (await clearOne(`${way}/${name}`, join(path, name), within)) && all
    return all
  } finally {
    await held.close()
  }
}

function leave(at: string, because: string, { left }: Within): false {
  left.push({ at, because })
  return false
}

const whyNot = (code: string): string =>
  code === 'EACCES' || code === 'EPERM'
    ? 'this user may not remove it'
    : code === 'EBUSY'
      ? 'something is mounted there'
      : code === 'ENOTEMPTY'
        ? 'something new was written in it'
        : `the system says ${code}`

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
