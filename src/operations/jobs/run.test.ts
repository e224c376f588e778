import { expect, test } from 'bun:test'
import { refuse, type Refusal } from '../../lib/errors.ts'
import { change, progress, scratch } from '../../../test-support/store/scratch.ts'
import { runAtOnce } from './at-once.ts'
import { makes, running } from '../../../test-support/jobs/pretend.ts'
import { runJob } from './run.ts'
import type { Work } from './work.ts'

/** A promise and what settles it, for work that goes on until the test says so. */
const gate = () => Promise.withResolvers<void>()

const refusalOf = (refused: Promise<unknown>) =>
  refused.then(
    () => expect.unreachable(),
    (error: Refusal) => error.data,
  )

test('a job is begun at once, holds the lock while it runs, and ends with its outcome', async () => {
  using here = scratch()
  const state = here.open()
  const go = gate()
  const { job, ended } = runJob(
    running(here, state, async (work) => {
      await go.promise
      work.tell(progress)
      work.step({ subject: 'sonarr', result: 'done', summary: 'Started' })
      return makes(3)
    }),
  )
  expect(job.state).toBe('running')
  expect(state.lock.holder()).toMatchObject({ summary: 'Start tv', job: job.id })
  expect(state.history.list()).toMatchObject([{ ended: 'under-way', job: job.id, inverse: change.inverse }])
  go.resolve()
  expect(await ended).toMatchObject({ id: job.id, state: 'done', outcome_kind: 'made', error: null })
  expect(state.jobs.outcome(job.id)).toEqual({ kind: 'made', data: { things: 3 } })
  expect(state.jobs.events(job.id, 0).map(({ kind }) => kind)).toEqual(['job', 'progress', 'step', 'job'])
  expect(state.history.list()).toMatchObject([{ ended: 'done' }])
  expect(state.lock.holder()).toBeUndefined()
})

test('a second change is refused while the first goes on, and leaves nothing behind', async () => {
  using here = scratch()
  const [state, other] = [here.open(), here.open()]
  const go = gate()
  const { job, ended } = runJob(running(here, state, () => go.promise.then(() => makes(1))))
  for (const each of [state, other]) {
    const second = running(here, each, () => makes(2))
    expect(() => runJob(second)).toThrow('Another change is under way: Start tv.')
    expect(await refusalOf(runAtOnce(second))).toMatchObject({ code: 'USHER-4' })
  }
  go.resolve()
  await ended
  expect(state.jobs.list().map(({ id }) => id)).toEqual([job.id])
  expect(state.history.list()).toHaveLength(1)
})

test('what changes nothing neither waits for the lock nor writes history', async () => {
  using here = scratch()
  const state = here.open()
  const letGo = state.lock.take({ summary: 'Stop tv', job: null })
  const { ended } = runJob({ ...running(here, state, () => makes(1)), change: null })
  expect((await ended).state).toBe('done')
  await runAtOnce({ ...running(here, state, () => makes(1)), change: null })
  expect(state.history.list()).toEqual([])
  letGo()
})

test.each([
  ['a refusal', () => refuse('USHER-3', { path: '/data', done: 'written' }), 'failed', 'USHER-3'],
  ['a bug', () => new Error('a bug'), 'failed', 'USHER-1'],
])('%s ends the job as what it is, in the job and in history', async (_name, thrown, how, code) => {
  using here = scratch()
  const state = here.open()
  const run = running(here, state, () => {
    throw thrown()
  })
  const job = await runJob(run).ended
  expect(job).toMatchObject({ state: how, error: { code }, outcome_kind: null })
  expect(state.history.list()).toMatchObject([{ ended: how, error: { code } }])
  expect(state.lock.holder()).toBeUndefined()
  expect(await refusalOf(runAtOnce(run))).toMatchObject({ code })
  expect(state.history.list()).toMatchObject([{ ended: how, job: null }, {}])
  expect(state.lock.holder()).toBeUndefined()
})

