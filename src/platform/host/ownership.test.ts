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
import { findUnwritablePaths, canWrite, type RunAsUser } from './unwritable-paths.ts'
import { changeOwner } from './ownership-change.ts'

const tempFolders: string[] = []
afterEach(() => {
  for (const folder of tempFolders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const currentUid = process.getuid!()
const gid = process.getgid!()
const runAsUser: RunAsUser = {
  uid: currentUid === 0 ? 4242 : currentUid,
  gid: currentUid === 0 ? 4242 : gid,
  groups: [],
}
/** A user with only the rights of "others". */
const otherUser: RunAsUser = { uid: 4242, gid: 4242, groups: [] }

/** Root of a container on a rootless engine of user 1000. */
const subordinates = [
  { first: 1000, count: 1 },
  { first: 100_000, count: 65_536 },
]
const namespaceRoot: RunAsUser = {
  uid: 1000,
  gid: 1000,
  groups: [],
  root_over: { uids: subordinates, gids: subordinates },
}

/** A folder with one file in a subfolder, all for its owner alone. */
function createTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'usher-ownership-'))
  tempFolders.push(folder)
  mkdirSync(join(folder, 'tv'), { mode: 0o700 })
  writeFileSync(join(folder, 'tv/a.mkv'), '', { mode: 0o600 })
  return folder
}

test.each([
  [otherUser, { uid: 4242, gid: 1, mode: 0o600 }, true],
  [otherUser, { uid: 4242, gid: 1, mode: 0o400 }, false],
  [{ ...otherUser, groups: [7] }, { uid: 1, gid: 7, mode: 0o660 }, true],
  [{ ...otherUser, groups: [7] }, { uid: 1, gid: 7, mode: 0o606 }, false],
  [otherUser, { uid: 1, gid: 1, mode: 0o606 }, true],
  [{ ...otherUser, uid: 0 }, { uid: 1, gid: 1, mode: 0 }, true],
  [namespaceRoot, { uid: 100_999, gid: 100_000, mode: 0 }, true],
  [namespaceRoot, { uid: 100_999, gid: 0, mode: 0o700 }, false],
  [namespaceRoot, { uid: 0, gid: 0, mode: 0o700 }, false],
])('canWrite applies the owner’s or the group’s rights before those of others: %o of %o is %p', (user, stat, may) => {
  expect(canWrite(user, { ...stat, isDirectory: () => false })).toBe(may)
})

test('findUnwritablePaths lists everything the user may not write, folders first', async () => {
  const folder = createTree()
  const { unwritable } = await findUnwritablePaths(folder, otherUser, { max_entries: 100 })
  expect(unwritable.map(({ path, type }) => [path.slice(folder.length), type])).toEqual([
    ['', 'folder'],
    ['/tv', 'folder'],
    ['/tv/a.mkv', 'file'],
  ])
})

test('findUnwritablePaths counts links without following them', async () => {
  const folder = createTree()
  const outside = createTree()
  symlinkSync(outside, join(folder, 'away'))
  const scan = await findUnwritablePaths(folder, otherUser, { max_entries: 100 })
  expect(scan.symlinks).toBe(1)
  expect(scan.unwritable.filter(({ path }) => path.includes('away') || path.startsWith(outside))).toEqual([])
})

test('findUnwritablePaths reports that it reached its limit', async () => {
  expect((await findUnwritablePaths(createTree(), otherUser, { max_entries: 2 })).truncated).toBe(true)
})

test('changeOwner changes nothing if a link or another file has replaced the file', async () => {
  const folder = createTree()
  const outside = join(createTree(), 'tv/a.mkv')
  const path = join(folder, 'tv/a.mkv')
  const { unwritable } = await findUnwritablePaths(folder, otherUser, { max_entries: 100 })
  const found = unwritable.find((unwritablePath) => unwritablePath.path === path)!
  const mode = statSync(outside).mode
  rmSync(path)
  symlinkSync(outside, path)
  expect(await changeOwner(found, runAsUser)).toBe('A link has replaced it.')
  rmSync(path)
  linkSync(outside, path)
  expect(await changeOwner(found, runAsUser)).toBe('It was changed in the meantime.')
  expect(statSync(outside).mode).toBe(mode)
})

test('changeOwner skips a file that was changed meanwhile', async () => {
  const folder = createTree()
  const { unwritable } = await findUnwritablePaths(folder, otherUser, { max_entries: 100 })
  const file = unwritable.find(({ type }) => type === 'file')!
  chmodSync(file.path, 0o640)
  expect(await changeOwner(file, runAsUser)).toBe('It was changed in the meantime.')
  expect(lstatSync(file.path).mode & 0o777).toBe(0o640)
})

test('changeOwner adds the owner’s missing rights and removes none', async () => {
  const folder = createTree()
  const file = join(folder, 'tv/a.mkv')
  chmodSync(file, 0o444)
  const user = { uid: currentUid, gid }
  const { unwritable } = await findUnwritablePaths(
    folder,
    { ...user, uid: currentUid || 4242, groups: [] },
    { max_entries: 100 },
  )
  expect(
    await changeOwner(
      unwritable.find(({ path }) => path === file)!,
      user,
    ),
  ).toBeNull()
  expect(statSync(file).mode & 0o777).toBe(0o644)
})
