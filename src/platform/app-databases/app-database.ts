import { Database, SQLiteError } from 'bun:sqlite'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { fsPath, isRawName } from '../../lib/file-name.ts'

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
    return withDatabase(from, { readonly: true }, (db): DatabaseCopyResult => {
      db.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
      const message = queryLines(db, 'PRAGMA quick_check(3)')
      if (message !== 'ok') return { result: 'unsound', message }
      db.run('VACUUM INTO ?', [to])
      if (queryLines(db, 'PRAGMA journal_mode') === 'wal') enableWalMode(to)
      return { result: 'copied' }
    })
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
    return withDatabase(path, { readwrite: true, create: false }, (db) => {
      const report = queryLines(db, 'PRAGMA integrity_check(3)')
      return report === 'ok' ? null : report
    })
  } catch (error) {
    if (error instanceof SQLiteError) return MISSING_EXTENSION.test(error.message) ? null : error.message
    throw error
  }
}

/**
 * Opens a database and closes it again. The runtime's SQLite takes a name as text; for one that is not, Linux has a link
 * to each open file, which SQLite resolves to the name itself.
 */
function withDatabase<Result>(
  path: string,
  options: ConstructorParameters<typeof Database>[1],
  use: (db: Database) => Result,
): Result {
  const handle = isRawName(path) ? openSync(fsPath(path), constants.O_RDONLY | constants.O_NOFOLLOW) : undefined
  try {
    const db = new Database(handle === undefined ? path : `/proc/self/fd/${handle}`, options)
    try {
      return use(db)
    } finally {
      db.close()
    }
  } finally {
    if (handle !== undefined) closeSync(handle)
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
    return withDatabase(path, { readonly: true }, (db) => {
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
    })
  } catch (error) {
    if (error instanceof SQLiteError) return null
    throw error
  }
}
