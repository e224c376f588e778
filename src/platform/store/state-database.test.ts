import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { UsherError } from '../../lib/errors.ts'
import { schemaMigrations } from './schema.ts'
import { scratchStore, sampleJob, type ScratchStore } from '../../../test-support/store/scratch-store.ts'
import { openStateDatabase } from './state-database.ts'

const databaseFileOf = (scratch: ScratchStore) => join(scratch.paths.state, 'usher.db')

function errorThrownBy(work: () => unknown): UsherError['data'] {
  try {
    work()
  } catch (error) {
    return (error as UsherError).data
  }
  throw new Error('the work did not reject')
}

function writeDatabaseFile(scratch: ScratchStore, write: (path: string) => void): void {
  mkdirSync(scratch.paths.state, { recursive: true })
  write(databaseFileOf(scratch))
}

test('the database uses a write-ahead log, checks foreign keys and leaves no log after closing', () => {
  using scratch = scratchStore()
  const state = scratch.open()
  state.jobs.start(sampleJob)
  expect(existsSync(`${databaseFileOf(scratch)}-wal`)).toBe(true)
  expect(() =>
    state.history.begin(
      { ...sampleJob, targets: [], before: null, after: null, inverse: null, no_inverse_because: null },
      '0',
    ),
  ).toThrow('FOREIGN KEY')
  state.close()
  expect(existsSync(`${databaseFileOf(scratch)}-wal`)).toBe(false)
  expect(() => state.jobs.list()).toThrow('closed')
})

test('a file of a newer usher is rejected and not changed', () => {
  using scratch = scratchStore()
  const old = scratch.open()
  old.jobs.start(sampleJob)
  old.close()
  const db = new Database(databaseFileOf(scratch))
  db.run('PRAGMA user_version = 99')
  db.close()
  const before = readFileSync(databaseFileOf(scratch))
  for (const work of [() => scratch.open().jobs.list(), () => scratch.open().jobs.start(sampleJob)]) {
    const data = errorThrownBy(work)
    expect(data).toMatchObject({
      code: 'STATE-1',
      summary: `${databaseFileOf(scratch)} was written by a newer version of usher.`,
    })
    expect(data.meaning).toContain(`version 99, and this usher supports versions up to ${schemaMigrations.length}`)
  }
  expect(readFileSync(databaseFileOf(scratch))).toEqual(before)
})

test('an older file is migrated once and keeps its data', () => {
  using scratch = scratchStore()
  const old = openStateDatabase(scratch.paths.state, schemaMigrations)
  old.write((db) => db.run(`INSERT INTO files VALUES ('/a', 'b')`))
  old.close()
  const more = [...schemaMigrations, `ALTER TABLE files ADD COLUMN size INTEGER`]
  for (const store of [openStateDatabase(scratch.paths.state, more), openStateDatabase(scratch.paths.state, more)]) {
    expect(store.read((db) => db.query('SELECT * FROM files').get(), null)).toEqual({
      path: '/a',
      sha256: 'b',
      size: null,
    })
    store.close()
  }
})

test.each<[string, (path: string) => void]>([
  ['no database at all', (path) => writeFileSync(path, 'x'.repeat(5000))],
  [
    'another program’s database',
    (path) => {
      const db = new Database(path)
      db.run('CREATE TABLE t (a)')
      db.close()
    },
  ],
  ['a header with nothing behind it', (path) => writeFileSync(path, `SQLite format 3\0${'\x10'.repeat(3000)}`)],
])('a file that is %s is reported as damaged, with the command that quarantines it', (_name, write) => {
  using scratch = scratchStore()
  writeDatabaseFile(scratch, write)
  const data = errorThrownBy(() => scratch.open().jobs.list())
  expect(data.code).toBe('STATE-2')
  expect(data.remedies.at(-1)?.command).toBe(`mv ${scratch.paths.state} ${scratch.paths.state}.damaged`)
})

test('a corrupted page is found when it is read', () => {
  using scratch = scratchStore()
  const state = scratch.open()
  for (let i = 0; i < 50; i += 1) state.fileDigests.record(`/${i}/${'x'.repeat(500)}`, 'a')
  state.close()
  const bytes = readFileSync(databaseFileOf(scratch))
  writeFileSync(
    databaseFileOf(scratch),
    Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 0x5a)]),
  )
  expect(errorThrownBy(() => scratch.open().history.list()).code).toBe('STATE-2')
})

test.each(['', 'SQLite format 3\0'])('a file of %j, which usher never leaves, is reported as damaged', (content) => {
  using scratch = scratchStore()
  writeDatabaseFile(scratch, (path) => writeFileSync(path, content))
  for (const work of [() => scratch.open().jobs.list(), () => scratch.open().jobs.start(sampleJob)])
    expect(errorThrownBy(work)).toMatchObject({ code: 'STATE-2' })
})

test('a folder that cannot be created is named', () => {
  using scratch = scratchStore()
  writeFileSync(scratch.paths.state, 'a file where the folder should be')
  expect(scratch.open().jobs.list()).toEqual([])
  for (const work of [
    () => scratch.open().jobs.start(sampleJob),
    () => scratch.open().lock.acquire({ summary: 'a', job: null }),
  ]) {
    expect(errorThrownBy(work)).toMatchObject({ code: 'USHER-3', detail: expect.stringMatching(/EEXIST|ENOTDIR/) })
  }
})
