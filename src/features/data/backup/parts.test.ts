import { expect, test } from 'bun:test'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { largeHousehold } from '../../../../test-support/backup/large-household.ts'
import { readTar } from '../../../lib/tar/reader.ts'
import type { BackupFile } from '../../../platform/backup-catalogue/backup-files.ts'
import { removeBackup, partsFolder } from '../../../platform/backup-catalogue/backup-parts.ts'
import { readBackup } from './archive/reader.ts'
import { gatherBackups } from './gather.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Household = ReturnType<typeof largeHousehold>

const inodes = ({ parts }: BackupFile): number[] => parts.map(({ inode }) => inode).toSorted((a, b) => a - b)

const partNames = async (house: Household) =>
  (await house.backups()).map(({ parts }) => parts.map(({ name }) => name).toSorted())

async function pathsIn(bytes: Uint8Array): Promise<string[]> {
  const source = (async function* () {
    yield bytes
  })()
  const paths: string[] = []
  for await (const { entry } of readTar(source)) paths.push(entry.path)
  return paths
}

test('a backup links every part whose files have not changed, and holds the same as the first', async () => {
  const house = largeHousehold()
  await house.backUp()
  house.pass(DAY_MS)
  await house.backUp()
  const [second, first] = await house.backups()
  expect(second!.parts.length).toBe(2)
  expect(inodes(second!)).toEqual(inodes(first!))
  expect(second!.parts.every(({ isShared }) => isShared)).toBe(true)
  const [now, then] = await Promise.all([readBackup(second!), readBackup(first!)])
  const files = (one: typeof now) =>
    Object.entries(one.files.files)
      .filter(([path]) => path.startsWith('services/'))
      .toSorted()
  expect(files(now)).toEqual(files(then))
  const { backups, total_bytes } = await gatherBackups(house.machine)
  expect(backups.map(({ status }) => status)).toEqual(['intact', 'intact'])
  expect(total_bytes).toBeLessThan(backups[0]!.size_bytes + backups[1]!.size_bytes)
  await removeBackup(first!)
  expect((await readBackup(second!)).manifest.format).toBe(3)
})

test('a changed file is read again with the others of its part, and each backup restores its own state', async () => {
  const house = largeHousehold()
  const video = readFileSync(join(house.pages, 'video.mp4'))
  const first = await house.backUp()
  const { size, mtime, atime } = statSync(join(house.pages, 'pictures/3.jpg'))
  const picture = readFileSync(join(house.pages, 'pictures/3.jpg'))
  house.write('pictures/3.jpg', size)
  utimesSync(join(house.pages, 'pictures/3.jpg'), atime, mtime)
  const changed = readFileSync(join(house.pages, 'pictures/3.jpg'))
  house.pass(DAY_MS)
  const second = await house.backUp()
  const [now, then] = await partNames(house)
  expect(now!.filter((name) => then!.includes(name)).length).toBe(1)
  for (const [name, expected] of [
    [first.name!, picture],
    [second.name!, changed],
  ] as const) {
    house.pass(DAY_MS)
    expect(await house.restore(name)).toMatchObject({ complete: true })
    expect(readFileSync(join(house.pages, 'pictures/3.jpg')).equals(expected)).toBe(true)
    expect(readFileSync(join(house.pages, 'video.mp4')).equals(video)).toBe(true)
  }
})

test('a file that was changed just before is read again', async () => {
  const house = largeHousehold()
  house.pass(lstatSync(join(house.pages, 'video.mp4')).ctimeMs + 50_000 - house.machine.now().getTime())
  await house.backUp()
  house.pass(DAY_MS)
  await house.backUp()
  const [second, first] = await house.backups()
  expect(inodes(second!)).not.toEqual(inodes(first!))
})

test('a part is linked for a month, then its files are read again', async () => {
  const house = largeHousehold()
  await house.backUp()
  house.pass(31 * DAY_MS)
  await house.backUp()
  const [second, first] = await house.backups()
  expect(first!.parts.some(({ isShared }) => isShared)).toBe(false)
  expect(second!.parts.length).toBe(2)
})

test('a damaged part is not linked, and the backup that has it is damaged', async () => {
  const house = largeHousehold()
  await house.backUp()
  const [made] = await house.backups()
  const { path } = made!.parts[0]!
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(path, bytes)
  house.pass(DAY_MS)
  await house.backUp()
  const [second, first] = await house.backups()
  await expect(readBackup(first!)).rejects.toMatchObject({ data: { code: 'BACKUP-2' } })
  await readBackup(second!)
  expect(second!.parts.filter(({ isShared }) => isShared).length).toBe(1)
})

test('a backup whose parts are missing is damaged, and says what it lacks', async () => {
  const house = largeHousehold()
  await house.backUp()
  const [backup] = await house.backups()
  rmSync(partsFolder(backup!.path), { recursive: true })
  await expect(readBackup(backup!)).rejects.toThrow('lacks the part')
  expect(await gatherBackups(house.machine)).toMatchObject({ backups: [{ status: 'damaged' }] })
})

test('each part is a tar archive of its own, compressed with zstd', async () => {
  const house = largeHousehold()
  await house.backUp()
  const [backup] = await house.backups()
  const paths = await Promise.all(backup!.parts.map(({ path }) => pathsIn(Bun.zstdDecompressSync(readFileSync(path)))))
  expect(paths.flat().toSorted()).toEqual(
    ['index.html', ...Array.from({ length: 8 }, (_, n) => `pictures/${n}.jpg`), 'video.mp4'].map(
      (path) => `services/page/0/${path}`,
    ),
  )
  const own = await pathsIn(Bun.zstdDecompressSync(readFileSync(backup!.path)))
  expect(own).toContain('services/page/0/z-small.txt')
  expect(own).toContain('services/page/0/pictures/8.jpg')
})

test('an encrypted backup is one file', async () => {
  const house = largeHousehold()
  house.machine.settings().prepareChange('BACKUP_PASSPHRASE', 'correct horse battery staple', null).write()
  await house.backUp(true)
  const [backup] = await house.backups()
  expect(backup).toMatchObject({ encrypted: true, parts: [] })
  expect(existsSync(partsFolder(backup!.path))).toBe(false)
}, 60_000)

test('parts whose backup was deleted by hand go a day later', async () => {
  const house = largeHousehold()
  await house.backUp()
  const [first] = await house.backups()
  rmSync(first!.path)
  house.pass(DAY_MS / 2)
  await house.backUp()
  expect(existsSync(partsFolder(first!.path))).toBe(true)
  house.pass(DAY_MS)
  await house.backUp()
  expect(existsSync(partsFolder(first!.path))).toBe(false)
})

test('a folder that only looks like one with parts is left alone', async () => {
  const house = largeHousehold()
  await house.backUp()
  const [first] = await house.backups()
  const own = join(first!.path, '../spare.parts/note.txt')
  mkdirSync(join(own, '..'))
  writeFileSync(own, 'mine')
  house.pass(2 * DAY_MS)
  await house.backUp()
  expect(readFileSync(own, 'utf8')).toBe('mine')
})
