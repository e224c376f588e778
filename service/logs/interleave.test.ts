import { expect, test } from 'bun:test'
import type { LogLine } from '../engine/engine.ts'
import { interleave } from './interleave.ts'

const line = (second: number, text: string): LogLine => ({
  at: `2026-03-14T14:00:${String(second).padStart(2, '0')}.000Z`,
  stream: 'stdout',
  text,
})
async function* from(...lines: LogLine[]) {
  yield* lines
}
const texts = async (lines: AsyncIterable<{ text: string }>) => (await Array.fromAsync(lines)).map(({ text }) => text)

test('the lines of several services come in the order they were written', async () => {
  const sources = [
    { service: 'a', lines: from(line(1, 'a1'), line(4, 'a4')) },
    { service: 'b', lines: from(line(2, 'b2'), line(3, 'b3'), line(9, 'b9')) },
    { service: 'c', lines: from() },
  ]
  expect(await texts(interleave(sources, false))).toEqual(['a1', 'b2', 'b3', 'a4', 'b9'])
})

test('following, a silent service does not hold the others up', async () => {
  const silent = Promise.withResolvers<void>()
  async function* never() {
    await silent.promise
    yield line(9, 'late')
  }
  const lines = interleave(
    [
      { service: 'loud', lines: from(line(1, 'one'), line(2, 'two')) },
      { service: 'silent', lines: never() },
    ],
    true,
  )[Symbol.asyncIterator]()
  expect((await lines.next()).value).toMatchObject({ service: 'loud', text: 'one' })
  expect((await lines.next()).value).toMatchObject({ text: 'two' })
  silent.resolve()
  expect((await lines.next()).value).toMatchObject({ service: 'silent', text: 'late' })
  expect((await lines.next()).done).toBe(true)
})

test('whoever stops reading ends every source', async () => {
  const ended: string[] = []
  async function* watched(name: string) {
    try {
      for (let second = 0; ; second++) yield line(second, name)
    } finally {
      ended.push(name)
    }
  }
  for await (const _line of interleave(
    [
      { service: 'a', lines: watched('a') },
      { service: 'b', lines: watched('b') },
    ],
    false,
  ))
    break
  expect(ended.toSorted()).toEqual(['a', 'b'])
})

test('a source that fails is heard of', async () => {
  async function* broken() {
    yield line(1, 'one')
    throw new Error('the engine went away')
  }
  expect(texts(interleave([{ service: 'a', lines: broken() }], false))).rejects.toThrow('the engine went away')
})
