import { expect, test } from 'bun:test'
import { createContainerLog } from './container-log.ts'

const texts = (log: ReturnType<typeof createContainerLog>) => log.all().map(({ text }) => text)

test('a full log drops its oldest lines and keeps counting', () => {
  const log = createContainerLog(3)
  for (const text of ['a', 'b', 'c', 'd']) log.add(1000, 'stdout', text)
  expect(texts(log)).toEqual(['b', 'c', 'd'])
  expect([log.firstNumber(), log.nextNumber()]).toEqual([1, 4])
  expect(log.entry(0)).toBeUndefined()
  expect(log.entry(3)?.text).toBe('d')
})

test('lines of the same millisecond have different nanoseconds', () => {
  const log = createContainerLog(10)
  for (const text of ['a', 'b', 'c']) log.add(1000, 'stdout', text)
  expect(log.all().map(({ nano }) => nano)).toEqual([0, 1000, 2000])
})

test('a follower continues on a new line, at the end of the run, and when aborted', async () => {
  const log = createContainerLog(10)
  const abortController = new AbortController()
  const line = log.waitForMore(0, log.runNumber(), abortController.signal)
  log.add(1, 'stdout', 'a')
  await line
  const life = log.runNumber()
  const end = log.waitForMore(1, life, abortController.signal)
  expect(log.endOfRun(life)).toBeUndefined()
  log.close()
  await end
  log.open()
  log.add(2, 'stdout', 'b')
  expect([log.endOfRun(life), log.runNumber()]).toEqual([1, life + 1])
  const none = log.waitForMore(2, log.runNumber(), abortController.signal)
  abortController.abort()
  await none
})

test('a stored log is continued', () => {
  const log = createContainerLog(10)
  log.add(1, 'stderr', 'a')
  const restored = createContainerLog(10, log.all())
  restored.add(2, 'stdout', 'b')
  expect(texts(restored)).toEqual(['a', 'b'])
})
