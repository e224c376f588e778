import { expect, test } from 'bun:test'
import { fileError, type UsherError } from '../../lib/errors.ts'
import { sampleChange, sampleProgress, scratchStore } from '../../../test-support/store/scratch-store.ts'
import { runImmediately } from './immediate-run.ts'
import { createdOutcome, testJobRun } from '../../../test-support/jobs/job-run.ts'
import { runJob } from './run.ts'
import type { WorkContext } from './work-context.ts'

const gate = () => Promise.withResolvers<void>()

const refusalOf = (refused: Promise<unknown>) =>
  refused.then(
    () => expect.unreachable(),
    (error: UsherError) => error.data,
  )

test('a job starts at once, holds the lock while it runs, and ends with its outcome', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const go = gate()
  const { job, ended } = runJob(
    testJobRun(scratch, state, async (work) => {
      await go.promise
      work.reportProgress(sampleProgress)
      work.reportStep({ subject: 'sonarr', result: 'done', summary: 'Started' })
      return createdOutcome(3)
    }),
  )
  expect(job.state).toBe('running')
  expect(state.lock.holder()).toMatchObject({ summary: 'Start tv', job: job.id })
  expect(state.history.list()).toMatchObject([{ state: 'running', job: job.id, inverse: sampleChange.inverse }])
  go.resolve()
  expect(await ended).toMatchObject({ id: job.id, state: 'done', outcome_kind: 'made', error: null })
  expect(state.jobs.outcome(job.id)).toEqual({ kind: 'made', data: { things: 3 } })
  expect(state.jobs.events(job.id, 0).map(({ kind }) => kind)).toEqual(['job', 'progress', 'step', 'job'])
  expect(state.history.list()).toMatchObject([{ state: 'done' }])
  expect(state.lock.holder()).toBeUndefined()
})

test('the judgement on the outcome is stored with the end of the job and of its change', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const judgement = { summary: 'Not repaired. sonarr keeps crashing.', result: 'not-achieved' } as const
  const run = { ...testJobRun(scratch, state, () => createdOutcome(1)), judgement: () => judgement }
  const job = await runJob(run).ended
  const stored = { state: 'done', outcome_summary: judgement.summary, outcome_result: judgement.result }
  expect(job).toMatchObject(stored)
  expect(state.jobs.events(job.id, 0).at(-1)?.data).toMatchObject(stored)
  await runImmediately(run)
  expect(state.history.list()).toMatchObject([
    { ...stored, job: null },
    { ...stored, job: job.id },
  ])
})

test('a judgement that cannot be reached fails the job instead of leaving it running', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const judgement = () => {
    throw new Error('a bug')
  }
  const job = await runJob({ ...testJobRun(scratch, state, () => createdOutcome(1)), judgement }).ended
  expect(job).toMatchObject({ state: 'failed', error: { code: 'USHER-1' }, outcome_result: null })
  expect(state.history.list()).toMatchObject([{ state: 'failed', outcome_result: null }])
})

test('a second change is refused while the first runs, and leaves nothing behind', async () => {
  using scratch = scratchStore()
  const [state, other] = [scratch.open(), scratch.open()]
  const go = gate()
  const { job, ended } = runJob(testJobRun(scratch, state, () => go.promise.then(() => createdOutcome(1))))
  for (const each of [state, other]) {
    const second = testJobRun(scratch, each, () => createdOutcome(2))
    expect(() => runJob(second)).toThrow('Another change is running: Start tv.')
    expect(await refusalOf(runImmediately(second))).toMatchObject({ code: 'USHER-4' })
  }
  go.resolve()
  await ended
  expect(state.jobs.list().map(({ id }) => id)).toEqual([job.id])
  expect(state.history.list()).toHaveLength(1)
})

test('a job that changes nothing neither waits for the lock nor writes history', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const release = state.lock.acquire({ summary: 'Stop tv', job: null })
  const { ended } = runJob({ ...testJobRun(scratch, state, () => createdOutcome(1)), changeRecord: null })
  expect((await ended).state).toBe('done')
  await runImmediately({ ...testJobRun(scratch, state, () => createdOutcome(1)), changeRecord: null })
  expect(state.history.list()).toEqual([])
  release()
})

