import { Database, SQLiteError } from 'bun:sqlite'
import { closeSync, openSync, writeSync } from 'node:fs'

/** How long an app may be in the middle of a write, in milliseconds. */
const PATIENCE = 1000

export type Copied = { is: 'copied' } | { is: 'unsound'; said: string } | { is: 'not-now'; said: string }

/**
 * Copies an app's own SQLite database as of one moment, while the app may be writing. Read only: nothing of the app's is
 * changed. Every column with its values is kept; row numbers that no column names may differ.
 * source: sqlite.org, “VACUUM”, and “Write-Ahead Logging”, “Read-Only Databases”
 */
export function copyDatabase(from: string, to: string): Copied {
  try {
    const db = new Database(from, { readonly: true })
    try {
      db.run(`PRAGMA busy_timeout = ${PATIENCE}`)
      const said = linesOf(db, 'PRAGMA quick_check(3)')
      if (said !== 'ok') return { is: 'unsound', said }
      db.run('VACUUM INTO ?', [to])
      if (linesOf(db, 'PRAGMA journal_mode') === 'wal') markAsLogged(to)
      return { is: 'copied' }
    } finally {
      db.close()
    }
  } catch (error) {
    if (!(error instanceof SQLiteError)) throw error
    const said = error.message
    return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code ?? '') ? { is: 'unsound', said } : { is: 'not-now', said }
  }
}

/** What SQLite finds wrong with a database that nobody has open; null where it is whole. */
export function wrongInside(path: string): string | null {
  try {
    const db = new Database(path, { readwrite: true, create: false })
    try {
      const said = linesOf(db, 'PRAGMA integrity_check(3)')
      return said === 'ok' ? null : said
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof SQLiteError) return error.message
    throw error
  }
}

function linesOf(db: Database, question: string): string {
  const rows = db.query<Record<string, string>, []>(question).values() as unknown as string[][]
  return rows.map(([line]) => line).join('; ')
}

/**
 * A copy is made without a write-ahead log, and not every app turns it on again.
 * source: sqlite.org, “Database File Format”, 1.3.3, bytes 18 and 19
 */
function markAsLogged(path: string): void {
  const file = openSync(path, 'r+')
  try {
    writeSync(file, Buffer.from([2, 2]), 0, 2, 18)
  } finally {
    closeSync(file)
  }
}

/** source: Entity Framework, FluentMigrator, Alembic, TypeORM, goose, and Django, the tables they keep their steps in */
const STEPS = /^(__EFMigrationsHistory|VersionInfo|alembic_version|migrations|goose_db_version|django_migrations)$/i

/**
 * A digest of how an app's database is laid out, and of the steps that brought it there; the rows of the app itself are
 * no part of it. Null where it cannot be read. Read only: nothing of the app's is changed.
 */
export function layoutOf(path: string): string | null {
  try {
    const db = new Database(path, { readonly: true })
    try {
      db.run('PRAGMA busy_timeout = 1000')
      const rows = (question: string) => db.query(question).values()
      const tables = rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").flat().map(String)
      const told = [
        rows('PRAGMA user_version'),
        rows("SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name"),
        ...tables.filter((name) => STEPS.test(name)).map((name) => rows(`SELECT * FROM "${name}"`)),
      ]
      const text = JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
      return new Bun.CryptoHasher('sha256').update(text).digest('hex')
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof SQLiteError) return null
    throw error
  }
}
