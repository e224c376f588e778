import { Database, SQLiteError } from 'bun:sqlite'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Locks that the operating system frees when their process ends, however it ends. Each is an empty file on which SQLite
 * holds its own exclusive lock: portable, kept apart between two users in one process too, never inherited by a child,
 * and never fooled by a process number that is used again or that means another process inside a container.
 *
 * These are POSIX record locks: a process that opens and closes such a file by other means loses its lock.
 * source: SQLite, “How To Corrupt An SQLite Database File”, 2.2. So nothing else may open what is in this folder.
 */

/** What is held must not be collected: a closed connection has let go. */
const held = new Set<Database>()

/** Takes the lock, waiting at most `patience` milliseconds; undefined where another holds it. */
export function hold(path: string, patience: number): (() => void) | undefined {
  for (;;) {
    make(path)
    const db = locked(path, patience, 'BEGIN EXCLUSIVE')
    if (db === 'held') return undefined
    // It may have been swept away between its making and its locking.
    if (db !== 'gone' && existsSync(path)) return () => letGo(db)
    if (db !== 'gone') letGo(db)
  }
}

export function isHeld(path: string): boolean {
  return look(path, () => undefined) === 'held'
}

/** Removes the locks of processes that are gone. `spare` stays, taken or not. */
export function sweep(folder: string, spare: readonly string[]): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (!spare.includes(name)) look(path, () => rmSync(path, { force: true }))
  }
}

/** Does it while nobody can take the lock, unless somebody has it. Looking does not disturb others who look. */
function look(path: string, whileFree: () => void): 'held' | 'gone' | 'free' {
  if (!existsSync(path)) return 'gone'
  const db = locked(path, 0, 'BEGIN; SELECT count(*) FROM sqlite_schema')
  if (typeof db === 'string') return db
  try {
    whileFree()
    return 'free'
  } finally {
    letGo(db)
  }
}

function locked(path: string, patience: number, begin: string): Database | 'held' | 'gone' {
  let db: Database | undefined
  try {
    db = new Database(path, { readwrite: true })
    held.add(db)
    // In memory: nothing is ever written, and a journal would outlive the process.
    db.run(`PRAGMA busy_timeout = ${patience}; PRAGMA journal_mode = MEMORY`)
    db.run(begin)
    return db
  } catch (error) {
    if (db) letGo(db)
    if (!(error instanceof SQLiteError)) throw error
    if (error.code?.startsWith('SQLITE_BUSY')) return 'held'
    if (!existsSync(path)) return 'gone'
    throw error
  }
}

function letGo(db: Database): void {
  if (!held.delete(db)) return
  if (db.inTransaction) db.run('ROLLBACK')
  db.close()
}

function make(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    // Exclusive, because opening and closing one that is there would lose it for this process.
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
