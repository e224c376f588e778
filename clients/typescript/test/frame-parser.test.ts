import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFrameParser, type Beat, type Frame } from '../src/stream/frame-parser.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function parseAll(...pieces: (string | Uint8Array)[]): (Frame | Beat)[] {
  const next = createFrameParser()
  return pieces.flatMap((piece) => [...next(typeof piece === 'string' ? bytesOf(piece) : piece)])
}

const streamText =
  ': hello\n\nid: 7-1\nevent: status\ndata: {"a":1}\n\n: beat\n\nid: 7-2\r\nevent: jobs\r\ndata: é🎬\r\n\r\ndata:x\rdata: y\r\rdata: z\n\n'
const expectedFrames: Frame[] = [
  { id: '7-1', event: 'status', data: '{"a":1}' },
  { id: '7-2', event: 'jobs', data: 'é🎬' },
  { id: '7-2', event: '', data: 'x\ny' },
  { id: '7-2', event: '', data: 'z' },
]

test('frames are parsed', () => assert.deepEqual(parseAll(streamText), expectedFrames))

test('frames are parsed the same wherever they are split', () => {
  const bytes = bytesOf(streamText)
  for (let first = 0; first <= bytes.length; first++) {
    for (let second = first; second <= bytes.length; second++) {
      const pieces = [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)]
      assert.deepEqual(parseAll(...pieces), expectedFrames)
    }
  }
})

test('a leading byte order mark is not part of the text', () => {
  assert.deepEqual(parseAll('\uFEFFdata: a\n\n'), [{ id: null, event: '', data: 'a' }])
})

test('an event without its final empty line is dropped', () => assert.deepEqual(parseAll('data: a\n', 'data: b'), []))

test('an event without data is dropped, but its id is remembered', () => {
  assert.deepEqual(parseAll('id: 4\nevent: x\n\ndata: a\n\n'), [{ id: '4', event: '', data: 'a' }])
})

test('an id that contains NUL is ignored', () => {
  assert.deepEqual(parseAll('id: 4\0\ndata: a\n\n'), [{ id: null, event: '', data: 'a' }])
})

test('a line without a colon is an empty field, and an unknown field is ignored', () => {
  assert.deepEqual(parseAll('data\ndata: a\nretry: 5\nother: 6\n\n'), [{ id: null, event: '', data: '\na' }])
})

test('a heartbeat with an instant is between the frames around it', () => {
  const confirmedAt = Date.UTC(2026, 10, 23, 5, 17, 14, 120)
  assert.deepEqual(parseAll('data: a\n\n: beat 2026-11-23T05:17:14.120Z\n\ndata: b\n\n'), [
    { id: null, event: '', data: 'a' },
    { at: 'beat', confirmedAt },
    { id: null, event: '', data: 'b' },
  ])
})

for (const comment of [
  ': beat',
  ': beat ',
  ': beat soon',
  ': beat 5',
  ': beat 2026-13-99T99:99:99Z',
  ': beats 2026-11-23T05:17:14Z',
])
  test(`the comment "${comment}" confirms nothing`, () => assert.deepEqual(parseAll(`${comment}\n\n`), []))

test('frames before one that is not UTF-8 are parsed', () => {
  const parsed = createFrameParser()(Uint8Array.of(...bytesOf('data: a\n\ndata: '), 0xff, 10, 10))
  assert.deepEqual(parsed.next().value, { id: null, event: '', data: 'a' })
  assert.throws(() => parsed.next(), { kind: 'unreachable', sentence: 'The response is not UTF-8.' })
})

test('a carriage return ends a line at once', () => {
  const next = createFrameParser()
  assert.deepEqual([...next(bytesOf('data: a\r\r'))], [{ id: null, event: '', data: 'a' }])
  assert.deepEqual([...next(bytesOf('\ndata: b\r\n\r\n'))], [{ id: null, event: '', data: 'b' }])
})
