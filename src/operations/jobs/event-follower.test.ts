import { expect, test } from 'bun:test'
import { sampleProgress, scratchStore, sampleJob } from '../../../test-support/store/scratch-store.ts'
import type { JobEvent } from '../../platform/store/types.ts'
import { followJobEvents } from './event-follower.ts'

const done = { state: 'done', error: null, outcome: null } as const
const sampleStep = {
  happened_at: '2026-03-01T12:00:00.000Z',
  result: 'done',
  level: 'info',
  summary: 'Started',
} as const
const never = new AbortController().signal

async function all(events: AsyncIterable<JobEvent>, each: (event: JobEvent) => void = () => {}): Promise<JobEvent[]> {
  const seen: JobEvent[] = []
  for await (const event of events) {
    seen.push(event)
    each(event)
  }
  return seen
}

test('following an unknown job is refused before anything is sent', () => {
  using scratch = scratchStore()
  expect(() => followJobEvents(scratch.open(), '0', 0, never)).toThrow('There is no job called "0".')
})

test.each(['the process that runs it', 'another'])('%s gets every event once, in order, up to the end', async (who) => {
  using scratch = scratchStore()
  const state = scratch.open()
  const reader = who === 'another' ? scratch.open() : state
  const { id } = state.jobs.start(sampleJob)
  const events = await all(followJobEvents(reader, id, 0, never), ({ n }) => {
    if (n < 4) state.jobs.step(id, { ...sampleStep, job: id, subject: `${n}` })
    else if (n === 4) state.jobs.end(id, done)
  })
  expect(events).toEqual(state.jobs.events(id, 0))
  expect(events.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
})

test('a reader that reconnects gets exactly the missed events, and then the end', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const { id } = state.jobs.start(sampleJob)
  state.jobs.progress(id, { ...sampleProgress, job: id })
  state.jobs.end(id, done)
  expect((await all(followJobEvents(scratch.open(), id, 1, never))).map(({ n }) => n)).toEqual([2, 3])
  expect(await all(followJobEvents(state, id, 3, never))).toEqual([])
  expect(await all(followJobEvents(state, id, 99, never))).toEqual([])
})

test('following ends when the process that ran the job is gone', async () => {
  using scratch = scratchStore()
  const [state, reader] = [scratch.open(), scratch.open()]
  const { id } = state.jobs.start(sampleJob)
  const events = await all(followJobEvents(reader, id, 0, never), ({ n }) => n === 1 && state.close())
  expect(events.at(-1)?.data).toMatchObject({ state: 'interrupted' })
})

test('following stops when the reader leaves, also between events', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const { id } = state.jobs.start(sampleJob)
  const leaving = new AbortController()
  const events = await all(followJobEvents(state, id, 0, leaving.signal), () => setTimeout(() => leaving.abort()))
  expect(events.map(({ n }) => n)).toEqual([1])
  for await (const { n } of followJobEvents(state, id, 0, never)) if (n === 1) break
})
