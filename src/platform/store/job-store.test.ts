import { expect, test } from 'bun:test'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { job as jobKind } from '../../../contract/kinds/job.ts'
import { openJobStore } from './job-store.ts'
import { openLiveness } from './locks/liveness.ts'
import { openStateDatabase, type StateDatabase } from './state-database.ts'
import { sampleProgress, scratchStore, sampleJob, sampleJudgement } from '../../../test-support/store/scratch-store.ts'

const done = {
  state: 'done',
  error: null,
  outcome: { kind: 'lifecycle', data: { a: 1 }, judgement: sampleJudgement },
} as const

test('reading creates no files', () => {
  using scratch = scratchStore()
  const { jobs, history, lock, fileDigests } = scratch.open()
  expect(jobs.list()).toEqual([])
  expect(jobs.get('0')).toBeUndefined()
  expect(jobs.events('0', 0)).toEqual([])
  expect(jobs.revision()).toBe(0)
  expect(jobs.isCancelling('0')).toBe(false)
  jobs.cancel('0')
  expect(history.list()).toEqual([])
  expect(lock.holder()).toBeUndefined()
  expect(fileDigests.digestOf('/a')).toBeUndefined()
  fileDigests.delete('/a')
  expect(existsSync(scratch.paths.state)).toBe(false)
})

test('the database is readable by its owner alone', () => {
  using scratch = scratchStore()
  scratch.open().jobs.start(sampleJob)
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(mode(scratch.paths.state)).toBe('700')
  for (const name of readdirSync(scratch.paths.state)) {
    expect([name, mode(join(scratch.paths.state, name))]).toEqual([
      name,
      ['locks', 'reserve'].includes(name) ? '700' : '600',
    ])
  }
})

test('a job is stored from start to end, as the contract declares it', () => {
  using scratch = scratchStore()
  const first = scratch.open().jobs
  const { id, ...started } = first.start(sampleJob)
  expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
  expect(started).toEqual({
    action: 'up',
    summary: 'Start tv',
    state: 'running',
    started_at: '2026-03-01T12:00:00.000Z',
    ended_at: null,
    progress: null,
    outcome_kind: null,
    outcome_summary: null,
    outcome_result: null,
    error: null,
  })
  scratch.clock.pass(5000)
  first.progress(id, { ...sampleProgress, job: id })
  const ended = first.end(id, done)
  expect(ended).toMatchObject({
    state: 'done',
    ended_at: '2026-03-01T12:00:05.000Z',
    outcome_kind: 'lifecycle',
    outcome_summary: sampleJudgement.summary,
    outcome_result: sampleJudgement.result,
  })
  expect(ended.progress).toEqual({ ...sampleProgress, job: id })
  expect(jobKind.schema.parse(ended)).toMatchObject(ended)
  expect(scratch.open().jobs.get(id)).toEqual(ended)
  expect(scratch.open().jobs.outcome(id)).toEqual({ kind: 'lifecycle', data: { a: 1 } })
  expect(() => first.end(id, done)).toThrow('does not run in this process')
})

test('events are numbered from 1 without gaps, and replayed from where a reader stopped', () => {
  using scratch = scratchStore()
  const { jobs } = scratch.open()
  const { id } = jobs.start(sampleJob)
  const step = {
    job: id,
    happened_at: '2026-03-01T12:00:00.000Z',
    subject: 'sonarr',
    result: 'done',
    level: 'info',
    summary: 'Started',
  } as const
  jobs.progress(id, { ...sampleProgress, job: id })
  jobs.progress(id, { ...sampleProgress, job: id, done: 2 })
  jobs.progress(id, { ...sampleProgress, job: id, done: 3 })
  jobs.step(id, step)
  jobs.progress(id, { ...sampleProgress, job: id, done: 4 })
  jobs.end(id, done)
  const events = jobs.events(id, 0)
  expect(events.map(({ n }) => n)).toEqual(events.map((_event, at) => at + 1))
  expect(events.map(({ kind }) => kind)).toEqual(['job', 'progress', 'progress', 'step', 'progress', 'job'])
  expect(events.map(({ data }) => ('done' in data ? data.done : null))).toEqual([null, 1, 3, null, 4, null])
  expect(events[0]?.data).toMatchObject({ state: 'running' })
  expect(events[5]?.data).toEqual(jobs.get(id)!)
  expect(scratch.open().jobs.events(id, 4)).toEqual(events.slice(4))
})

