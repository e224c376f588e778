import { expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { sha256 } from '../../../lib/hash.ts'
import { cachePicture, forgetPicture, readCachedPicture } from './picture-cache.ts'

const freshFolder = () => join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'pictures')
const stillCached = async (folder: string, keys: readonly string[]) => {
  const found = await Promise.all(keys.map((key) => readCachedPicture(folder, key)))
  return keys.filter((_, at) => found[at] !== undefined)
}

test('the oldest pictures are removed once all of them take more than the limit', async () => {
  const folder = freshFolder()
  for (const [at, key] of ['a', 'b', 'c'].entries()) {
    await cachePicture(folder, key, Buffer.alloc(10), 30)
    utimesSync(join(folder, sha256(key)), at, at)
  }
  expect(await stillCached(folder, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  await cachePicture(folder, 'd', Buffer.alloc(15), 30)
  expect(await stillCached(folder, ['a', 'b', 'c', 'd'])).toEqual(['c', 'd'])
})

test('a picture replaces the one of the same name, and only its owner may read it', async () => {
  const folder = freshFolder()
  await cachePicture(folder, 'a', Buffer.from('old'))
  await cachePicture(folder, 'a', Buffer.from('new'))
  expect((await readCachedPicture(folder, 'a'))!.bytes.toString()).toBe('new')
  const [name] = readdirSync(folder)
  expect(readdirSync(folder)).toHaveLength(1)
  expect([statSync(folder).mode & 0o777, statSync(join(folder, name!)).mode & 0o777]).toEqual([0o700, 0o600])
  await forgetPicture(folder, 'a')
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that cannot be written leaves nothing behind and is no fault', async () => {
  const folder = freshFolder()
  writeFileSync(folder, 'a file in its place')
  chmodSync(folder, 0o400)
  await cachePicture(folder, 'a', Buffer.from('image'))
  expect(await readCachedPicture(folder, 'a')).toBeUndefined()
})
