import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { link } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { largeHousehold } from '../../../../../test-support/backup/large-household.ts'
import { partName, partsFolder } from '../../../../platform/backup-catalogue/backup-parts.ts'
import { walkFolder } from '../folder-walk.ts'
import { sharePart, type EarlierPart } from './earlier-parts.ts'
import { emptyFileIndex } from './file-index.ts'
import { openPartStore } from './part-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-parts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let n = 0

/** A backup with one part, and another without any. */
function twoBackups() {
  const [from, to] = [join(folder, `${(n += 1)}.tar.zst`), join(folder, `${(n += 1)}.tar.zst`)]
  for (const path of [from, to]) mkdirSync(partsFolder(path))
  const bytes = Buffer.from('a part')
  const name = partName(crc32(bytes), bytes.length)
  const [existing, added] = [from, to].map((path) => join(partsFolder(path), name)) as [string, string]
  writeFileSync(existing, bytes)
  const part: EarlierPart = { name, backupPath: from, written_at: '2026-03-14T14:00:00Z', files: {}, databases: [] }
  return { part, to, existing, added, bytes }
}

test('sharePart links a part', async () => {
  const { part, to, existing, added } = twoBackups()
  expect(await sharePart(part, to)).toBe(true)
  expect(statSync(added).ino).toBe(statSync(existing).ino)
})

test('sharePart copies a part where the file system has no links', async () => {
  const { part, to, existing, added, bytes } = twoBackups()
  const refuseLinks: typeof link = () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM' }))
  expect(await sharePart(part, to, refuseLinks)).toBe(true)
  expect(statSync(added).ino).not.toBe(statSync(existing).ino)
  expect(readFileSync(added)).toEqual(bytes)
})

test.each([
  ['changed', (path: string) => writeFileSync(path, 'a trap')],
  ['shorter', (path: string) => writeFileSync(path, 'a par')],
  ['missing', (path: string) => rmSync(path)],
])('sharePart shares no part that is %s, and leaves nothing behind', async (_how, damage) => {
  const { part, to, existing } = twoBackups()
  damage(existing)
  expect(await sharePart(part, to)).toBe(false)
  expect(readdirSync(partsFolder(to))).toEqual([])
})

test('files that vanish before they are read fill no part', async () => {
  const house = largeHousehold()
  const { files } = await walkFolder(house.pages, 'services/page/0')
  const backup = join(folder, `${(n += 1)}.tar.zst`)
  const store = await openPartStore(house.machine, backup)
  const { rest } = await store.store(files, async function* () {}, emptyFileIndex())
  await store.finish()
  expect(store.names()).toEqual([])
  expect(rest.some(({ entry }) => entry.path.endsWith('video.mp4'))).toBe(false)
  expect(existsSync(join(partsFolder(backup), 'draft'))).toBe(false)
})

test('finish refuses a part that lacks a file', async () => {
  const house = largeHousehold()
  const { files } = await walkFolder(house.pages, 'services/page/0')
  const index = emptyFileIndex()
  const store = await openPartStore(house.machine, join(folder, `${(n += 1)}.tar.zst`))
  await store.store(
    files.filter(({ entry }) => entry.path.endsWith('video.mp4')),
    async function* (group) {
      for (const { entry } of group) index.files.files[entry.path] = [entry.bytes, '0'.repeat(64)]
    },
    index,
  )
  await expect(store.finish()).rejects.toThrow('does not contain')
})