test('ids sort by age and never repeat, whatever the clock does', () => {
  using scratch = scratchStore()
  const [one, other] = [scratch.open().jobs, scratch.open().jobs]
  const ids = [0, 1, 0, -60_000, 5].map((ms, at) => {
    scratch.clock.pass(ms)
    return (at % 2 ? one : other).newId()
  })
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('list returns the newest jobs first, up to the limit', () => {
  using scratch = scratchStore()
  const { jobs } = scratch.open()
  const ids = [1, 2, 3].map(() => jobs.start(sampleJob).id)
  expect(jobs.list().map(({ id }) => id)).toEqual(ids.toReversed())
  expect(jobs.list(2).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2))
})

test('the revision grows with each change of state in any process, and with nothing else', () => {
  using scratch = scratchStore()
  const [first, second] = [scratch.open().jobs, scratch.open().jobs]
  const revisions = [second.revision()]
  const { id } = first.start(sampleJob)
  revisions.push(second.revision())
  first.progress(id, { ...sampleProgress, job: id })
  first.cancel(id)
  expect(second.revision()).toBe(revisions[1]!)
  first.end(id, done)
  revisions.push(second.revision())
  expect(revisions[0]).toBeLessThan(revisions[1]!)
  expect(revisions[1]).toBeLessThan(revisions[2]!)
})

test('the revision is read again only after something was written, or while work is running', () => {
  using scratch = scratchStore()
  const other = scratch.open().jobs
  const store = openStateDatabase(scratch.paths.state)
  let reads = 0
  const counted: StateDatabase = { ...store, read: (query, nothing) => (reads++, store.read(query, nothing)) }
  const jobs = openJobStore(counted, openLiveness(store, scratch.paths.state), () => scratch.clock.now)
  const readsOf = (work: () => void) => {
    const before = reads
    work()
    return reads - before
  }
  const { id } = other.start(sampleJob)
  expect(readsOf(() => [jobs.revision(), jobs.revision()])).toBe(2)
  other.end(id, done)
  const ended = jobs.revision()
  expect(readsOf(() => [jobs.revision(), jobs.revision(), jobs.revision()])).toBe(0)
  const own = jobs.start(sampleJob)
  expect(jobs.revision()).toBeGreaterThan(ended)
  jobs.end(own.id, done)
  expect(readsOf(() => [jobs.revision(), jobs.revision()])).toBe(1)
  jobs.close()
  store.close()
})

test('cancel reaches the process that runs the job, and does nothing after its end', () => {
  using scratch = scratchStore()
  const [first, second] = [scratch.open().jobs, scratch.open().jobs]
  const [{ id: ended }, { id }] = [first.start(sampleJob), first.start(sampleJob)]
  first.end(ended, done)
  second.cancel(ended)
  second.cancel(id)
  expect([first.isCancelling(ended), first.isCancelling(id)]).toEqual([false, true])
})

test('a job of a dead process is interrupted, with its last progress, the command to finish it, and a last event', () => {
  using scratch = scratchStore()
  const [first, second] = [scratch.open(), scratch.open()]
  const { id } = first.jobs.start(sampleJob)
  scratch.clock.pass(1000)
  first.jobs.progress(id, { ...sampleProgress, job: id })
  scratch.clock.pass(60_000)
  const before = second.jobs.revision()
  expect(second.jobs.get(id)?.state).toBe('running')
  first.close()
  expect(second.jobs.revision()).toBeGreaterThan(before)
  const job = second.jobs.get(id)!
  expect(job).toMatchObject({ state: 'interrupted', ended_at: '2026-03-01T12:00:01.000Z' })
  expect(job.error).toMatchObject({
    code: 'STATE-4',
    summary: 'Interrupted: Start tv. usher stopped before the work was finished.',
    meaning: 'Last progress: Pulling sonarr (1 of 4 images). Steps that were already done stay done.',
    remedies: [{ command: 'usher up tv' }, { command: 'usher status' }],
  })
  expect(second.jobs.events(id, 0).at(-1)).toEqual({ n: 3, kind: 'job', data: job })
  expect(readdirSync(join(scratch.paths.state, 'locks'))).not.toContain(id)
})