test.each([
  ['a refusal', () => fileError('/data', 'written'), 'failed', 'USHER-3'],
  ['a bug', () => new Error('a bug'), 'failed', 'USHER-1'],
])('%s sets the state of the job and of the history entry', async (_name, thrown, how, code) => {
  using scratch = scratchStore()
  const state = scratch.open()
  const run = testJobRun(scratch, state, () => {
    throw thrown()
  })
  const job = await runJob(run).ended
  expect(job).toMatchObject({ state: how, error: { code }, outcome_kind: null })
  expect(state.history.list()).toMatchObject([{ state: how, error: { code } }])
  expect(state.lock.holder()).toBeUndefined()
  expect(await refusalOf(runImmediately(run))).toMatchObject({ code })
  expect(state.history.list()).toMatchObject([{ state: how, job: null }, {}])
  expect(state.lock.holder()).toBeUndefined()
})

/** Works until it is cancelled: at a safe point, or while waiting. */
const untilStopped = async (work: WorkContext, leave: (work: WorkContext) => void) => {
  await new Promise((resolve) => work.signal.addEventListener('abort', resolve))
  leave(work)
  return createdOutcome(0)
}

test.each([
  ['at a safe point', (work: WorkContext) => work.safePoint()],
  ['out of a request', () => fetchAborted()],
])('when cancelled by this process or another, the job ends %s', async (_name, leave) => {
  using scratch = scratchStore()
  const [state, other] = [scratch.open(), scratch.open()]
  for (const whose of [state, other]) {
    const { job, ended } = runJob(testJobRun(scratch, state, (work) => untilStopped(work, leave)))
    whose.jobs.cancel(job.id)
    expect(await ended).toMatchObject({ state: 'cancelled', error: { code: 'USHER-5' } })
    expect(state.history.list(1)).toMatchObject([{ state: 'cancelled', error: { code: 'USHER-5' } }])
  }
})

function fetchAborted(): never {
  throw new DOMException('The operation was aborted', 'AbortError')
}

test('the caller’s signal cancels the job, even if it aborted before the start', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const caller = new AbortController()
  const run = testJobRun(scratch, state, (work) => untilStopped(work, () => work.safePoint()))
  const { ended } = runJob({ ...run, signal: caller.signal })
  caller.abort()
  expect((await ended).state).toBe('cancelled')
  const late = testJobRun(scratch, state, async (work) => (work.safePoint(), createdOutcome(0)))
  expect((await runJob({ ...late, signal: caller.signal }).ended).state).toBe('cancelled')
})

test('work that finishes in spite of a cancellation is done', async () => {
  using scratch = scratchStore()
  const { job, ended } = runJob(
    testJobRun(scratch, scratch.open(), async (work) => {
      await new Promise((resolve) => work.signal.addEventListener('abort', resolve))
      return createdOutcome(1)
    }),
  )
  scratch.open().jobs.cancel(job.id)
  expect((await ended).state).toBe('done')
})

test('progress that is reported after the end is ignored', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  let straggler: WorkContext | undefined
  const { job, ended } = runJob(testJobRun(scratch, state, (work) => ((straggler = work), createdOutcome(1))))
  await ended
  straggler!.reportProgress(sampleProgress)
  straggler!.reportStep({ subject: 'sonarr', result: 'done', summary: 'Late' })
  expect(state.jobs.events(job.id, 0).map(({ kind }) => kind)).toEqual(['job', 'job'])
})

test('a job that cannot start leaves nothing running and the lock free', () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const run = testJobRun(scratch, state, () => createdOutcome(1))
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

test('an end that cannot be stored changes nothing, and the next read reports an interrupted job', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const { job, ended } = runJob(
    testJobRun(scratch, state, () => Promise.resolve({ kind: 'made', data: { unwritable: 1n } })),
  )
  await ended.then(
    () => expect.unreachable(),
    () => undefined,
  )
  expect(state.jobs.get(job.id)).toMatchObject({ state: 'interrupted', error: { code: 'STATE-3' } })
  expect(state.history.list()).toMatchObject([{ state: 'interrupted', error: { code: 'STATE-3' } }])
  expect(state.lock.holder()).toBeUndefined()
})

test('closing the database during a job leaves the job interrupted, and does not affect other work', async () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const go = gate()
  const { job, ended } = runJob(
    testJobRun(scratch, state, async (work) => {
      await go.promise
      work.reportProgress(sampleProgress)
      return createdOutcome(1)
    }),
  )
  state.close()
  go.resolve()
  await ended.then(
    () => expect.unreachable(),
    () => undefined,
  )
  expect(scratch.open().jobs.get(job.id)?.state).toBe('interrupted')
})
