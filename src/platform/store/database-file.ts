import { Database, SQLiteError } from 'bun:sqlite'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatBytes, MIB } from '../../lib/bytes.ts'
import { usherError } from '../../lib/errors.ts'
import { quoteForShell } from '../../lib/shell.ts'
import { syncDirectory } from '../atomic-write.ts'
import type { LockFiles } from './locks/lock-files.ts'
import { assertSchemaKnown } from './newer-state.ts'
import { APPLICATION_ID, migrateSchema, readDatabaseHeader } from './schema.ts'
import { keepStateCopy, pruneStateCopies } from './state-copies.ts'
import { BUSY_TIMEOUT_MS } from './storage-errors.ts'

/** SQLite's own files beside a database. */
export const DATABASE_PARTS = ['', '-wal', '-shm']

/**
 * SQLite writes its log back once it has this many pages, and then begins it again; by itself, at 1000. Every look at
 * the app writes a dozen, so the log would grow to 4 MB in an evening. source: sqlite.org/pragma.html, `wal_autocheckpoint`
 */
export const LOG_PAGES = 100
/** Another process's check holds the lock for a moment. */
const CHANGE_LOCK_WAIT_MS = 100

/** An upgrade needs this many times the size of the file: for the copy, and for every page in SQLite's log. */
const UPGRADE_SIZES = 3

/** Creates the file elsewhere first: an empty one at `path` has then lost its contents. */
export function createDatabaseFile(path: string, locks: LockFiles, known: readonly string[]): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  withSchemaLock(path, locks, () => {
    if (existsSync(path)) return
    const draft = `${path}.new`
    const removeDraft = () => DATABASE_PARTS.forEach((part) => rmSync(draft + part, { force: true }))
    removeDraft()
    try {
      // SQLite gives its log and its index the file's own permissions.
      closeSync(openSync(draft, 'wx', 0o600))
      const db = new Database(draft, { readwrite: true })
      try {
        migrateSchema(db, 0, known)
      } finally {
        db.close()
      }
      renameSync(draft, path)
      syncDirectory(folder)
    } finally {
      removeDraft()
    }
  })
}

export function openDatabaseFile(path: string, locks: LockFiles, known: readonly string[]): Database {
  const db = new Database(path, { readwrite: true })
  try {
    // fullfsync: on macOS a plain fsync leaves the write in the drive's cache.
    db.run(
      `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA foreign_keys = ON; PRAGMA fullfsync = ON; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`,
    )
    if (needsMigration(db, path, known))
      withSchemaLock(path, locks, () => {
        if (needsMigration(db, path, known)) upgradeDatabase(db, path, locks, known)
      })
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Keeps a copy first. All or nothing, also if the process is killed. */
function upgradeDatabase(db: Database, path: string, locks: LockFiles, known: readonly string[]): void {
  const { version } = readDatabaseHeader(db)
  withChangeLock(path, locks, () => {
    const copy = () =>
      keepStateCopy(path, known.length, (draft) => {
        // Within a transaction, only another connection can copy. It sees what is there before the upgrade.
        using reader = new Database(path, { readwrite: true })
        reader.run('VACUUM INTO ?', [draft])
      })
    if (version < known.length) assertRoom(db, path)
    try {
      migrateSchema(db, version, known, copy)
    } catch (error) {
      if (isFull(error)) throw noRoomError(db, path, error)
      throw error
    }
    pruneStateCopies(dirname(path))
  })
}

const isFull = (error: unknown): boolean =>
  error instanceof SQLiteError
    ? (error.code ?? '').startsWith('SQLITE_FULL')
    : ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

function bytesToUpgrade(db: Database): number {
  const pages = db.query<{ page_count: number }, []>('PRAGMA page_count').get()!.page_count
  const size = db.query<{ page_size: number }, []>('PRAGMA page_size').get()!.page_size
  return pages * size * UPGRADE_SIZES + MIB
}

function assertRoom(db: Database, path: string): void {
  const { bavail, bsize } = statfsSync(dirname(path))
  if (bavail * bsize < bytesToUpgrade(db)) throw noRoomError(db, path)
}

const noRoomError = (db: Database, path: string, cause?: unknown) =>
  usherError(
    'STATE-12',
    { path, needed: formatBytes(bytesToUpgrade(db)), folder: quoteForShell(dirname(path)) },
    { cause },
  )

/** An older usher could not record how its change ended. A change of this process has only begun. */
function withChangeLock(path: string, locks: LockFiles, work: () => void): void {
  if (locks.holds('change')) return work()
  const release = locks.acquire('change', CHANGE_LOCK_WAIT_MS)
  if (!release) throw usherError('STATE-13', { path })
  try {
    work()
  } finally {
    release()
  }
}

/** Brings a copy in memory to the newest version. */
export function migrateSnapshot(db: Database, path: string, known: readonly string[]): Database {
  try {
    const { version } = checkedHeader(db, path, known)
    if (version < known.length) migrateSchema(db, version, known)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function needsMigration(db: Database, path: string, known: readonly string[]): boolean {
  const { version, journal } = checkedHeader(db, path, known)
  return version < known.length || journal !== 'wal'
}

function checkedHeader(db: Database, path: string, known: readonly string[]) {
  const header = readDatabaseHeader(db)
  const { application, tables } = header
  const folder = dirname(path)
  if (tables === 0) throw usherError('STATE-2', { path, folder }, { detail: 'It is empty.' })
  if (application !== APPLICATION_ID) throw usherError('STATE-2', { path, folder })
  assertSchemaKnown(db, path, known)
  return header
}

/** Unlike other operations, changing the journal mode does not wait for other processes. */
function withSchemaLock(path: string, locks: LockFiles, work: () => void): void {
  const releaseLock = locks.acquire('schema', BUSY_TIMEOUT_MS)
  if (!releaseLock) throw usherError('STATE-7', { path, seconds: String(BUSY_TIMEOUT_MS / 1000) })
  try {
    work()
  } finally {
    releaseLock()
  }
}
