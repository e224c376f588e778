import { expect, test } from 'bun:test'
import { progress, scratch, up } from '../../../test-support/store/scratch.ts'
import type { JobEvent } from '../../platform/store/state.ts'
import { follow } from './follow.ts'

const done = { state: 'done', error: null, outcome: null } as const
const never = new AbortController().signal

async function all(events: AsyncIterable<JobEvent>, each: (event: JobEvent) => void = () => {}): Promise<JobEvent[]> {
  const seen: JobEvent[] = []
  for await (const event of events) {
    seen.push(event)
    each(event)
  }
  return seen
}

test('no such job is refused before anything is told', () => {
  using here = scratch()
  expect(() => follow(here.open(), '0', 0, never)).toThrow('There is no job called "0".')
})

test.each(['the process that runs it', 'another'])('%s hears everything once, in order, up to the end', async (who) => {
  using here = scratch()
  const state = here.open()
  const reader = who === 'another' ? here.open() : state
  const { id } = state.jobs.start(up)
  const seen = await all(follow(reader, id, 0, never), ({ n }) => {
    if (n < 4) state.jobs.step(id, { job: id, at: '', subject: `${n}`, result: 'done', summary: '' })
    else if (n === 4) state.jobs.end(id, done)
  })
  expect(seen).toEqual(state.jobs.events(id, 0))
  expect(seen.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5])
})

test('a reader who comes back is told exactly what was missed, and then that it has ended', async () => {
  using here = scratch()
  const state = here.open()
  const { id } = state.jobs.start(up)
  state.jobs.tell(id, { ...progress, job: id })
  state.jobs.end(id, done)
  expect((await all(follow(here.open(), id, 1, never))).map(({ n }) => n)).toEqual([2, 3])
  expect(await all(follow(state, id, 3, never))).toEqual([])
  expect(await all(follow(state, id, 99, never))).toEqual([])
})

test('it ends when the process that ran it is gone', async () => {
  using here = scratch()
  const [state, reader] = [here.open(), here.open()]
  const { id } = state.jobs.start(up)
  const seen = await all(follow(reader, id, 0, never), ({ n }) => n === 1 && state.close())
  expect(seen.at(-1)?.data).toMatchObject({ state: 'interrupted' })
})

test('a reader who leaves is let go, in the middle too', async () => {
  using here = scratch()
  const state = here.open()
  const { id } = state.jobs.start(up)
  const leaving = new AbortController()
  const seen = await all(follow(state, id, 0, leaving.signal), () => setTimeout(() => leaving.abort()))
  expect(seen.map(({ n }) => n)).toEqual([1])
  for await (const { n } of follow(state, id, 0, never)) if (n === 1) break
})
