import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Refusal } from '../../lib/errors.ts'
import { migrations } from './schema.ts'
import { scratch, up, type Scratch } from '../../../test-support/store/scratch.ts'
import { openStore } from './store.ts'

const fileOf = (here: Scratch) => join(here.at.state, 'usher.db')

function refusalOf(work: () => unknown): Refusal['data'] {
  try {
    work()
  } catch (error) {
    return (error as Refusal).data
  }
  throw new Error('it was not refused')
}

/** A file that is there already, with whatever is written in it. */
function put(here: Scratch, write: (path: string) => void): void {
  mkdirSync(here.at.state, { recursive: true })
  write(fileOf(here))
}

test('it is written ahead, checks what points elsewhere, and leaves no log behind when it is closed', () => {
  using here = scratch()
  const state = here.open()
  state.jobs.start(up)
  expect(existsSync(`${fileOf(here)}-wal`)).toBe(true)
  expect(() =>
    state.history.begin(
      { ...up, targets: [], before: null, after: null, inverse: null, no_inverse_because: null },
      '0',
    ),
  ).toThrow('FOREIGN KEY')
  state.close()
  expect(existsSync(`${fileOf(here)}-wal`)).toBe(false)
  expect(() => state.jobs.list()).toThrow('closed')
})

test('a file that a newer usher wrote is refused, and stays as it is', () => {
  using here = scratch()
  const old = here.open()
  old.jobs.start(up)
  old.close()
  const db = new Database(fileOf(here))
  db.run('PRAGMA user_version = 99')
  db.close()
  const before = readFileSync(fileOf(here))
  for (const work of [() => here.open().jobs.list(), () => here.open().jobs.start(up)]) {
    const data = refusalOf(work)
    expect(data).toMatchObject({ code: 'STATE-1', summary: `${fileOf(here)} was written by a newer usher.` })
    expect(data.meaning).toContain(`at version 99; this usher knows versions up to ${migrations.length}`)
  }
  expect(readFileSync(fileOf(here))).toEqual(before)
})

test('an older file is brought up to date with what it holds, once', () => {
  using here = scratch()
  const old = openStore(here.at.state, migrations)
  old.write((db) => db.run(`INSERT INTO files VALUES ('/a', 'b')`))
  old.close()
  const more = [...migrations, `ALTER TABLE files ADD COLUMN size INTEGER`]
  for (const store of [openStore(here.at.state, more), openStore(here.at.state, more)]) {
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
])('a file that is %s is refused as damaged, with what sets it aside', (_name, write) => {
  using here = scratch()
  put(here, write)
  const data = refusalOf(() => here.open().jobs.list())
  expect(data.code).toBe('STATE-2')
  expect(data.remedies.at(-1)?.command).toBe(`mv ${here.at.state} ${here.at.state}.damaged`)
})

test('a page that was overwritten is found when it is read', () => {
  using here = scratch()
  const state = here.open()
  for (let i = 0; i < 50; i += 1) state.files.record(`/${i}/${'x'.repeat(500)}`, 'a')
  state.close()
  const bytes = readFileSync(fileOf(here))
  writeFileSync(fileOf(here), Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 0x5a)]))
  expect(refusalOf(() => here.open().history.list()).code).toBe('STATE-2')
})

test('an empty file, as a death at the first moment leaves it, is begun anew', () => {
  using here = scratch()
  put(here, (path) => writeFileSync(path, ''))
  expect(here.open().jobs.list()).toEqual([])
  expect(here.open().jobs.start(up).state).toBe('running')
})

test('a folder that cannot be made is named', () => {
  using here = scratch()
  writeFileSync(here.at.state, 'a file where the folder should be')
  expect(here.open().jobs.list()).toEqual([])
  for (const work of [() => here.open().jobs.start(up), () => here.open().lock.take({ summary: 'a', job: null })]) {
    expect(refusalOf(work)).toMatchObject({ code: 'USHER-3', detail: expect.stringMatching(/EEXIST|ENOTDIR/) })
  }
})
