import { Database } from 'bun:sqlite'
import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal, refuse } from '../../lib/errors.ts'
import { openLocks, type Locks } from './locks.ts'
import { APPLICATION, migrate, migrations, written } from './schema.ts'
import { PATIENCE, plainly } from './trouble.ts'

/** What a write has to live through before it counts. Either way no moment of death leaves half of one. */
export type Lasting = 'power-cut' | 'kill'

/** The database file, made when something is first kept. */
export interface Store {
  locks: Locks
  /** Answers `nothing` while there is no file; looking makes none. */
  read<T>(look: (db: Database) => T, nothing: T): T
  /** All of it or none. A write inside a write is part of it. */
  write<T>(change: (db: Database) => T, lasting?: Lasting): T
  /** Puts the file beside itself under another name, which is its own with `as` behind it. Says where that is. */
  setAside(as: string): string
  close(): void
}

export function openStore(folder: string, known: readonly string[] = migrations): Store {
  const path = join(folder, 'usher.db')
  const locks = openLocks(folder)
  let db: Database | undefined
  let closed = false

  function opened(): Database {
    if (closed) throw new Error('the state was closed')
    db ??= openFile(path, locks, known)
    return db
  }

  /** What was damaged may have been set aside by another process: the next look opens what is there then. */
  function guarded<T>(done: 'read' | 'written', work: () => T): T {
    try {
      return plainly(path, done, work)
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.data.code === 'STATE-2') forget()
      throw thrown
    }
  }

  function forget(): void {
    db?.close()
    db = undefined
  }

  return {
    locks,
    read: (look, nothing) => guarded('read', () => (db || existsSync(path) ? look(opened()) : nothing)),
    write: (change, lasting = 'power-cut') =>
      guarded('written', () => {
        if (!db && !existsSync(path)) plainly(folder, 'written', () => makeFile(folder, path))
        return transaction(opened(), change, lasting)
      }),
    setAside(as) {
      forget()
      const to = `${path}.${as}`
      // The file first: SQLite throws away a log that stands beside none, and never takes one for that of a new file.
      for (const part of ['', '-wal', '-shm'])
        if (existsSync(path + part)) plainly(path, 'written', () => renameSync(path + part, to + part))
      return to
    },
    close() {
      closed = true
      forget()
    },
  }
}

/**
 * With the write-ahead log, NORMAL loses nothing to a killed process and FULL nothing to a power cut; neither can damage
 * the file. Only FULL waits for the disk, so it is for what must be known before the machine is touched, and progress,
 * told many times a second, does without. source: sqlite.org, “PRAGMA synchronous”.
 */
function transaction<T>(db: Database, change: (db: Database) => T, lasting: Lasting): T {
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

function makeFile(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // SQLite gives its log and its index the rights of the file itself.
  closeSync(openSync(path, 'a', 0o600))
}

function openFile(path: string, locks: Locks, known: readonly string[]): Database {
  const db = new Database(path, { readwrite: true })
  try {
    // fullfsync: on macOS a plain fsync leaves the write in the drive's cache.
    db.run(`PRAGMA busy_timeout = ${PATIENCE}; PRAGMA foreign_keys = ON; PRAGMA fullfsync = ON`)
    if (needsWork(db, path, known))
      oneAtATime(locks, () => needsWork(db, path, known) && migrate(db, written(db).version, known))
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function needsWork(db: Database, path: string, known: readonly string[]): boolean {
  const { application, version, journal, tables } = written(db)
  if (tables > 0 && application !== APPLICATION) throw refuse('STATE-2', { path, folder: dirname(path) })
  if (version > known.length) throw refuse('STATE-1', { path, found: String(version), known: String(known.length) })
  return version < known.length || journal !== 'wal'
}

/** Changing the journal's mode does not wait for others as everything else does. */
function oneAtATime(locks: Locks, work: () => void): void {
  const letGo = locks.hold('schema', PATIENCE)
  try {
    work()
  } finally {
    letGo?.()
  }
}
