import { afterEach, expect, test } from 'bun:test'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foreignBelow, mayWrite, type User } from './foreign.ts'
import { give } from './give.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const own = process.getuid!()
const group = process.getgid!()
const me: User = { uid: own === 0 ? 4242 : own, gid: own === 0 ? 4242 : group, groups: [] }
/** Somebody who may do no more than others may. */
const other: User = { uid: 4242, gid: 4242, groups: [] }

/** A folder with one file in a folder; everything for its owner alone. */
function laid(): string {
  const folder = mkdtempSync(join(tmpdir(), 'usher-ownership-'))
  made.push(folder)
  mkdirSync(join(folder, 'tv'), { mode: 0o700 })
  writeFileSync(join(folder, 'tv/a.mkv'), '', { mode: 0o600 })
  return folder
}

test.each([
  [other, { uid: 4242, gid: 1, mode: 0o600 }, true],
  [other, { uid: 4242, gid: 1, mode: 0o400 }, false],
  [{ ...other, groups: [7] }, { uid: 1, gid: 7, mode: 0o660 }, true],
  [{ ...other, groups: [7] }, { uid: 1, gid: 7, mode: 0o606 }, false],
  [other, { uid: 1, gid: 1, mode: 0o606 }, true],
  [{ ...other, uid: 0 }, { uid: 1, gid: 1, mode: 0 }, true],
])('whoever is the owner, or of the group, is not one of the others: %o of %o is %p', (user, stat, may) => {
  expect(mayWrite(user, { ...stat, isDirectory: () => false })).toBe(may)
})

test('everything that one may not write is found, the folder before what is in it', async () => {
  const folder = laid()
  const { foreign } = await foreignBelow(folder, other, { most: 100 })
  expect(foreign.map(({ path, sort }) => [path.slice(folder.length), sort])).toEqual([
    ['', 'folder'],
    ['/tv', 'folder'],
    ['/tv/a.mkv', 'file'],
  ])
})

test('a link is counted and never followed', async () => {
  const folder = laid()
  const outside = laid()
  symlinkSync(outside, join(folder, 'away'))
  const looked = await foreignBelow(folder, other, { most: 100 })
  expect(looked.links).toBe(1)
  expect(looked.foreign.filter(({ path }) => path.includes('away') || path.startsWith(outside))).toEqual([])
})

test('what is too much is said to be cut', async () => {
  expect((await foreignBelow(laid(), other, { most: 2 })).cut).toBe(true)
})

test('a link that was put in the place of a file is not followed, and another file is not taken for it', async () => {
  const folder = laid()
  const outside = join(laid(), 'tv/a.mkv')
  const path = join(folder, 'tv/a.mkv')
  const { foreign } = await foreignBelow(folder, other, { most: 100 })
  const found = foreign.find((one) => one.path === path)!
  const mode = statSync(outside).mode
  rmSync(path)
  symlinkSync(outside, path)
  expect(await give(found, me)).toBe('A link was put in its place.')
  rmSync(path)
  linkSync(outside, path)
  expect(await give(found, me)).toBe('It was changed meanwhile.')
  expect(statSync(outside).mode).toBe(mode)
})

test('what a person changed meanwhile is left', async () => {
  const folder = laid()
  const { foreign } = await foreignBelow(folder, other, { most: 100 })
  const file = foreign.find(({ sort }) => sort === 'file')!
  chmodSync(file.path, 0o640)
  expect(await give(file, me)).toBe('It was changed meanwhile.')
  expect(lstatSync(file.path).mode & 0o777).toBe(0o640)
})

test('its own owner is given the rights that it lacks, and nobody loses any', async () => {
  const folder = laid()
  const file = join(folder, 'tv/a.mkv')
  chmodSync(file, 0o444)
  const user = { uid: own, gid: group }
  const { foreign } = await foreignBelow(folder, { ...user, uid: own || 4242, groups: [] }, { most: 100 })
  expect(
    await give(
      foreign.find(({ path }) => path === file)!,
      user,
    ),
  ).toBeNull()
  expect(statSync(file).mode & 0o777).toBe(0o644)
})
