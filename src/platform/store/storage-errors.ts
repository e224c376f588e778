import { SQLiteError } from 'bun:sqlite'
import { dirname } from 'node:path'
import { usherError } from '../../lib/errors.ts'

/** Milliseconds to wait for another process's write. usher's own writes take one or two. */
export const BUSY_TIMEOUT_MS = 5000

/** Runs `work` and translates errors of SQLite and the file system about `path` into usher's errors. */
export function withStorageErrors<T>(path: string, done: 'read' | 'written', work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toStorageError(error, path, done)
  }
}

/** source: sqlite.org, “Result and Error Codes”; errno(3) for what making the folder or the file can meet. */
function toStorageError(error: unknown, path: string, done: string): unknown {
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return error
  const folder = dirname(path)
  const context = { cause: error }
  if (error instanceof SQLiteError) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return usherError('STATE-2', { path, folder }, context)
    if (code.startsWith('SQLITE_FULL')) return usherError('STATE-5', { path, folder }, context)
    if (code.startsWith('SQLITE_BUSY'))
      return usherError('STATE-7', { path, seconds: String(BUSY_TIMEOUT_MS / 1000) }, context)
    if (/^SQLITE_(CANTOPEN|READONLY|IOERR|PERM)/.test(code)) return usherError('USHER-3', { path, done }, context)
    return error
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return usherError('STATE-5', { path, folder }, context)
  if (/^E(ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST)$/.test(code)) return usherError('USHER-3', { path, done }, context)
  return error
}
