import { Database } from 'bun:sqlite'
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsherError, usherError } from '../../lib/errors.ts'
import { openLockFiles, type LockFiles } from './locks/lock-files.ts'
import { APPLICATION_ID, migrateSchema, schemaMigrations, readDatabaseHeader } from './schema.ts'
import { BUSY_TIMEOUT_MS, withStorageErrors } from './storage-errors.ts'

/** What a write must survive before it counts. Either way, a write is never left half done. */
export type Durability = 'power-cut' | 'kill'

/** The database file, created by the first write. */
export interface StateDatabase {
  locks: LockFiles
  /** Returns `nothing` while there is no file. Does not create one. */
  read<T>(query: (db: Database) => T, nothing: T): T
  /** All or nothing. A nested write joins the outer one. */
  write<T>(change: (db: Database) => T, lasting?: Durability): T
  /** Renames the file by appending `as`. Returns its new path. */
  quarantine(as: string): string
  close(): void
}

export function openStateDatabase(folder: string, known: readonly string[] = schemaMigrations): StateDatabase {
  const path = join(folder, 'usher.db')
  const locks = openLockFiles(folder)
  let db: Database | undefined
  let closed = false

  function opened(): Database {
    if (closed) throw new Error('the state was closed')
    db ??= openDatabaseFile(path, locks, known)
    return db
  }

  /** Another process may have quarantined a damaged file: the next read opens the new one. */
  function guarded<T>(done: 'read' | 'written', work: () => T): T {
    try {
      return withStorageErrors(path, done, work)
    } catch (thrown) {
      if (thrown instanceof UsherError && thrown.data.code === 'STATE-2') forget()
      throw thrown
    }
  }

  function forget(): void {
    db?.close()
    db = undefined
  }

  return {
    locks,
    read: (query, nothing) => guarded('read', () => (db || existsSync(path) ? query(opened()) : nothing)),
    write: (change, lasting = 'power-cut') =>
      guarded('written', () => {
        if (!db && !existsSync(path)) withStorageErrors(folder, 'written', () => createDatabaseFile(folder, path))
        return runTransaction(opened(), change, lasting)
      }),
    quarantine(as) {
      forget()
      const to = `${path}.${as}`
      // The file first: SQLite deletes a log without a database, and never applies it to a new one.
      for (const part of ['', '-wal', '-shm'])
        if (existsSync(path + part)) withStorageErrors(path, 'written', () => renameSync(path + part, to + part))
      return to
    },
    close() {
      closed = true
      forget()
    },
  }
}

/**
 * With the write-ahead log, NORMAL loses nothing if the process is killed, and FULL nothing in a power cut; neither can
 * damage the file. Only FULL waits for the disk. Use it for what must be recorded before the machine is touched;
 * progress, written many times a second, does without. source: sqlite.org, “PRAGMA synchronous”.
 */
function runTransaction<T>(db: Database, change: (db: Database) => T, lasting: Durability): T {
  if (db.inTransaction) return change(db)
  db.run(`PRAGMA synchronous = ${lasting === 'kill' ? 'NORMAL' : 'FULL'}`)
  db.run('BEGIN IMMEDIATE')
  try {
    const changed = change(db)
    db.run('COMMIT')
    return changed
  } finally {
    if (db.inTransaction) db.run('ROLLBACK')
  }
}

function createDatabaseFile(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // SQLite gives its log and its index the file's own permissions.
  closeSync(openSync(path, 'a', 0o600))
}

function openDatabaseFile(path: string, locks: LockFiles, known: readonly string[]): Database {
  const db = new Database(path, { readwrite: true })
  try {
    // fullfsync: on macOS a plain fsync leaves the write in the drive's cache.
    db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA foreign_keys = ON; PRAGMA fullfsync = ON`)
    if (needsMigration(db, path, known))
      withSchemaLock(
        locks,
        () => needsMigration(db, path, known) && migrateSchema(db, readDatabaseHeader(db).version, known),
      )
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function needsMigration(db: Database, path: string, known: readonly string[]): boolean {
  const { application, version, journal, tables } = readDatabaseHeader(db)
  if (tables > 0 && application !== APPLICATION_ID) throw usherError('STATE-2', { path, folder: dirname(path) })
  if (version > known.length) throw usherError('STATE-1', { path, found: String(version), known: String(known.length) })
  return version < known.length || journal !== 'wal'
}

/** Unlike other operations, changing the journal mode does not wait for other processes. */
function withSchemaLock(locks: LockFiles, work: () => void): void {
  const releaseLock = locks.acquire('schema', BUSY_TIMEOUT_MS)
  try {
    work()
  } finally {
    releaseLock?.()
  }
}
