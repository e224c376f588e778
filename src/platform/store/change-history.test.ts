import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { NOTHING_CHANGED } from './change-history.ts'
import { recordedValues } from './recorded-values.ts'
import { usherError } from '../../lib/errors.ts'
import { sampleChange, scratchStore, sampleJob, sampleJudgement } from '../../../test-support/store/scratch-store.ts'

test('a change and its inverse are on disk before it begins', () => {
  using scratch = scratchStore()
  const first = scratch.open()
  const id = first.history.begin(sampleChange, null)
  expect(scratch.open().history.list()).toEqual([
    {
      ...sampleChange,
      id,
      started_at: '2026-03-01T12:00:00.000Z',
      ended_at: null,
      state: 'running',
      outcome_summary: null,
      outcome_result: null,
      error: null,
      job: null,
      undoes: null,
    },
  ])
  scratch.clock.pass(1000)
  const judgement = { summary: 'sonarr is not healthy.', result: 'partial' } as const
  first.history.end(id, { ended: 'done', judgement, after: recordedValues('state', { sonarr: 'healthy' }) })
  expect(scratch.open().history.list()[0]).toMatchObject({
    state: 'done',
    ended_at: '2026-03-01T12:00:01.000Z',
    outcome_summary: 'sonarr is not healthy.',
    outcome_result: 'partial',
    inverse: sampleChange.inverse,
    after: recordedValues('state', { sonarr: 'healthy' }),
  })
  expect(() => first.history.end(id, { ended: 'failed' })).toThrow('has already ended')
})

test('a change still ends in the process that began it after its lock file was removed', () => {
  using scratch = scratchStore()
  const { history } = scratch.open()
  const id = history.begin(sampleChange, null)
  rmSync(join(scratch.paths.state, 'locks'), { recursive: true })
  expect(history.list()[0]).toMatchObject({ state: 'running' })
  history.end(id, { ended: 'done', judgement: sampleJudgement })
  expect(history.list()[0]).toMatchObject({ state: 'done' })
})

test('a change that changed nothing has nothing to undo', () => {
  using scratch = scratchStore()
  const { history } = scratch.open()
  const judgement = { ...sampleJudgement, result: 'unchanged' } as const
  history.end(history.begin(sampleChange, null), { ended: 'done', judgement })
  expect(history.list()[0]).toMatchObject({ inverse: null, no_inverse_because: NOTHING_CHANGED })
})

test('a failed change keeps its error and its intended result', () => {
  using scratch = scratchStore()
  const { history } = scratch.open()
  const error = usherError('USHER-5', { what: 'Start tv' }).data
  history.end(history.begin(sampleChange, null), { ended: 'cancelled', error })
  expect(history.list()[0]).toMatchObject({ state: 'cancelled', error, after: sampleChange.after })
})

test('a change is interrupted with its job, or with its own process if it has no job', () => {
  using scratch = scratchStore()
  const [first, second] = [scratch.open(), scratch.open()]
  const job = first.jobs.start(sampleJob)
  first.history.begin(sampleChange, job.id, sampleJob.body)
  first.history.begin({ ...sampleChange, action: 'config-set', inverse: null }, null, { key: 'K', value: 'a secret' })
  expect(second.history.list().map(({ state }) => state)).toEqual(['running', 'running'])
  first.close()
  const [alone, ofJob] = second.history.list()
  expect([alone?.state, ofJob?.state]).toEqual(['interrupted', 'interrupted'])
  expect(alone?.error?.remedies[0]?.command).toBe('usher config set --help')
  expect(ofJob?.error?.remedies.map(({ command }) => command)).toEqual(['usher up tv', 'usher down tv'])
  expect(second.jobs.get(job.id)?.error).toEqual(ofJob!.error as never)
  second.close()
  const database = readFileSync(join(scratch.paths.state, 'usher.db'), 'latin1')
  expect(database).toContain('usher config set --help')
  expect(database).not.toContain('a secret')
})

test('listTargets tells of the named actions alone what they were about, the newest first, also of a dead process', () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const ids = ['up', 'restart', 'down', 'up'].map((action, index) => {
    const id = state.history.begin({ ...sampleChange, action, targets: [`form-${index}`] }, null)
    state.history.end(id, index === 3 ? { ended: 'failed' } : { ended: 'done', judgement: sampleJudgement })
    return id
  })
  state.history.abandon(state.history.begin({ ...sampleChange, action: 'down', targets: ['form-4'] }, null))
  const written = () => scratch.open().history.listTargets(['up', 'down'])
  const newest = [
    { action: 'down', targets: ['form-4'], state: 'interrupted' },
    { action: 'up', targets: ['form-3'], state: 'failed' },
    { action: 'down', targets: ['form-2'], state: 'done' },
  ]
  expect(written()).toEqual([...newest, { action: 'up', targets: ['form-0'], state: 'done' }] as ReturnType<
    typeof written
  >)
  using db = new Database(join(scratch.paths.state, 'usher.db'))
  db.run("UPDATE history SET targets = 'no list' WHERE id = ?", [ids[0]!])
  expect(written()).toEqual(newest as ReturnType<typeof written>)
})

test('a transaction writes everything or nothing', () => {
  using scratch = scratchStore()
  const state = scratch.open()
  const { jobs, history } = state
  const half = () =>
    state.transaction(() => {
      const { id } = jobs.start(sampleJob)
      history.begin(sampleChange, id)
      jobs.abandon(id)
      throw new Error('died')
    })
  expect(half).toThrow('died')
  expect([jobs.list(), history.list()]).toEqual([[], []])
})
