import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usherError, type UsherError } from '../../lib/errors.ts'
import { scratchStore } from '../../../test-support/store/scratch-store.ts'
import { withStorageErrors } from './storage-errors.ts'

const path = '/var/lib/usher/usher.db'

function thrownBy(work: () => unknown): unknown {
  try {
    withStorageErrors(path, 'written', work)
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const errorDataOf = (work: () => unknown) => (thrownBy(work) as UsherError).data

test('a full disk is reported with its path', () => {
  using db = new Database(':memory:')
  db.run('CREATE TABLE t (a); PRAGMA max_page_count = 3')
  expect(errorDataOf(() => db.query('INSERT INTO t VALUES (zeroblob(100000))').run())).toMatchObject({
    code: 'USHER-6',
    summary: `The disk that holds ${path} is full.`,
    remedies: [{ command: 'df -h /var/lib/usher' }],
  })
})

test('a file that another program has locked is reported as in use', () => {
  using scratch = scratchStore()
  const file = join(scratch.folder, 'usher.db')
  using other = new Database(file)
  other.run('BEGIN EXCLUSIVE')
  using db = new Database(file)
  expect(errorDataOf(() => db.run('BEGIN IMMEDIATE'))).toMatchObject({
    code: 'STATE-7',
    summary: `${path} has been in use by another program for 5 s.`,
  })
})

test('a permission error names the path', () => {
  using scratch = scratchStore()
  expect(errorDataOf(() => new Database(join(scratch.folder, 'none', 'usher.db')))).toMatchObject({ code: 'USHER-3' })
  expect(errorDataOf(() => writeFileSync(scratch.folder, ''))).toMatchObject({
    code: 'USHER-3',
    summary: `${path} cannot be written.`,
  })
})

test('other errors are passed on unchanged', () => {
  const error = usherError('USHER-1', {})
  const bug = new TypeError('a bug')
  for (const thrown of [error, bug]) {
    const work = () => {
      throw thrown
    }
    expect(thrownBy(work)).toBe(thrown)
  }
  using db = new Database(':memory:')
  expect(thrownBy(() => db.run('SELECT * FROM none'))).toMatchObject({ message: 'no such table: none' })
})
