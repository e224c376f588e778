import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeName } from '../file-name.ts'
import type { TarEntry } from './entry.ts'
import { encodeHeader } from './header.ts'
import { readTar } from './reader.ts'
import { encodeFile, endOfArchive } from './writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-tar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entry = (bytes: number): TarEntry => ({
  path: 'one',
  type: 'file',
  bytes,
  mode: 0o644,
  uid: 1000,
  gid: 1000,
  mtime: 1_700_000_000,
  target: null,
})

test.each([0, 1, 511, 512, 513, 262_144, 262_145, 3_000_000])(
  'a file of %p bytes is restored unchanged',
  async (bytes) => {
    const at = join(folder, 'file')
    const contents = Buffer.alloc(bytes, 'usher ')
    writeFileSync(at, contents)
    const results: [number, boolean][] = []
    for await (const item of readTar(tarStream(encodeFile(entry(bytes), at, () => undefined))))
      results.push([item.entry.bytes, Buffer.concat(await Array.fromAsync(item.contents)).equals(contents)])
    expect(results).toEqual([[bytes, true]])
  },
)

test('the bytes of an attribute’s name are restored unchanged', async () => {
  const attributes = [{ name: decodeName(Buffer.from('user.caf\xe9', 'latin1')), value: Buffer.from('1') }]
  const header = encodeHeader({ ...entry(0), attributes })
  expect(header.toString('latin1')).toContain('28 SCHILY.xattr.user.caf\xe9=1\n')
  async function* tar() {
    yield header
    yield endOfArchive()
  }
  for await (const item of readTar(tar())) expect(item.entry.attributes).toEqual(attributes)
  expect.assertions(2)
})

async function* tarStream(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces
  yield endOfArchive()
}

test('a file that shrinks while it is read is padded with zeros and reported', async () => {
  const at = join(folder, 'shrinking')
  writeFileSync(at, Buffer.alloc(3_000_000, 'x'))
  const pieces = encodeFile(entry(3_000_000), at, () => undefined)
  const tar: Buffer[] = []
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) {
      expect(value).toEqual({ bytes: 3_000_000, shrank: true })
      break
    }
    tar.push(value)
    if (tar.length === 2) truncateSync(at, 10)
  }
  expect(Buffer.concat(tar).length).toBe(512 + Math.ceil(3_000_000 / 512) * 512)
})

test.each([3000, 300_000])('a file that is written whole from a sparse entry of %p bytes has no map', async (bytes) => {
  const at = join(folder, 'whole')
  const contents = Buffer.alloc(bytes, 'usher ')
  writeFileSync(at, contents)
  const fromSparse: TarEntry = { ...entry(bytes), expandedBytes: bytes }
  const results = []
  for await (const item of readTar(tarStream(encodeFile(fromSparse, at, () => undefined))))
    results.push([item.entry.expandedBytes, Buffer.concat(await Array.fromAsync(item.contents)).equals(contents)])
  expect(results).toEqual([[undefined, true]])
})
