import { expect, test } from 'bun:test'
import { collectBytes, parseForeignJson, readBytes, TooManyValues } from './bounded-reading.ts'

const tooLarge = () => new RangeError('too large')

test('readBytes stops reading an endless answer at its limit', async () => {
  let sent = 0
  let stopped = false
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc((sent++, 1000))
    } finally {
      stopped = true
    }
  }
  await expect(readBytes(endless(), 10_000, tooLarge)).rejects.toThrow('too large')
  expect([sent, stopped]).toEqual([11, true])
})

test('readBytes returns what fits exactly, and nothing of an answer without a body', async () => {
  const body = new Response('four').body as unknown as AsyncIterable<Uint8Array>
  expect((await readBytes(body, 4, tooLarge)).toString()).toBe('four')
  expect((await readBytes(null, 0, tooLarge)).length).toBe(0)
})

test('collectBytes keeps nothing of an answer that is too large', () => {
  const collected = collectBytes(3, tooLarge)
  collected.add(Buffer.from('ab'))
  expect(() => collected.add(Buffer.from('cd'))).toThrow('too large')
  expect(collected.bytes().length).toBe(0)
})

test('collectBytes hands on up to its limit and keeps nothing', () => {
  const passed: string[] = []
  const received = collectBytes(3, tooLarge, (piece) => void passed.push(piece.toString()))
  received.add(Buffer.from('abc'))
  expect(() => received.add(Buffer.from('d'))).toThrow('too large')
  expect([passed, received.bytes().length]).toEqual([['abc'], 0])
})

test.each([
  ['lists', `[${'[],'.repeat(1_000_001)}[]]`],
  ['objects', `[${'{},'.repeat(1_000_001)}{}]`],
  ['numbers', `[${'1,'.repeat(4_000_001)}1]`],
])('parseForeignJson refuses a text of millions of %s before it parses it', (_what, text) => {
  expect(() => parseForeignJson(text)).toThrow(TooManyValues)
})

test.each([
  [String.raw`"a\ud800b"`, 'a\ufffdb'],
  [String.raw`{"id":"\uDC00\ud800"}`, { id: '\ufffd\ufffd' }],
  [String.raw`["\ud83d\ude00", "\uD83D\uDE00\ude00"]`, ['😀', '😀\ufffd']],
  [String.raw`"\\ud800 \\\ud800 \"\ud83d\""`, '\\ud800 \\\ufffd "\ufffd"'],
])('parseForeignJson replaces the lone surrogates in %s', (text, expected) => {
  expect(parseForeignJson(text)).toEqual(expected)
})

test('parseForeignJson replaces a lone surrogate at any depth', () => {
  const depth = 100_000
  expect(() => parseForeignJson(`${'['.repeat(depth)}"\\ud800"${']'.repeat(depth)}`)).not.toThrow()
})

test('parseForeignJson reads a large list of real downloads', () => {
  const one = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field_${at}`, `value ${at}`]))
  const text = JSON.stringify(Array.from({ length: 20_000 }, () => one))
  expect(parseForeignJson(text)).toHaveLength(20_000)
})