/** Works until it is told to stop: at a safe point, or out of what it was waiting for. */
const untilStopped = async (work: Work, leave: (work: Work) => void) => {
  await new Promise((resolve) => work.signal.addEventListener('abort', resolve))
  leave(work)
  return makes(0)
}

test.each([
  ['at a safe point', (work: Work) => work.safePoint()],
  ['out of a request', () => fetchAborted()],
])('cancelled by this process or another, it ends %s', async (_name, leave) => {
  using here = scratch()
  const [state, other] = [here.open(), here.open()]
  for (const whose of [state, other]) {
    const { job, ended } = runJob(running(here, state, (work) => untilStopped(work, leave)))
    whose.jobs.cancel(job.id)
    expect(await ended).toMatchObject({ state: 'cancelled', error: { code: 'USHER-5' } })
    expect(state.history.list(1)).toMatchObject([{ ended: 'cancelled', error: { code: 'USHER-5' } }])
  }
})

function fetchAborted(): never {
  throw new DOMException('The operation was aborted', 'AbortError')
}

test('the signal of whoever asked cancels it, even one that came before', async () => {
  using here = scratch()
  const state = here.open()
  const asking = new AbortController()
  const run = running(here, state, (work) => untilStopped(work, () => work.safePoint()))
  const { ended } = runJob({ ...run, signal: asking.signal })
  asking.abort()
  expect((await ended).state).toBe('cancelled')
  const late = running(here, state, async (work) => (work.safePoint(), makes(0)))
  expect((await runJob({ ...late, signal: asking.signal }).ended).state).toBe('cancelled')
})

test('work that finishes although it was to be cancelled is done', async () => {
  using here = scratch()
  const { job, ended } = runJob(
    running(here, here.open(), async (work) => {
      await new Promise((resolve) => work.signal.addEventListener('abort', resolve))
      return makes(1)
    }),
  )
  here.open().jobs.cancel(job.id)
  expect((await ended).state).toBe('done')
})

test('what a straggler tells after the end is not heard', async () => {
  using here = scratch()
  const state = here.open()
  let straggler: Work | undefined
  const { job, ended } = runJob(running(here, state, (work) => ((straggler = work), makes(1))))
  await ended
  straggler!.tell(progress)
  straggler!.step({ subject: 'sonarr', result: 'done', summary: 'Late' })
  expect(state.jobs.events(job.id, 0).map(({ kind }) => kind)).toEqual(['job', 'job'])
})

test('what cannot be begun leaves nothing running and the lock free', () => {
  using here = scratch()
  const state = here.open()
  const run = running(here, state, () => makes(1))
  expect(() =>
    runJob({
      ...run,
      body: {
        get forms(): never {
          throw new Error('died')
        },
      },
    }),
  ).toThrow('died')
  expect([state.jobs.list(), state.history.list(), state.lock.holder()]).toEqual([[], [], undefined])
})

test('an end that cannot be written ends nothing by halves, and the next look says that it was interrupted', async () => {
  using here = scratch()
  const state = here.open()
  const { job, ended } = runJob(running(here, state, () => Promise.resolve({ kind: 'made', data: { unwritable: 1n } })))
  await ended.then(
    () => expect.unreachable(),
    () => undefined,
  )
  expect(state.jobs.get(job.id)).toMatchObject({ state: 'interrupted', error: { code: 'STATE-3' } })
  expect(state.history.list()).toMatchObject([{ ended: 'interrupted', error: { code: 'STATE-3' } }])
  expect(state.lock.holder()).toBeUndefined()
})

test('closing in the middle leaves it interrupted, and disturbs nobody who still works', async () => {
  using here = scratch()
  const state = here.open()
  const go = gate()
  const { job, ended } = runJob(
    running(here, state, async (work) => {
      await go.promise
      work.tell(progress)
      return makes(1)
    }),
  )
  state.close()
  go.resolve()
  await ended.then(
    () => expect.unreachable(),
    () => undefined,
  )
  expect(here.open().jobs.get(job.id)?.state).toBe('interrupted')
})
