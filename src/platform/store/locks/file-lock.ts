import { Database, SQLiteError } from 'bun:sqlite'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Locks that the operating system releases when their process ends, however it ends. Each is an empty file on which
 * SQLite holds an exclusive lock: portable, exclusive even within one process, never inherited by a child, and never
 * fooled by a reused process number or one from another container.
 *
 * These are POSIX record locks: a process that opens and closes such a file by other means loses its lock.
 * source: SQLite, “How To Corrupt An SQLite Database File”, 2.2. So nothing else may open files in this folder.
 */

/** Prevents garbage collection: closing the connection would release the lock. */
const heldDatabases = new Set<Database>()

/** Takes the lock, waiting at most `patience` milliseconds. Returns undefined if another holder has it. */
export function acquireFileLock(path: string, timeoutMs: number): (() => void) | undefined {
  for (;;) {
    createLockFile(path)
    const db = tryLock(path, timeoutMs, { readwrite: true }, 'BEGIN EXCLUSIVE')
    if (db === 'held') return undefined
    // Another process may have removed the file between its creation and the lock.
    if (db !== 'gone' && existsSync(path)) return () => release(db)
    if (db !== 'gone') release(db)
  }
}

export function isFileLocked(path: string): boolean {
  return ifUnlocked(path, () => undefined) === 'held'
}

/** Removes the locks of dead processes. Never removes `spare`. */
export function removeStaleLocks(folder: string, except: readonly string[]): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!except.includes(name)) ifUnlocked(path, () => rmSync(path, { force: true }))
  }
}

/**
 * Runs `whileFree` while nobody can take the lock; skips it if somebody holds it. Concurrent checks do not conflict.
 */
function ifUnlocked(path: string, whileFree: () => void): 'held' | 'gone' | 'free' {
  if (!existsSync(path)) return 'gone'
  // Read-only, so that a home that nobody can write to can still be asked.
  const db = tryLock(path, 0, { readonly: true }, 'BEGIN; SELECT count(*) FROM sqlite_schema')
  if (typeof db === 'string') return db
  try {
    whileFree()
    return 'free'
  } finally {
    release(db)
  }
}

function tryLock(
  path: string,
  timeoutMs: number,
  access: { readonly: true } | { readwrite: true },
  begin: string,
): Database | 'held' | 'gone' {
  let db: Database | undefined
  try {
    db = new Database(path, access)
    heldDatabases.add(db)
    // In memory, because nothing is ever written and a journal file would outlive the process.
    db.run(`PRAGMA busy_timeout = ${timeoutMs}; PRAGMA journal_mode = MEMORY`)
    db.run(begin)
    return db
  } catch (error) {
    if (db) release(db)
    if (!(error instanceof SQLiteError)) throw error
    if (error.code?.startsWith('SQLITE_BUSY')) return 'held'
    if (!existsSync(path)) return 'gone'
    throw error
  }
}

function release(db: Database): void {
  if (!heldDatabases.delete(db)) return
  if (db.inTransaction) db.run('ROLLBACK')
  db.close()
}

function createLockFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    // Exclusive, because opening and closing an existing file would release this process's lock.
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
