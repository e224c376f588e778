import { expect, test } from 'bun:test'
import { parseLogStream } from './frames.ts'

const AT = '2026-11-21T01:41:17.121987654Z'
const CUT = '2026-11-21T01:41:17.121Z'

function frame(stream: 1 | 2, payload: string | Buffer): Buffer {
  const body = Buffer.from(payload)
  const header = Buffer.alloc(8)
  header[0] = stream
  header.writeUInt32BE(body.length, 4)
  return Buffer.concat([header, body])
}

/** Reads the same bytes in pieces of every size from one byte up. */
async function read(body: Buffer, size = body.length) {
  async function* pieces() {
    for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size)
  }
  return (await Array.fromAsync(parseLogStream(pieces()))).flat()
}

test('parseLogStream reads both streams, whatever the pieces', async () => {
  const body = Buffer.concat([frame(1, `${AT} one\n`), frame(2, `${AT} two three\n`), frame(1, `${AT} \n`)])
  for (let size = 1; size <= body.length; size++) {
    expect(await read(body, size)).toEqual([
      { logged_at: CUT, stream: 'stdout', text: 'one' },
      { logged_at: CUT, stream: 'stderr', text: 'two three' },
      { logged_at: CUT, stream: 'stdout', text: '' },
    ])
  }
})

test('parseLogStream joins a line that the engine split into frames with their own timestamps', async () => {
  const body = Buffer.concat([frame(1, `${AT} aaa`), frame(2, `${AT} between\n`), frame(1, `${AT} bbb\n`)])
  expect((await read(body)).map(({ text }) => text)).toEqual(['between', 'aaabbb'])
})

test('parseLogStream reads several lines of one frame, and a last one without its newline', async () => {
  expect((await read(frame(1, `${AT} one\n${AT} two\n${AT} rest`))).map(({ text }) => text)).toEqual([
    'one',
    'two',
    'rest',
  ])
})

test('parseLogStream reads the raw log of a terminal', async () => {
  expect(await read(Buffer.from(`${AT} one\r\n${AT} two\r\n`), 7)).toEqual([
    { logged_at: CUT, stream: 'stdout', text: 'one' },
    { logged_at: CUT, stream: 'stdout', text: 'two' },
  ])
})

test("parseLogStream converts Podman's local times to UTC", async () => {
  expect((await read(frame(1, '2026-11-21T03:41:17.121987654+02:00 one\n')))[0]!.logged_at).toBe(CUT)
  expect((await read(frame(1, '2026-11-21T01:41:17Z one\n')))[0]!.logged_at).toBe('2026-11-21T01:41:17.000Z')
})

test('parseLogStream accepts bytes that are not text', async () => {
  const bytes = Buffer.concat([Buffer.from(`${AT} a`), Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('b\n')])
  expect((await read(frame(1, bytes)))[0]!.text).toBe('a\ufffd\ufffd\0b')
})

test('parseLogStream limits the length of a line', async () => {
  const long = 'x'.repeat(700_000)
  const lines = await read(
    Buffer.concat([frame(1, `${AT} ${long}`), frame(1, `${AT} ${long}`), frame(1, `${AT} end\n`)]),
  )
  expect(lines.length).toBe(2)
  expect(lines[0]!.text.length).toBe(1_400_000)
})

test('parseLogStream groups lines by arrival and splits large batches', async () => {
  const bytes = Buffer.concat(Array.from({ length: 5_000 }, (_, n) => frame(n % 3 === 0 ? 2 : 1, `${AT} line ${n}\n`)))
  async function* body() {
    yield bytes
  }
  const pieces = await Array.fromAsync(parseLogStream(body()))
  expect(pieces.flat().map(({ text }) => text)).toEqual(Array.from({ length: 5_000 }, (_, n) => `line ${n}`))
  expect(pieces.length).toBeGreaterThan(1)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(1_000)
})

test('parseLogStream refuses a frame without an end, and reads no further', async () => {
  const header = Buffer.alloc(8)
  header[0] = 1
  header.writeUInt32BE(0xffff_ffff, 4)
  let sent = 0
  async function* endless() {
    yield header
    for (;;) yield Buffer.alloc((sent++, 65_536), 'x')
  }
  const lines = parseLogStream(endless())
  await expect(lines.next()).rejects.toThrow('a frame of 4294967295 bytes')
  expect(sent).toBe(0)
})
