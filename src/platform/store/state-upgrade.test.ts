import { expect, test } from 'bun:test'
import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sampleChange, scratchStore, type ScratchStore } from '../../../test-support/store/scratch-store.ts'
import { createSmallDisk, mountMissingReason } from '../../../test-support/store/small-disk.ts'
import { BUILD } from '../../lib/build-info.ts'
import { UsherError } from '../../lib/errors.ts'
import { schemaMigrations } from './schema.ts'
import { openStateDatabase, type StateDatabase } from './state-database.ts'
import { stateCopiesIn } from './state-copies.ts'

const upgrades = ['a', 'b', 'c'].map((name) => `ALTER TABLE files ADD COLUMN ${name} TEXT`)
const later = (count: number) => [...schemaMigrations, ...upgrades.slice(0, count)]
const current = schemaMigrations.length

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('usher.db'))
const count = (store: StateDatabase) =>
  store.read((db) => db.query<{ count: number }, []>('SELECT count(*) AS count FROM files').get()!.count, -1)
const add = (store: StateDatabase, path: string) =>
  store.write((db) => db.query('INSERT INTO files (path, sha256) VALUES (?, ?)').run(path, 'a'))

function errorThrownBy(work: () => unknown): UsherError['data'] {
  try {
    work()
  } catch (error) {
    if (error instanceof UsherError) return error.data
    throw error
  }
  throw new Error('the work did not reject')
}

/** Opens the state as a version would that has had this many further upgrades, and closes it at the end. */
function versions(scratch: ScratchStore) {
  const opened: StateDatabase[] = []
  return {
    open(more = 0) {
      const store = openStateDatabase(scratch.paths.state, later(more))
      opened.push(store)
      return store
    },
    [Symbol.dispose]: () => opened.forEach((store) => store.close()),
  }
}

test('an upgrade keeps a private copy of the state as it was', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  add(version.open(), '/a')
  const newer = version.open(1)
  expect(count(newer)).toBe(1)
  add(newer, '/b')
  const [copy, ...others] = stateCopiesIn(scratch.paths.state)
  expect([others, copy]).toEqual([
    [],
    expect.objectContaining({ schema: current, path: expect.stringMatching(/before-\d+$/) }),
  ])
  expect((statSync(copy!.path).mode & 0o777).toString(8)).toBe('600')
  expect(filesIn(scratch.paths.state).filter((name) => name.includes('.new'))).toEqual([])
})

test('a first state, and one that is up to date, are not copied', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  add(version.open(1), '/a')
  count(version.open(1))
  expect(stateCopiesIn(scratch.paths.state)).toEqual([])
})

test('only the newest two copies are kept', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  add(version.open(), '/a')
  for (const more of [1, 2, 3]) count(version.open(more))
  expect(stateCopiesIn(scratch.paths.state).map(({ schema }) => schema)).toEqual([current + 2, current + 1])
})

test('an upgrade that fails changes nothing, and the next one succeeds', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  add(version.open(), '/a')
  const broken = openStateDatabase(scratch.paths.state, [...schemaMigrations, `DELETE FROM files; DELETE FROM nothing`])
  expect(() => count(broken)).toThrow('nothing')
  broken.close()
  expect(count(version.open())).toBe(1)
  expect(count(version.open(1))).toBe(1)
})

test('an older usher that has the state open refuses it once it was upgraded, and goes on with the copy', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  const older = version.open()
  add(older, '/a')
  count(version.open(1))
  for (const work of [() => count(older), () => add(older, '/b'), () => count(version.open())]) {
    const data = errorThrownBy(work)
    expect(data).toMatchObject({ code: 'STATE-10', meaning: expect.stringContaining(`usher.db.before-${current + 1}`) })
    expect(data.summary).toContain(`was upgraded by usher ${BUILD.version}`)
  }
  const { command } = errorThrownBy(() => count(older)).remedies[1]!
  expect(Bun.spawnSync(['sh', '-c', command!]).exitCode).toBe(0)
  expect(count(older)).toBe(1)
  expect(existsSync(`${scratch.paths.state}.newer/usher.db`)).toBe(true)
})

test('without a copy that it can read, an older usher says so', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  add(version.open(), '/a')
  count(version.open(1))
  for (const { path } of stateCopiesIn(scratch.paths.state)) rmSync(path)
  const data = errorThrownBy(() => count(version.open()))
  expect(data.code).toBe('STATE-11')
  expect(data.remedies[1]!.command).toBe(`mv ${scratch.paths.state} ${scratch.paths.state}.newer`)
})

test('an upgrade waits for the change of an older usher, and until then everything can be read', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  const running = scratch.open()
  const release = running.lock.acquire({ summary: 'Start tv', job: null })
  const change = running.history.begin(sampleChange, null)
  const newer = version.open(1)
  expect(count(newer)).toBe(0)
  expect(errorThrownBy(() => add(newer, '/a'))).toMatchObject({ code: 'STATE-13' })
  running.history.end(change, { ended: 'cancelled' })
  release()
  add(newer, '/a')
  expect(count(newer)).toBe(1)
})

test('a change that begins with the upgrade is not held up by its own lock', () => {
  using scratch = scratchStore()
  using version = versions(scratch)
  add(version.open(), '/a')
  const newer = version.open(1)
  const release = newer.locks.acquire('change', 0)!
  add(newer, '/b')
  release()
  expect(count(newer)).toBe(2)
})

const missing = mountMissingReason()

test.skipIf(missing !== null)(
  `an upgrade without room is refused, and everything can be read${missing === null ? '' : ` (skipped: ${missing})`}`,
  () => {
    using disk = createSmallDisk(8 * 1024 * 1024)
    const folder = join(disk.path, 'state')
    const open = (more: number) => openStateDatabase(folder, later(more))
    const older = open(0)
    add(older, '/a')
    older.close()
    chmodSync(folder, 0o700)
    disk.fill(200_000)
    const newer = open(1)
    expect(count(newer)).toBe(1)
    expect(errorThrownBy(() => add(newer, '/b'))).toMatchObject({ code: 'STATE-12' })
    newer.close()
    expect(filesIn(folder).filter((name) => name.includes('before'))).toEqual([])
    disk.empty()
    const again = open(1)
    add(again, '/b')
    expect(count(again)).toBe(2)
    again.close()
  },
)
