import { expect, test } from 'bun:test'
import type { LogLine } from '../../../platform/engine/engine.ts'
import { interleaveLogs } from './interleave.ts'

const line = (second: number, text: string): LogLine => ({
  logged_at: `2026-03-14T14:00:${String(second).padStart(2, '0')}.000Z`,
  stream: 'stdout',
  text,
})
async function* logStream(...pieces: LogLine[][]) {
  yield* pieces
}
const texts = async (pieces: AsyncIterable<readonly { text: string }[]>) =>
  (await Array.fromAsync(pieces)).flat().map(({ text }) => text)

test('lines of several services come in the order they were written', async () => {
  const sources = [
    { service: 'a', lines: logStream([line(1, 'a1')], [line(4, 'a4')]) },
    { service: 'b', lines: logStream([line(2, 'b2'), line(3, 'b3'), line(9, 'b9')]) },
    { service: 'c', lines: logStream() },
  ]
  expect(await texts(interleaveLogs(sources, false))).toEqual(['a1', 'b2', 'b3', 'a4', 'b9'])
})

test('available lines come in one batch, up to a source that may still have an earlier one', async () => {
  const sources = [
    { service: 'a', lines: logStream([line(1, 'a1'), line(3, 'a3')], [line(4, 'a4'), line(8, 'a8')]) },
    { service: 'b', lines: logStream([line(2, 'b2'), line(5, 'b5'), line(9, 'b9')]) },
  ]
  const pieces = await Array.fromAsync(interleaveLogs(sources, false))
  expect(pieces.map((piece) => piece.map(({ text }) => text))).toEqual([['a1', 'b2', 'a3'], ['a4', 'b5', 'a8'], ['b9']])
})

test('a long log comes in batches, and is read only as far as it is consumed', async () => {
  let read = 0
  async function* long() {
    for (let piece = 0; piece < 100; piece++) {
      read++
      yield Array.from({ length: 3_000 }, () => line(1, 'x'))
    }
  }
  const pieces = interleaveLogs([{ service: 'a', lines: long() }], false)[Symbol.asyncIterator]()
  const batches = [await pieces.next(), await pieces.next(), await pieces.next()]
  expect(batches.map(({ value }) => (value as unknown[]).length)).toEqual([300, 300, 300])
  expect(read).toBe(1)
  await pieces.return!()
})

test('lines of the same moment come in the order of the services', async () => {
  const sources = ['a', 'b'].map((service) => ({
    service,
    lines: logStream([line(1, `${service}1`), line(1, `${service}2`)]),
  }))
  expect(await texts(interleaveLogs(sources, false))).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('a silent service does not hold the others up while following', async () => {
  const silent = Promise.withResolvers<void>()
  async function* never() {
    await silent.promise
    yield [line(9, 'late')]
  }
  const lines = interleaveLogs(
    [
      { service: 'loud', lines: logStream([line(1, 'one')], [line(2, 'two')]) },
      { service: 'silent', lines: never() },
    ],
    true,
  )[Symbol.asyncIterator]()
  expect((await lines.next()).value).toMatchObject([{ service: 'loud', text: 'one' }])
  expect((await lines.next()).value).toMatchObject([{ text: 'two' }])
  silent.resolve()
  expect((await lines.next()).value).toMatchObject([{ service: 'silent', text: 'late' }])
  expect((await lines.next()).done).toBe(true)
})

test('a reader that stops ends every source', async () => {
  const ended: string[] = []
  async function* watched(name: string) {
    try {
      for (let second = 0; ; second++) yield [line(second, name)]
    } finally {
      ended.push(name)
    }
  }
  for await (const _line of interleaveLogs(
    [
      { service: 'a', lines: watched('a') },
      { service: 'b', lines: watched('b') },
    ],
    false,
  ))
    break
  expect(ended.toSorted()).toEqual(['a', 'b'])
})

test('an error of a source reaches the reader', async () => {
  async function* broken() {
    yield [line(1, 'one')]
    throw new Error('the engine went away')
  }
  expect(texts(interleaveLogs([{ service: 'a', lines: broken() }], false))).rejects.toThrow('the engine went away')
})
