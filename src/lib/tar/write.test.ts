import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from './entry.ts'
import { readTar } from './read.ts'
import { fileOf, theEnd } from './write.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-tar-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entry = (bytes: number): Entry => ({
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
  'a file of %p bytes comes back as it was',
  async (bytes) => {
    const at = join(folder, 'file')
    const contents = Buffer.alloc(bytes, 'usher ')
    writeFileSync(at, contents)
    const seen: [number, boolean][] = []
    for await (const told of readTar(tarOf(fileOf(entry(bytes), at, () => undefined))))
      seen.push([told.entry.bytes, Buffer.concat(await Array.fromAsync(told.contents)).equals(contents)])
    expect(seen).toEqual([[bytes, true]])
  },
)

async function* tarOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces
  yield theEnd()
}

test('one that becomes shorter while it is read is made up with zeros, and told', async () => {
  const at = join(folder, 'shrinking')
  writeFileSync(at, Buffer.alloc(3_000_000, 'x'))
  const pieces = fileOf(entry(3_000_000), at, () => undefined)
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
