import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../../lib/errors.ts'
import { change, scratch, up } from '../../../test-support/store/scratch.ts'

test('a change is on disk, with what would put it back, before it is begun', () => {
  using here = scratch()
  const mine = here.open()
  const id = mine.history.begin(change, null)
  expect(here.open().history.list()).toEqual([
    {
      ...change,
      id,
      at: '2026-03-01T12:00:00.000Z',
      ended_at: null,
      ended: 'under-way',
      error: null,
      job: null,
      undoes: null,
    },
  ])
  here.clock.pass(1000)
  mine.history.end(id, { ended: 'done', after: { sonarr: 'healthy' } })
  expect(here.open().history.list()[0]).toMatchObject({
    ended: 'done',
    ended_at: '2026-03-01T12:00:01.000Z',
    after: { sonarr: 'healthy' },
  })
  expect(() => mine.history.end(id, { ended: 'failed' })).toThrow('had ended already')
})

test('one that failed keeps why, and what it was to become', () => {
  using here = scratch()
  const { history } = here.open()
  const error = refuse('USHER-5', { what: 'Start tv' }).data
  history.end(history.begin(change, null), { ended: 'cancelled', error })
  expect(history.list()[0]).toMatchObject({ ended: 'cancelled', error, after: change.after })
})

test('a change is interrupted with its job, or with its own process where it has none', () => {
  using here = scratch()
  const [mine, theirs] = [here.open(), here.open()]
  const job = mine.jobs.start(up)
  mine.history.begin(change, job.id, up.body)
  mine.history.begin({ ...change, action: 'config-set', inverse: null }, null, { key: 'K', value: 'a secret' })
  expect(theirs.history.list().map(({ ended }) => ended)).toEqual(['under-way', 'under-way'])
  mine.close()
  const [alone, ofJob] = theirs.history.list()
  expect([alone?.ended, ofJob?.ended]).toEqual(['interrupted', 'interrupted'])
  expect(alone?.error?.remedies[0]?.command).toBe('usher config set --help')
  expect(ofJob?.error?.remedies.map(({ command }) => command)).toEqual(['usher up tv', 'usher down tv'])
  expect(theirs.jobs.get(job.id)?.error).toEqual(ofJob!.error as never)
  theirs.close()
  const kept = readFileSync(join(here.at.state, 'usher.db'), 'latin1')
  expect(kept).toContain('usher config set --help')
  expect(kept).not.toContain('a secret')
})

test('what is written together is kept together or not at all', () => {
  using here = scratch()
  const state = here.open()
  const { jobs, history } = state
  const half = () =>
    state.together(() => {
      const { id } = jobs.start(up)
      history.begin(change, id)
      jobs.abandon(id)
      throw new Error('died')
    })
  expect(half).toThrow('died')
  expect([jobs.list(), history.list()]).toEqual([[], []])
})
