import { Database, SQLiteError } from 'bun:sqlite'
import { createHash } from 'node:crypto'

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
      return createHash('sha256').update(text).digest('hex')
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof SQLiteError) return null
    throw error
  }
}
