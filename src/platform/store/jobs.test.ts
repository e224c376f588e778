import { expect, test } from 'bun:test'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { job as jobKind } from '../../../contract/kinds/job.ts'
import { progress, scratch, up } from '../../../test-support/store/scratch.ts'

const done = { state: 'done', error: null, outcome: { kind: 'lifecycle', data: { a: 1 } } } as const

test('looking makes nothing', () => {
  using here = scratch()
  const { jobs, history, lock, files } = here.open()
  expect(jobs.list()).toEqual([])
  expect(jobs.get('0')).toBeUndefined()
  expect(jobs.events('0', 0)).toEqual([])
  expect(jobs.revision()).toBe(0)
  expect(jobs.cancelling('0')).toBe(false)
  jobs.cancel('0')
  expect(history.list()).toEqual([])
  expect(lock.holder()).toBeUndefined()
  expect(files.digestOf('/a')).toBeUndefined()
  files.forget('/a')
  expect(existsSync(here.at.state)).toBe(false)
})

test('what is kept is for its owner only', () => {
  using here = scratch()
  here.open().jobs.start(up)
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(mode(here.at.state)).toBe('700')
  for (const name of readdirSync(here.at.state)) {
    expect([name, mode(join(here.at.state, name))]).toEqual([name, name === 'locks' ? '700' : '600'])
  }
})

test('a job is kept from its start to its end, and told as it was declared', () => {
  using here = scratch()
  const mine = here.open().jobs
  const { id, ...started } = mine.start(up)
  expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
  expect(started).toEqual({
    action: 'up',
    summary: 'Start tv',
    state: 'running',
    started_at: '2026-03-01T12:00:00.000Z',
    ended_at: null,
    progress: null,
    outcome_kind: null,
    error: null,
  })
  here.clock.pass(5000)
  mine.tell(id, { ...progress, job: id })
  const ended = mine.end(id, done)
  expect(ended).toMatchObject({ state: 'done', ended_at: '2026-03-01T12:00:05.000Z', outcome_kind: 'lifecycle' })
  expect(ended.progress).toEqual({ ...progress, job: id })
  expect(jobKind.shape.parse(ended)).toEqual(ended)
  expect(here.open().jobs.get(id)).toEqual(ended)
  expect(here.open().jobs.outcome(id)).toEqual({ kind: 'lifecycle', data: { a: 1 } })
  expect(() => mine.end(id, done)).toThrow('does not run here')
})

test('events are numbered from 1 without a gap, and replayed from where a reader stopped', () => {
  using here = scratch()
  const { jobs } = here.open()
  const { id } = jobs.start(up)
  const step = {
    job: id,
    at: '2026-03-01T12:00:00.000Z',
    subject: 'sonarr',
    result: 'done',
    summary: 'Started',
  } as const
  jobs.tell(id, { ...progress, job: id })
  jobs.tell(id, { ...progress, job: id, done: 2 })
  jobs.tell(id, { ...progress, job: id, done: 3 })
  jobs.step(id, step)
  jobs.tell(id, { ...progress, job: id, done: 4 })
  jobs.end(id, done)
  const events = jobs.events(id, 0)
  expect(events.map(({ n }) => n)).toEqual(events.map((_event, at) => at + 1))
  expect(events.map(({ kind }) => kind)).toEqual(['job', 'progress', 'progress', 'step', 'progress', 'job'])
  expect(events.map(({ data }) => ('done' in data ? data.done : null))).toEqual([null, 1, 3, null, 4, null])
  expect(events[0]?.data).toMatchObject({ state: 'running' })
  expect(events[5]?.data).toEqual(jobs.get(id)!)
  expect(here.open().jobs.events(id, 4)).toEqual(events.slice(4))
})

test('identifiers sort by age, and are never given twice, whatever the clock does', () => {
  using here = scratch()
  const [one, other] = [here.open().jobs, here.open().jobs]
  const ids = [0, 1, 0, -60_000, 5].map((ms, at) => {
    here.clock.pass(ms)
    return (at % 2 ? one : other).newId()
  })
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('jobs are listed newest first, as many as were asked for', () => {
  using here = scratch()
  const { jobs } = here.open()
  const ids = [1, 2, 3].map(() => jobs.start(up).id)
  expect(jobs.list().map(({ id }) => id)).toEqual(ids.toReversed())
  expect(jobs.list(2).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2))
})

test('the revision grows with each change of state, whoever made it, and with nothing else', () => {
  using here = scratch()
  const [mine, theirs] = [here.open().jobs, here.open().jobs]
  const seen = [theirs.revision()]
  const { id } = mine.start(up)
  seen.push(theirs.revision())
  mine.tell(id, { ...progress, job: id })
  mine.cancel(id)
  expect(theirs.revision()).toBe(seen[1]!)
  mine.end(id, done)
  seen.push(theirs.revision())
  expect(seen[0]).toBeLessThan(seen[1]!)
  expect(seen[1]).toBeLessThan(seen[2]!)
})

test('a wish to cancel reaches whoever runs the job, and means nothing once it has ended', () => {
  using here = scratch()
  const [mine, theirs] = [here.open().jobs, here.open().jobs]
  const [{ id: ended }, { id }] = [mine.start(up), mine.start(up)]
  mine.end(ended, done)
  theirs.cancel(ended)
  theirs.cancel(id)
  expect([mine.cancelling(ended), mine.cancelling(id)]).toEqual([false, true])
})

test('a job nobody vouches for is interrupted: how far it had come, what finishes it, and its last event', () => {
  using here = scratch()
  const [mine, theirs] = [here.open(), here.open()]
  const { id } = mine.jobs.start(up)
  here.clock.pass(1000)
  mine.jobs.tell(id, { ...progress, job: id })
  here.clock.pass(60_000)
  const before = theirs.jobs.revision()
  expect(theirs.jobs.get(id)?.state).toBe('running')
  mine.close()
  expect(theirs.jobs.revision()).toBeGreaterThan(before)
  const job = theirs.jobs.get(id)!
  expect(job).toMatchObject({ state: 'interrupted', ended_at: '2026-03-01T12:00:01.000Z' })
  expect(job.error).toMatchObject({
    code: 'STATE-4',
    summary: 'Interrupted: Start tv. usher ended before the work did.',
    meaning: 'The last that was heard of it: Pulling sonarr (1 of 4 images). What was done before that stays done.',
    remedies: [{ command: 'usher up tv' }, { command: 'usher status' }],
  })
  expect(theirs.jobs.events(id, 0).at(-1)).toEqual({ n: 3, kind: 'job', data: job })
  expect(readdirSync(join(here.at.state, 'locks'))).not.toContain(id)
})
