import { Database, SQLiteError } from 'bun:sqlite'
import { closeSync, openSync, writeSync } from 'node:fs'

/** How long to wait for the app's own write, in milliseconds. */
const BUSY_TIMEOUT_MS = 1000

export type DatabaseCopyResult =
  | { result: 'copied' }
  | { result: 'unsound'; message: string }
  | { result: 'not-now'; message: string }
  /** It uses extensions of the app's own SQLite, so only its file can be copied, and it cannot be checked. */
  | { result: 'app-only'; message: string }

/** source: SQLite's messages; Plex's database needs its collations and its tokenizer */
const MISSING_EXTENSION = /^(no such collation sequence|unknown tokenizer|no such module)/

/**
 * Copies an app's SQLite database as of one moment, even while the app writes. Opens it read-only and changes nothing
 * in
 * it. Every column and value is copied; row ids that no column names may differ.
 * source: sqlite.org, “VACUUM”, and “Write-Ahead Logging”, “Read-Only Databases”
 */
export function copyDatabase(from: string, to: string): DatabaseCopyResult {
  try {
    const db = new Database(from, { readonly: true })
    try {
      db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
      const message = queryLines(db, 'PRAGMA quick_check(3)')
      if (message !== 'ok') return { result: 'unsound', message }
      db.run('VACUUM INTO ?', [to])
      if (queryLines(db, 'PRAGMA journal_mode') === 'wal') enableWalMode(to)
      return { result: 'copied' }
    } finally {
      db.close()
    }
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    const { message } = error
    if (MISSING_EXTENSION.test(message)) return { result: 'app-only', message }
    return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code ?? '')
      ? { result: 'unsound', message }
      : { result: 'not-now', message }
  }
}

/** Returns SQLite's first error about a database that is not in use; null if it is intact or cannot be checked. */
export function findIntegrityError(path: string): string | null {
  try {
    const db = new Database(path, { readwrite: true, create: false })
    try {
      const report = queryLines(db, 'PRAGMA integrity_check(3)')
      return report === 'ok' ? null : report
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof SQLiteError) return MISSING_EXTENSION.test(error.message) ? null : error.message
    throw error
  }
}

function queryLines(db: Database, question: string): string {
  const rows = db.query<Record<string, string>, []>(question).values() as unknown as string[][]
  return rows.map(([line]) => line).join('; ')
}

/**
 * A copy is made without a write-ahead log, and not every app turns it on again.
 * source: sqlite.org, “Database File Format”, 1.3.3, bytes 18 and 19
 */
function enableWalMode(path: string): void {
  const file = openSync(path, 'r+')
  try {
    writeSync(file, Buffer.from([2, 2]), 0, 2, 18)
  } finally {
    closeSync(file)
  }
}

/**
 * source: Entity Framework, FluentMigrator, Alembic, TypeORM, goose, and Django, the tables that list their migrations
 */
const MIGRATION_TABLES =
  /^(__EFMigrationsHistory|VersionInfo|alembic_version|migrations|goose_db_version|django_migrations)$/i

/**
 * Returns a digest of the database's schema and its migration steps, independent of the app's data. Null if it cannot
 * be
 * read. Opens it read-only and changes nothing in it.
 */
export function schemaDigestOf(path: string): string | null {
  try {
    const db = new Database(path, { readonly: true })
    try {
      db.run('PRAGMA busy_timeout = 1000')
      const rows = (question: string) => db.query(question).values()
      const tables = rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").flat().map(String)
      const digestInput = [
        rows('PRAGMA user_version'),
        rows("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"),
        ...tables.filter((name) => MIGRATION_TABLES.test(name)).map((name) => rows(`SELECT * FROM "${name}"`)),
      ]
      const text = JSON.stringify(digestInput, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      return new Bun.CryptoHasher('sha256').update(text).digest('hex')
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof SQLiteError) return null
    throw error
  }
}
