import { expect, test } from 'bun:test'
import { readExecOutput } from './exec-output.ts'

const frame = (stream: number, text: string) => {
  const header = Buffer.from([stream, 0, 0, 0, 0, 0, 0, 0])
  header.writeUInt32BE(Buffer.byteLength(text), 4)
  return Buffer.concat([header, Buffer.from(text)])
}
async function* inChunks(all: Buffer, size: number) {
  for (let at = 0; at < all.length; at += size) yield new Uint8Array(all.subarray(at, at + size))
}

test.each([1, 3, 7, 1000])('readExecOutput separates both streams, in pieces of %i bytes', async (size) => {
  const all = Buffer.concat([frame(1, 'one\n'), frame(2, 'trouble\n'), frame(1, 'twö\n')])
  expect(await readExecOutput(inChunks(all, size))).toEqual({
    stdout: 'one\ntwö\n',
    stderr: 'trouble\n',
    truncated: false,
  })
})

test('readExecOutput reads past the limit to the end, but keeps no more', async () => {
  const all = Buffer.concat(Array.from({ length: 200 }, () => frame(1, 'x'.repeat(1000))))
  const { stdout, truncated } = await readExecOutput(inChunks(all, 4096))
  expect([stdout.length <= 65_536, truncated]).toEqual([true, true])
})

test('readExecOutput throws for data that is not a frame', async () => {
  expect(readExecOutput(inChunks(Buffer.from('<html>'.repeat(20_000)), 4096))).rejects.toThrow('more than 64 KiB')
})
