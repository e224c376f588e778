import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { sampleProgress } from '../../../test-support/store/scratch-store.ts'
import { progressWriter, type ProgressRecord } from './progress-writer.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const progressFigure = ({ data }: ProgressRecord) => ('done' in data ? data.done : data.subject)
const step = { job: '', happened_at: '', subject: 'sonarr', result: 'done', level: 'info', summary: '' } as const

/** Records every write; `full` makes the next writes fail. */
function recordWrites() {
  const writes: unknown[] = []
  const disk = { full: false }
  const writer = progressWriter((records) => {
    if (disk.full) throw new Error('the disk is full')
    writes.push(records.map(progressFigure))
  })
  const writeProgress = (done: number, summary = '') => writer.progress({ ...sampleProgress, summary, done })
  return { writes, disk, telling: writer, tell: writeProgress }
}

test('progressWriter writes the first at once, then the latest of each kind ten times a second', () => {
  const { writes, tell: writeProgress } = recordWrites()
  for (const done of [1, 2, 3]) writeProgress(done)
  writeProgress(9, 'another')
  expect(writes).toEqual([[1]])
  jest.advanceTimersByTime(100)
  expect(writes).toEqual([[1], [3, 9]])
  jest.advanceTimersByTime(100)
  writeProgress(4)
  expect(writes).toEqual([[1], [3, 9], [4]])
})

test('progressWriter skips a repeat', () => {
  const { writes, tell: writeProgress } = recordWrites()
  for (const done of [1, 1, 1]) writeProgress(done)
  jest.advanceTimersByTime(1000)
  expect(writes).toEqual([[1]])
})

test('progressWriter writes a step at once, after the progress before it', () => {
  const { writes, tell: writeProgress, telling: writer } = recordWrites()
  writeProgress(1)
  writeProgress(2)
  writer.step(step)
  expect(writes).toEqual([[1], [2, 'sonarr']])
})

test('progressWriter retries a failed write in order and throws nothing', () => {
  const { writes, disk, tell: writeProgress, telling: writer } = recordWrites()
  disk.full = true
  writeProgress(1)
  writer.step(step)
  writeProgress(2)
  disk.full = false
  jest.advanceTimersByTime(1000)
  expect(writes).toEqual([['sonarr', 2]])
})

test('progressWriter drops the oldest of many kinds, but no step', () => {
  const { writes, tell: writeProgress, telling: writer, disk } = recordWrites()
  disk.full = true
  writer.step(step)
  for (let sort = 0; sort < 40; sort += 1) writeProgress(sort, `image ${sort}`)
  disk.full = false
  writer.stop()
  expect(writes).toEqual([['sonarr', ...Array.from({ length: 16 }, (_none, at) => 24 + at)]])
})

test('stop writes what is pending, and nothing afterwards', () => {
  const { writes, tell: writeProgress, telling: writer } = recordWrites()
  writeProgress(1)
  writeProgress(2)
  writer.stop()
  jest.advanceTimersByTime(1000)
  expect(writes).toEqual([[1], [2]])
})
