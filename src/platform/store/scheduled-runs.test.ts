import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { scratchStore } from '../../../test-support/store/scratch-store.ts'
import type { ScheduledRun } from './types.ts'

const run = (day: string, more: Partial<ScheduledRun> = {}): ScheduledRun => ({
  task: 'backup',
  day,
  due_at: `${day}T02:00:00.000Z`,
  ends_at: null,
  state: 'waiting',
  attempts: 0,
  started_at: null,
  ended_at: null,
  job: null,
  result: null,
  reason: null,
  summary: null,
  ...more,
})

test('a run is recorded once for its task and day, and replaced by its next state', () => {
  using store = scratchStore()
  const { scheduledRuns } = store.open()
  expect(scheduledRuns.list()).toEqual([])
  scheduledRuns.put(run('2026-03-01'))
  scheduledRuns.put(run('2026-03-02'))
  scheduledRuns.put(run('2026-03-01', { state: 'done', result: 'complete', summary: 'Backed up.', attempts: 1 }))
  expect(scheduledRuns.list().map(({ day, state }) => [day, state])).toEqual([
    ['2026-03-02', 'waiting'],
    ['2026-03-01', 'done'],
  ])
  expect(store.open().scheduledRuns.get('backup', '2026-03-01')).toMatchObject({ result: 'complete', attempts: 1 })
  expect(scheduledRuns.get('backup', '2026-03-03')).toBeUndefined()
  expect(scheduledRuns.list(1)).toHaveLength(1)
})

test('the oldest records go first, by their number and not by their date', () => {
  using store = scratchStore()
  const state = store.open()
  state.transaction(() => {
    state.scheduledRuns.put(run('2099-01-01'))
    for (let n = 0; n < 1_000; n++) state.scheduledRuns.put(run(`day ${n}`, { due_at: '2026-03-01T02:00:00.000Z' }))
  })
  expect(state.scheduledRuns.list()).toHaveLength(1_000)
  expect(state.scheduledRuns.get('backup', '2099-01-01')).toBeUndefined()
})

test('a damaged record is skipped, named and set aside', () => {
  using store = scratchStore()
  const state = store.open()
  state.scheduledRuns.put(run('2026-03-01'))
  state.scheduledRuns.put(run('2026-03-02'))
  const db = new Database(join(store.paths.state, 'usher.db'))
  db.run(`UPDATE scheduled_runs SET state = 'melted' WHERE day = '2026-03-01'`)
  db.close()
  expect(state.scheduledRuns.list().map(({ day }) => day)).toEqual(['2026-03-02'])
  expect(state.damagedRecords()).toEqual(['scheduled run backup 2026-03-01'])
  state.setAsideDamagedRecords('aside')
  expect(state.damagedRecords()).toEqual([])
})
