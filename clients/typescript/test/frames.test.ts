import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frames, type Frame } from '../src/stream/frames.ts'

function read(...pieces: string[]): Frame[] {
  const next = frames()
  return pieces.flatMap((piece) => next(piece))
}

const written =
  ': hello\n\nid: 7-1\nevent: status\ndata: {"a":1}\n\n: beat\n\nid: 7-2\r\nevent: jobs\r\ndata: é🎬\r\n\r\ndata:x\rdata: y\r\rdata: z\n\n'
const meant: Frame[] = [
  { id: '7-1', event: 'status', data: '{"a":1}' },
  { id: '7-2', event: 'jobs', data: 'é🎬' },
  { id: '7-2', event: '', data: 'x\ny' },
  { id: '7-2', event: '', data: 'z' },
]

test('frames are read whole', () => assert.deepEqual(read(written), meant))

test('frames are read the same wherever they are cut', () => {
  for (let first = 0; first <= written.length; first++) {
    for (let second = first; second <= written.length; second++) {
      const pieces = [written.slice(0, first), written.slice(first, second), written.slice(second)]
      assert.deepEqual(read(...pieces), meant)
    }
  }
})

test('a byte order mark at the very beginning is none of the text', () => {
  assert.deepEqual(read('\uFEFFdata: a\n\n'), [{ id: null, event: '', data: 'a' }])
})

test('what was not ended by an empty line is not told', () => assert.deepEqual(read('data: a\n', 'data: b'), []))

test('an event without data is not told, and its id counts', () => {
  assert.deepEqual(read('id: 4\nevent: x\n\ndata: a\n\n'), [{ id: '4', event: '', data: 'a' }])
})

test('an id with a zero in it does not count', () => {
  assert.deepEqual(read('id: 4\0\ndata: a\n\n'), [{ id: null, event: '', data: 'a' }])
})

test('a line without a colon is a field without a value; one that is not known does no harm', () => {
  assert.deepEqual(read('data\ndata: a\nretry: 5\nother: 6\n\n'), [{ id: null, event: '', data: '\na' }])
})
