import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTempFolder } from '../../../../test-support/checks/machine-fixtures.ts'
import { findAppUser } from './process-user.ts'

/** Writes a first process with these users' processes below it, and its user namespace. Returns the folder. */
function fakeProc(uids: readonly number[], idMap: string): string {
  const proc = makeTempFolder(tmpdir())
  for (const [index, uid] of uids.entries()) {
    const pid = index + 1
    const children = index === 0 ? uids.slice(1).map((_uid, at) => at + 2) : []
    mkdirSync(join(proc, `${pid}/task/${pid}`), { recursive: true })
    writeFileSync(join(proc, `${pid}/task/${pid}/children`), `${children.join(' ')} `)
    const ids = Array.from({ length: 4 }, () => uid).join('\t')
    writeFileSync(join(proc, `${pid}/status`), `Umask:\t0022\nUid:\t${ids}\nGid:\t${ids}\nGroups:\t \n`)
  }
  for (const name of ['uid_map', 'gid_map']) writeFileSync(join(proc, '1', name), idMap)
  return proc
}

const MACHINE = '         0          0 4294967295\n'
const ROOTLESS = '         0       1000          1\n         1     100000      65536\n'
const ids = [
  { inside: 0, first: 1000, count: 1 },
  { inside: 1, first: 100_000, count: 65_536 },
]

test.each([
  ['the machine’s users', [0, 0, 0, 1000], MACHINE, 1000],
  ['a rootless engine’s users, whose root is the user who runs it', [1000, 1000, 1000, 100_999], ROOTLESS, 100_999],
])('findAppUser returns the user below processes of root: %s', async (_title, uids, idMap, uid) => {
  const user = await findAppUser(1, fakeProc(uids, idMap), () => new Error())
  expect(user).toEqual({ uid, gid: uid, groups: [], umask: 0o022, root_over: null })
})

test('findAppUser returns the ids that root of a user namespace may change', async () => {
  const user = await findAppUser(1, fakeProc([1000], ROOTLESS), () => new Error())
  expect(user).toMatchObject({ uid: 1000, root_over: { uids: ids, gids: ids } })
})
