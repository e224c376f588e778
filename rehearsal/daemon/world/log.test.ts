import { expect, test } from 'bun:test'
import { makeLog } from './log.ts'

const texts = (log: ReturnType<typeof makeLog>) => log.all().map(({ text }) => text)

test('the oldest lines fall out, and numbers go on', () => {
  const log = makeLog(3)
  for (const text of ['a', 'b', 'c', 'd']) log.add(1000, 'stdout', text)
  expect(texts(log)).toEqual(['b', 'c', 'd'])
  expect([log.first(), log.end()]).toEqual([1, 4])
  expect(log.line(0)).toBeUndefined()
  expect(log.line(3)?.text).toBe('d')
})

test('lines of one millisecond differ in their nanoseconds', () => {
  const log = makeLog(10)
  for (const text of ['a', 'b', 'c']) log.add(1000, 'stdout', text)
  expect(log.all().map(({ nano }) => nano)).toEqual([0, 1000, 2000])
})

test('who follows is told of a new line, of the end, and of nothing after giving up', async () => {
  const log = makeLog(10)
  const { signal } = new AbortController()
  const line = log.grown(0, signal)
  log.add(1, 'stdout', 'a')
  expect(await line).toBe(true)
  const end = log.grown(1, signal)
  log.close()
  expect(await end).toBe(false)
  log.open()
  const away = new AbortController()
  const none = log.grown(1, away.signal)
  away.abort()
  expect(await none).toBe(false)
})

test('a log that was kept is continued', () => {
  const log = makeLog(10)
  log.add(1, 'stderr', 'a')
  const again = makeLog(10, log.all())
  again.add(2, 'stdout', 'b')
  expect(texts(again)).toEqual(['a', 'b'])
})
