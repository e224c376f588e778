import type { Database } from 'bun:sqlite'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { UsherError } from '../../lib/errors.ts'
import { fileFingerprint } from '../file-fingerprint.ts'
import { createDatabaseFile, DATABASE_PARTS, migrateSnapshot, openDatabaseFile } from './database-file.ts'
import { openLockFiles, type LockFiles } from './locks/lock-files.ts'
import { assertSchemaKnown, isNewerStateError } from './newer-state.ts'
import { schemaMigrations } from './schema.ts'
import { snapshotOfConnection, snapshotOfFile } from './snapshot.ts'
import { isUnwritable, withStorageErrors } from './storage-errors.ts'

/** What a write must survive before it counts. Either way, a write is never left half done. */
export type Durability = 'power-cut' | 'kill'

/** The database file, created by the first write. */
export interface StateDatabase {
  locks: LockFiles
  /**
   * Returns `nothing` while there is no file. Does not create one. Where SQLite cannot work, because the disk is full
   * or read-only, it reads a copy in memory.
   */
  read<T>(query: (db: Database) => T, nothing: T): T
  /**
   * Returns a number that is another one once anything was written, here or by another process; undefined where that
   * cannot be told cheaply.
   */
  version(): number | undefined
  /** Reads after a change that is only a conclusion from what is there: if it cannot be written, a copy gets it. */
  readAfter<T>(change: (db: Database) => void, query: (db: Database) => T, nothing: T): T
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
  let copy: { db: Database; of: string } | undefined
  let closed = false
  let version = 0
  let lastDataVersion: number | undefined

  function opened(): Database {
    if (closed) throw new Error('the state was closed')
    return (db ??= openDatabaseFile(path, locks, known))
  }

  /** Another process may have quarantined a damaged file, or a person an upgraded one: the next read opens the new one. */
  function guarded<T>(done: 'read' | 'written', work: () => T): T {
    try {
      return withStorageErrors(path, done, work)
    } catch (thrown) {
      if (isNewerStateError(thrown) || (thrown instanceof UsherError && thrown.data.code === 'STATE-2')) forget()
      throw thrown
    }
  }

  function openedOrCopy(): Database {
    try {
      return guarded('read', opened)
    } catch (thrown) {
      if (!isUnwritable(thrown)) throw thrown
      return snapshot()
    }
  }

  /** A newer usher may have upgraded the file since it was opened. */
  function checked(db: Database): Database {
    assertSchemaKnown(db, path, known)
    return db
  }

  /** The copy of a file that cannot be opened is kept until the file changes. */
  function snapshot(): Database {
    const of = fileFingerprint(path) + fileFingerprint(`${path}-wal`)
    if (copy?.of === of) return copy.db
    copy?.db.close()
    copy = { of, db: migrateSnapshot(snapshotOfFile(path), path, known) }
    return copy.db
  }

  function forget(): void {
    for (const open of [db, copy?.db]) open?.close()
    db = undefined
    copy = undefined
    version++
  }

  const read: StateDatabase['read'] = (query, nothing) =>
    guarded('read', () => (db || existsSync(path) ? query(checked(openedOrCopy())) : nothing))

  const write: StateDatabase['write'] = (change, lasting = 'power-cut') =>
    guarded('written', () => {
      if (!db && !existsSync(path)) withStorageErrors(folder, 'written', () => createDatabaseFile(path, locks, known))
      try {
        return runTransaction(opened(), (db) => change(checked(db)), lasting)
      } finally {
        version++
      }
    })

  return {
    locks,
    read,
    version: () =>
      guarded('read', () => {
        if (!db || db.inTransaction) return undefined
        const dataVersion = readDataVersion(db)
        if (dataVersion !== lastDataVersion) version++
        lastDataVersion = dataVersion
        return version
      }),
    readAfter(change, query, nothing) {
      try {
        write(change)
      } catch (thrown) {
        if (!isUnwritable(thrown)) throw thrown
        return guarded('read', () => {
          const changed = db ? snapshotOfConnection(db) : migrateSnapshot(snapshotOfFile(path), path, known)
          try {
            change(changed)
            return query(changed)
          } finally {
            changed.close()
          }
        })
      }
      return read(query, nothing)
    },
    write,
    quarantine(as) {
      forget()
      const to = `${path}.${as}`
      // The file first: SQLite deletes a log without a database, and never applies it to a new one.
      for (const part of DATABASE_PARTS)
        if (existsSync(path + part)) withStorageErrors(path, 'written', () => renameSync(path + part, to + part))
      return to
    },
    close() {
      closed = true
      forget()
    },
  }
}

/** Changes with each write of another connection, and not with those of this one. source: sqlite.org/pragma.html, `data_version` */
const readDataVersion = (db: Database): number =>
  db.query<{ data_version: number }, []>('PRAGMA data_version').get()!.data_version

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
