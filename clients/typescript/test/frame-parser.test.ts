import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFrameParser, type Frame } from '../src/stream/frame-parser.ts'

function parseAll(...pieces: string[]): Frame[] {
  const next = createFrameParser()
  return pieces.flatMap((piece) => next(piece))
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
  for (let first = 0; first <= streamText.length; first++) {
    for (let second = first; second <= streamText.length; second++) {
      const pieces = [streamText.slice(0, first), streamText.slice(first, second), streamText.slice(second)]
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
