import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase, findIntegrityError } from './app-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-foreign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function createAppDatabase(name: string, journal: 'wal' | 'delete'): { db: Database; path: string } {
  const path = join(folder, name)
  const db = new Database(path, { create: true })
  db.run(
    `PRAGMA journal_mode = ${journal}; PRAGMA user_version = 12; CREATE TABLE series (id INTEGER PRIMARY KEY, title TEXT)`,
  )
  for (let n = 0; n < 200; n += 1) db.run('INSERT INTO series (title) VALUES (?)', [`Series ${n}`])
  return { db, path }
}

test.each(['wal', 'delete'] as const)(
  'copyDatabase copies a database with an open write (%s) as of one moment',
  (journal) => {
    const { db, path } = createAppDatabase(`${journal}.db`, journal)
    db.run("BEGIN; INSERT INTO series (title) VALUES ('half done')")
    const to = join(folder, `${journal}-copy.db`)
    expect(copyDatabase(path, to)).toEqual({ result: 'copied' })
    db.run('ROLLBACK')
    const copy = new Database(to)
    expect(copy.query('SELECT count(*) AS n, max(title) AS last FROM series').get()).toEqual({
      n: 200,
      last: 'Series 99',
    })
    expect(copy.query('PRAGMA user_version').get()).toEqual({ user_version: 12 })
    expect(copy.query('PRAGMA journal_mode').get()).toEqual({ journal_mode: journal })
    copy.close()
    db.close()
    expect(findIntegrityError(to)).toBeNull()
  },
)

test('copyDatabase changes nothing in the app’s folder', () => {
  const { db, path } = createAppDatabase('quiet.db', 'delete')
  db.close()
  const before = [readFileSync(path).toString('hex'), statSync(path).mtimeMs]
  const names = readdirSync(folder).toSorted()
  copyDatabase(path, join(folder, 'quiet-copy.db'))
  expect([readFileSync(path).toString('hex'), statSync(path).mtimeMs]).toEqual(before)
  expect(readdirSync(folder).toSorted()).toEqual([...names, 'quiet-copy.db'].toSorted())
})

test('a damaged database returns SQLite’s error', () => {
  const { db, path } = createAppDatabase('damaged.db', 'delete')
  db.close()
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0x5a, 4096 + 100, 4096 + 3000))
  expect(copyDatabase(path, join(folder, 'damaged-copy.db'))).toMatchObject({
    result: 'unsound',
    message: expect.any(String),
  })
  expect(findIntegrityError(path)).toEqual(expect.any(String))
})

test('a missing or unreadable database returns a result and does not throw', () => {
  expect(copyDatabase(join(folder, 'nowhere.db'), join(folder, 'x.db'))).toMatchObject({ result: 'not-now' })
  writeFileSync(join(folder, 'text.db'), 'SQLite format 3\0 and then nothing of the sort'.padEnd(2000, '.'))
  expect(copyDatabase(join(folder, 'text.db'), join(folder, 'y.db'))).toMatchObject({ result: 'unsound' })
})

test('a database that only the app’s own SQLite can read is copied as a file, and is not called damaged', () => {
  const { db, path } = createAppDatabase('plex.db', 'delete')
  db.run('CREATE INDEX by_title ON series (title COLLATE NOCASE)')
  db.close()
  const readable = readFileSync(path)
  const at = readable.indexOf('COLLATE NOCASE')
  readable.write('COLLATE icu_en', at)
  writeFileSync(path, readable)
  expect(copyDatabase(path, join(folder, 'plex-copy.db'))).toEqual({
    result: 'app-only',
    message: 'no such collation sequence: icu_en',
  })
  expect(findIntegrityError(path)).toBeNull()
})
