import { SQLiteError } from 'bun:sqlite'
import { accessSync, closeSync, constants, openSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileError, UsherError, usherError } from '../../lib/errors.ts'
import type { FileAccess } from '../../lib/file-problems.ts'

/** Milliseconds to wait for another process's write. usher's own writes take one or two. */
export const BUSY_TIMEOUT_MS = 5000

/** With less free space than this, SQLite cannot even make the index of its log. */
const FULL_BELOW_BYTES = 64 * 1024

/** Runs `work` and translates errors of SQLite and the file system about `path` into usher's errors. */
export function withStorageErrors<T>(path: string, access: FileAccess, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toStorageError(error, path, access)
  }
}

/** Runs what happens before a change begins: if the disk is full, it changed nothing. */
export function beforeChange<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UsherError) || error.data.code !== 'USHER-6') throw error
    const { path = '', folder = '' } = error.values
    throw usherError('STATE-5', { path, folder }, { cause: error.cause })
  }
}

/** Whether the state can still be read, from a copy in memory. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof UsherError &&
  ['STATE-5', 'STATE-12', 'STATE-13', 'USHER-3', 'USHER-6', 'USHER-7'].includes(error.data.code)

/** source: sqlite.org, “Result and Error Codes”; errno(3) for what making the folder or the file can meet. */
function toStorageError(error: unknown, path: string, access: FileAccess): unknown {
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return error
  if (!(error instanceof SQLiteError))
    return /^E(ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST|NOSPC|DQUOT|IO|MFILE|NFILE)$/.test(code)
      ? fileError(path, access, error)
      : error
  const folder = dirname(path)
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return usherError('STATE-2', { path, folder }, { cause: error })
  if (code.startsWith('SQLITE_BUSY'))
    return usherError('STATE-7', { path, seconds: String(BUSY_TIMEOUT_MS / 1000) }, { cause: error })
  if (code.startsWith('SQLITE_FULL')) return fileError(path, access, { code: 'ENOSPC' })
  if (/^SQLITE_(CANTOPEN|READONLY|IOERR|PERM)/.test(code))
    return fileError(path, access, systemErrorBehind(code, folder) ?? error)
  return error
}

/** SQLite does not tell the system's error, so the folder is asked. */
function systemErrorBehind(code: string, folder: string): unknown {
  const files: number[] = []
  try {
    // SQLite opens a file, its log and its index.
    for (let at = 0; at < 3; at += 1) files.push(openSync(folder, 'r'))
    const disk = statfsSync(folder)
    if (disk.bavail * disk.bsize < FULL_BELOW_BYTES || (disk.files > 0 && disk.ffree === 0)) return { code: 'ENOSPC' }
    accessSync(folder, constants.W_OK)
  } catch (error) {
    return error
  } finally {
    for (const file of files) closeSync(file)
  }
  return code.startsWith('SQLITE_IOERR') ? { code: 'EIO' } : undefined
}
