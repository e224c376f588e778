import { expect, test } from 'bun:test'
import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { createDeepFolder } from '../../../../test-support/backup/deep-folder.ts'
import { householdWithData } from '../../../../test-support/backup/household-with-data.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { readExtendedAttributes, writeExtendedAttribute } from '../../../platform/host/extended-attributes.ts'
import { performRestore } from '../restore/perform.ts'
import { planRestore } from '../restore/plan.ts'
import { performBackup } from './perform.ts'
import { planBackup } from './plan.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'
const TERABYTE = 1024 ** 4

const household = () => householdWithData(undefined, { runner: async () => fakeRunner().hand })
type House = ReturnType<typeof household>
const backUp = async ({ machine }: House) => performBackup(await planBackup([], machine), machine, workWithoutJob)
const restore = async ({ machine }: House) => performRestore(await planRestore(NAME, machine), machine, workWithoutJob)

test('backup names a folder deeper than the system opens, and is not complete', async () => {
  const house = household()
  const deep = createDeepFolder(house.sonarrConfig)
  try {
    const { complete, skipped } = await backUp(house)
    expect([complete, skipped.some(({ subject }) => subject.startsWith('deep/'))]).toEqual([false, true])
    const { leftover_folders: kept, services } = await restore(house)
    expect([services[0]!.result, kept.length]).toEqual(['replaced', 1])
    Bun.spawnSync(['rm', '-rf', ...kept])
  } finally {
    deep.remove()
  }
})

test('backup leaves out a path that fits where it is, and would not fit where a restore first unpacks it', async () => {
  const house = household()
  const parent = join(house.sonarrConfig, ...Array.from({ length: 16 }, () => 'd'.repeat(240)))
  mkdirSync(parent, { recursive: true })
  mkdirSync(join(parent, 'n'.repeat(4095 - parent.length - 1 - 5)))
  const { complete, skipped } = await backUp(house)
  const tooLong = skipped.filter(({ because }) => because === 'Its path is too long to back up')
  expect([complete, tooLong.length]).toEqual([false, 1])
  const { services } = await restore(house)
  expect(services[0]!.result).toBe('replaced')
})

test('backup stores a sparse file by what it holds, and restore makes it sparse again', async () => {
  const house = household()
  const path = join(house.sonarrConfig, 'sparse.img')
  const parts: [number, string][] = [
    [0, 'start'],
    [TERABYTE, 'middle'],
    [2 * TERABYTE - 3, 'end'],
  ]
  writeFileSync(path, '')
  truncateSync(path, 2 * TERABYTE)
  const file = openSync(path, 'r+')
  for (const [at, text] of parts) writeSync(file, Buffer.from(text), 0, text.length, at)
  closeSync(file)
  const { complete, size_bytes } = await backUp(house)
  expect([complete, size_bytes! < 1_000_000]).toEqual([true, true])
  rmSync(path)
  await restore(house)
  const { size, blocks } = lstatSync(path)
  expect([size, blocks * 512 < 1_000_000]).toEqual([2 * TERABYTE, true])
  const restored = openSync(path, 'r')
  for (const [at, text] of parts) {
    const read = Buffer.alloc(text.length)
    readSync(restored, read, 0, read.length, at)
    expect(read.toString()).toBe(text)
  }
  closeSync(restored)
}, 30_000)

test('restore never gives a file back the power of its owner, and says so; folders keep their group bit', async () => {
  const house = household()
  const [file, folder] = [join(house.sonarrConfig, 'tool'), join(house.sonarrConfig, 'shared')]
  writeFileSync(file, '#!/bin/sh\n')
  mkdirSync(folder)
  chmodSync(file, 0o6755)
  chmodSync(folder, 0o3770)
  await backUp(house)
  const { services, notes } = await restore(house)
  expect([lstatSync(file).mode & 0o7777, lstatSync(folder).mode & 0o7777]).toEqual([0o755, 0o3770])
  expect([...notes, services[0]!.because].join(' ')).toContain('tool')
})

/** Read and write for a user with the number 1234, as `setfacl -m u:1234:rw` writes it. source: acl(5), Linux */
function accessList(): Buffer {
  const entry = (tag: number, permissions: number, id = 0xffffffff) => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(permissions, 2)
    bytes.writeUInt32LE(id, 4)
    return bytes
  }
  return Buffer.concat([
    Buffer.from([2, 0, 0, 0]),
    entry(1, 6),
    entry(2, 6, 1234),
    entry(4, 4),
    entry(16, 6),
    entry(32, 4),
  ])
}

test.skipIf(process.platform !== 'linux')('backup and restore carry access lists and extended attributes', async () => {
  const house = household()
  const path = join(house.sonarrConfig, 'config.xml')
  const values: [string, Buffer][] = [
    ['system.posix_acl_access', accessList()],
    ['user.raw', Buffer.from([0, 255, 10, 61])],
  ]
  for (const [name, value] of values) expect(writeExtendedAttribute(path, name, value)).toBe(true)
  await backUp(house)
  writeFileSync(path, '<Changed/>')
  await restore(house)
  const found = readExtendedAttributes(path).filter(({ name }) => !name.startsWith('security.'))
  expect(found.map(({ name, value }) => [name, value]).toSorted()).toEqual(values)
})
