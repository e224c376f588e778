import type { Stats } from 'node:fs'
import { link, lstat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fsPath } from '../../../lib/file-name.ts'
import { createFolder } from '../../../platform/host/create-folder.ts'
import { listNames } from '../../../platform/host/folder-tree.ts'
import { walkFolder } from '../backup/folder-walk.ts'
import type { FolderSwap } from './journal.ts'

/** Paths relative to the folder. Empty for the folder itself. */
export interface CarriedOver {
  carried: string[]
  /** They are in no backup and could not be carried over, so the previous folder must stay. */
  stuck: string[]
}

/**
 * Gives the restored folder what no backup has of the previous one: links that lead out, sockets, what the app can
 * recreate, what this user may not read. Each file gets a second name, and the previous folder is not changed, so a
 * restore can still be rolled back. Call it while the services are stopped.
 */
export async function carryOver({ at, fresh, had }: FolderSwap): Promise<CarriedOver> {
  const result: CarriedOver = { carried: [], stuck: [] }
  if (!had) return result
  const walked = await walkFolder(at, 'previous', { inspects: false }).catch(undefinedIfUnreadable)
  if (walked === undefined) return { carried: [], stuck: [''] }
  for (const path of [...walked.excluded.map((one) => one.path), ...walked.unreadable]) {
    const done = await carryPath({ from: at, to: fresh }, path)
    result[done ? 'carried' : 'stuck'].push(path)
  }
  return result
}

interface CarryPair {
  from: string
  to: string
}

async function carryPath(folders: CarryPair, path: string): Promise<boolean> {
  try {
    return (await createParent(folders, dirname(path))) && (await linkTree(folders, path))
  } catch (error) {
    if (cannotCarry.has((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

/** Other errors, such as a full disk, fail the restore before anything is replaced. */
const cannotCarry = new Set([
  'EACCES',
  'EEXIST',
  'ELOOP',
  'EMLINK',
  'ENAMETOOLONG',
  'ENOTDIR',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EPERM',
  'EXDEV',
])

/** Returns false if something that is not a folder is in the way. */
async function createParent({ from, to }: CarryPair, path: string): Promise<boolean> {
  if (path === '.') return true
  if (!(await createParent({ from, to }, dirname(path)))) return false
  return createLike(await lstat(fsPath(join(from, path))), join(to, path))
}

async function createLike(folder: Stats, at: string): Promise<boolean> {
  const existing = await lstat(fsPath(at)).catch(undefinedIfMissing)
  if (existing) return existing.isDirectory()
  createFolder(at, { mode: folder.mode & 0o7777, owner: process.getuid?.() === 0 ? folder : null })
  return true
}

async function linkTree(folders: CarryPair, path: string): Promise<boolean> {
  const [from, to] = [join(folders.from, path), join(folders.to, path)]
  const stat = await lstat(fsPath(from)).catch(undefinedIfMissing)
  if (stat === undefined) return true
  if (!stat.isDirectory()) return await link(fsPath(from), fsPath(to)).then(() => true)
  if (!(await createLike(stat, to))) return false
  let all = true
  for (const name of await listNames(from)) all = (await linkTree(folders, join(path, name))) && all
  await utimes(fsPath(to), stat.atime, stat.mtime)
  return all
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

function undefinedIfUnreadable(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
}
