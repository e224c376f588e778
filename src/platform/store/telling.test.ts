import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { progress } from '../../../test-support/store/scratch.ts'
import { openTelling, type Told } from './telling.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const figure = ({ data }: Told) => ('done' in data ? data.done : data.subject)
const step = { job: '', at: '', subject: 'sonarr', result: 'done', summary: '' } as const

/** What was written, each time; `full` makes the next writes fail. */
function listen() {
  const writes: unknown[] = []
  const disk = { full: false }
  const telling = openTelling((told) => {
    if (disk.full) throw new Error('the disk is full')
    writes.push(told.map(figure))
  })
  const tell = (done: number, summary = '') => telling.progress({ ...progress, summary, done })
  return { writes, disk, telling, tell }
}

test('the first is written at once, then the latest of each sort, ten times a second', () => {
  const { writes, tell } = listen()
  for (const done of [1, 2, 3]) tell(done)
  tell(9, 'another')
  expect(writes).toEqual([[1]])
  jest.advanceTimersByTime(100)
  expect(writes).toEqual([[1], [3, 9]])
  jest.advanceTimersByTime(100)
  tell(4)
  expect(writes).toEqual([[1], [3, 9], [4]])
})

test('what is equal to the last is not told again', () => {
  const { writes, tell } = listen()
  for (const done of [1, 1, 1]) tell(done)
  jest.advanceTimersByTime(1000)
  expect(writes).toEqual([[1]])
})

test('a step is written at once, after the progress that came before it', () => {
  const { writes, tell, telling } = listen()
  tell(1)
  tell(2)
  telling.step(step)
  expect(writes).toEqual([[1], [2, 'sonarr']])
})

test('what cannot be written is kept in its order and tried again; nobody is disturbed by it', () => {
  const { writes, disk, tell, telling } = listen()
  disk.full = true
  tell(1)
  telling.step(step)
  tell(2)
  disk.full = false
  jest.advanceTimersByTime(1000)
  expect(writes).toEqual([['sonarr', 2]])
})

test('of many sorts at once the oldest make room, and no step does', () => {
  const { writes, tell, telling, disk } = listen()
  disk.full = true
  telling.step(step)
  for (let sort = 0; sort < 40; sort += 1) tell(sort, `image ${sort}`)
  disk.full = false
  telling.stop()
  expect(writes).toEqual([['sonarr', ...Array.from({ length: 16 }, (_none, at) => 24 + at)]])
})

test('stopping writes what waits, and nothing after it', () => {
  const { writes, tell, telling } = listen()
  tell(1)
  tell(2)
  telling.stop()
  jest.advanceTimersByTime(1000)
  expect(writes).toEqual([[1], [2]])
})
