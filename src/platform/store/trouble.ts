import { SQLiteError } from 'bun:sqlite'
import { dirname } from 'node:path'
import { refuse } from '../../lib/errors.ts'

/** How long usher waits for another process's writing, in milliseconds. Its own takes one or two. */
export const PATIENCE = 5000

/** Does it, and says in usher's words what SQLite or the file system makes of the file at `path`. */
export function plainly<T>(path: string, done: 'read' | 'written', work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw refusalFor(error, path, done)
  }
}

/** source: sqlite.org, “Result and Error Codes”; errno(3) for what making the folder or the file can meet. */
function refusalFor(error: unknown, path: string, done: string): unknown {
  const code = (error as { code?: unknown }).code
  if (typeof code !== 'string') return error
  const folder = dirname(path)
  const beneath = { under: error }
  if (error instanceof SQLiteError) {
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return refuse('STATE-2', { path, folder }, beneath)
    if (code.startsWith('SQLITE_FULL')) return refuse('STATE-5', { path, folder }, beneath)
    if (code.startsWith('SQLITE_BUSY')) return refuse('STATE-7', { path, seconds: String(PATIENCE / 1000) }, beneath)
    if (/^SQLITE_(CANTOPEN|READONLY|IOERR|PERM)/.test(code)) return refuse('USHER-3', { path, done }, beneath)
    return error
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return refuse('STATE-5', { path, folder }, beneath)
  if (/^E(ACCES|PERM|ROFS|NOTDIR|ISDIR|EXIST)$/.test(code)) return refuse('USHER-3', { path, done }, beneath)
  return error
}
