import { expect, test } from 'bun:test'
import { ranOf } from './exec.ts'

const frame = (stream: number, text: string) => {
  const header = Buffer.from([stream, 0, 0, 0, 0, 0, 0, 0])
  header.writeUInt32BE(Buffer.byteLength(text), 4)
  return Buffer.concat([header, Buffer.from(text)])
}
async function* inPieces(all: Buffer, size: number) {
  for (let at = 0; at < all.length; at += size) yield new Uint8Array(all.subarray(at, at + size))
}

test.each([1, 3, 7, 1000])('both streams are told apart, in pieces of %i bytes', async (size) => {
  const all = Buffer.concat([frame(1, 'one\n'), frame(2, 'trouble\n'), frame(1, 'twö\n')])
  expect(await ranOf(inPieces(all, size))).toEqual({ out: 'one\ntwö\n', err: 'trouble\n', cut: false })
})

test('what is too much is read to its end and not kept', async () => {
  const all = Buffer.concat(Array.from({ length: 200 }, () => frame(1, 'x'.repeat(1000))))
  const { out, cut } = await ranOf(inPieces(all, 4096))
  expect([out.length <= 65_536, cut]).toEqual([true, true])
})

test('what is no frame is refused', async () => {
  expect(ranOf(inPieces(Buffer.from('<html>'.repeat(20_000)), 4096))).rejects.toThrow('more than 64 KiB')
})
