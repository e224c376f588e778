import { constants } from 'node:fs'
import { lstat, open, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fsPath, printName } from '../../lib/file-name.ts'
import { listNames } from './folder-tree.ts'

export interface RemovalFailure {
  subject: string
  because: string
}

interface RemovalContext {
  /** The tree's file system. Others are not entered. */
  dev: number
  mounts: ReadonlySet<string>
  failures: RemovalFailure[]
  signal: AbortSignal
}

/**
 * Removes a file, or a folder with everything in it. Symlinks are removed, never followed: on Linux every folder is
 * kept open and accessed through its descriptor, so that a folder replaced by a symlink cannot lead
 * elsewhere. Mount points and their parent folders stay. Cancellation takes effect between two files.
 */
export async function removeTree(
  path: string,
  mounts: readonly string[],
  signal: AbortSignal,
): Promise<RemovalFailure[]> {
  const failures: RemovalFailure[] = []
  const stat = await lstat(fsPath(path)).catch(undefinedIfMissing)
  if (stat) await removeOne(path, path, { dev: stat.dev, mounts: new Set(mounts), failures, signal })
  return failures
}

/** `by` is the path to access it by, `path` the one to report. Returns whether it is gone. */
async function removeOne(by: string, path: string, within: RemovalContext): Promise<boolean> {
  within.signal.throwIfAborted()
  try {
    const stat = await lstat(fsPath(by))
    if (stat.dev !== within.dev || within.mounts.has(path))
      return recordFailure(path, 'another file system is mounted on it', within)
    if (!stat.isDirectory()) return await unlink(fsPath(by)).then(() => true)
    if (!(await removeContents(by, path, within))) return false
    return await rmdir(fsPath(by)).then(() => true)
  } catch (thrown) {
    const { code, name } = thrown as NodeJS.ErrnoException
    if (code === undefined || name === 'AbortError') throw thrown
    return code === 'ENOENT' || recordFailure(path, failureReason(code), within)
  }
}

async function removeContents(by: string, path: string, within: RemovalContext): Promise<boolean> {
  const handle = await open(fsPath(by), constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    const accessPath = process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : by
    let all = true
    for (const name of await listNames(accessPath))
      all = (await removeOne(`${accessPath}/${name}`, join(path, name), within)) && all
    return all
  } finally {
    await handle.close()
  }
}

function recordFailure(at: string, because: string, { failures }: RemovalContext): false {
  failures.push({ subject: printName(at), because })
  return false
}

const failureReason = (code: string): string =>
  code === 'EACCES' || code === 'EPERM'
    ? 'this user may not remove it'
    : code === 'EBUSY'
      ? 'a file system is mounted on it'
      : code === 'ENOTEMPTY'
        ? 'something new was written to it'
        : `the system reports ${code}`

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
