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

test('who follows is woken by a new line, by the end of this life, and by giving up', async () => {
  const log = makeLog(10)
  const away = new AbortController()
  const line = log.grown(0, log.life(), away.signal)
  log.add(1, 'stdout', 'a')
  await line
  const life = log.life()
  const end = log.grown(1, life, away.signal)
  expect(log.ending(life)).toBeUndefined()
  log.close()
  await end
  log.open()
  log.add(2, 'stdout', 'b')
  expect([log.ending(life), log.life()]).toEqual([1, life + 1])
  const none = log.grown(2, log.life(), away.signal)
  away.abort()
  await none
})

test('a log that was kept is continued', () => {
  const log = makeLog(10)
  log.add(1, 'stderr', 'a')
  const again = makeLog(10, log.all())
  again.add(2, 'stdout', 'b')
  expect(texts(again)).toEqual(['a', 'b'])
})
