import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse, type Refusal } from '../../lib/errors.ts'
import { scratch } from '../../../test-support/store/scratch.ts'
import { plainly } from './trouble.ts'

const path = '/var/lib/usher/usher.db'

function thrownBy(work: () => unknown): unknown {
  try {
    plainly(path, 'written', work)
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const dataOf = (work: () => unknown) => (thrownBy(work) as Refusal).data

test('a full disk is said to be full, and where', () => {
  using db = new Database(':memory:')
  db.run('CREATE TABLE t (a); PRAGMA max_page_count = 3')
  expect(dataOf(() => db.query('INSERT INTO t VALUES (zeroblob(100000))').run())).toMatchObject({
    code: 'STATE-5',
    summary: `The disk that holds ${path} is full.`,
    remedies: [{ command: 'df -h /var/lib/usher' }],
  })
})

test('a file that another program keeps to itself is said to be in use', () => {
  using here = scratch()
  const file = join(here.folder, 'usher.db')
  using theirs = new Database(file)
  theirs.run('BEGIN EXCLUSIVE')
  using db = new Database(file)
  expect(dataOf(() => db.run('BEGIN IMMEDIATE'))).toMatchObject({
    code: 'STATE-7',
    summary: `${path} is in use by another program, and has been for 5 s.`,
  })
})

test('what the file system does not allow names the path', () => {
  using here = scratch()
  expect(dataOf(() => new Database(join(here.folder, 'none', 'usher.db')))).toMatchObject({ code: 'USHER-3' })
  expect(dataOf(() => writeFileSync(here.folder, ''))).toMatchObject({
    code: 'USHER-3',
    summary: `${path} cannot be written.`,
  })
})

test('a refusal and a bug stay what they are', () => {
  const refusal = refuse('USHER-1', {})
  const bug = new TypeError('a bug')
  for (const thrown of [refusal, bug]) {
    const work = () => {
      throw thrown
    }
    expect(thrownBy(work)).toBe(thrown)
  }
  using db = new Database(':memory:')
  expect(thrownBy(() => db.run('SELECT * FROM none'))).toMatchObject({ message: 'no such table: none' })
})
