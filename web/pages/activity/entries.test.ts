import { expect, test } from 'bun:test'
import type { Change, JobData } from '../../../clients/typescript/src/index.ts'
import { groupByDay } from '../../words/by-day.ts'
import { filterActivity, mergeActivity } from './entries.ts'

const job = (id: string, over: Partial<JobData> = {}): JobData => ({
  id,
  action: 'down',
  summary: 'Stop bazarr',
  state: 'done',
  started_at: '2026-11-23T09:00:00Z',
  ended_at: '2026-11-23T09:00:02Z',
  progress: null,
  outcome_kind: 'lifecycle',
  outcome_summary: 'Stop bazarr: done.',
  outcome_result: 'complete',
  error: null,
  ...over,
})

const change = (id: string, over: Partial<Change> = {}): Change => ({
  id,
  action: 'down',
  summary: 'Stop bazarr',
  state: 'done',
  started_at: '2026-11-23T09:00:00Z',
  ended_at: '2026-11-23T09:00:02Z',
  targets: ['bazarr'],
  before: null,
  after: null,
  outcome_summary: 'Stop bazarr: done.',
  outcome_result: 'complete',
  error: null,
  job: null,
  undo: null,
  no_undo_because: null,
  undoes: null,
  undone: false,
  ...over,
})

test('mergeActivity makes one entry of a job and its change', () => {
  const entries = mergeActivity(
    [job('j1')],
    [change('c1', { job: 'j1' }), change('c2', { started_at: '2026-11-23T10:00:00Z' })],
  )
  expect(entries.map(({ id, change: made }) => [id, made?.id])).toEqual([
    ['c2', 'c2'],
    ['j1', 'c1'],
  ])
})

test('a job that ended without its goal is not among what worked', () => {
  const entries = mergeActivity([job('j1', { outcome_result: 'not-achieved' }), job('j2')], [])
  expect(filterActivity(entries, { kind: 'good', text: '' }).map(({ id }) => id)).toEqual(['j2'])
  expect(filterActivity(entries, { kind: 'trouble', text: '' }).map(({ id }) => id)).toEqual(['j1'])
})

test('filterActivity finds text in the summary, the outcome and the targets', () => {
  const entries = mergeActivity([], [change('c1', { targets: ['seerr'] }), change('c2')])
  expect(filterActivity(entries, { kind: 'all', text: 'SEERR' }).map(({ id }) => id)).toEqual(['c1'])
})

test('groupByDay keeps the order within and between days', () => {
  const entries = mergeActivity([], [change('c1', { started_at: '2026-11-21T12:00:00Z' }), change('c2'), change('c3')])
  expect(groupByDay(entries, ({ startedAt }) => startedAt).map((day) => day.map(({ id }) => id))).toEqual([
    ['c2', 'c3'],
    ['c1'],
  ])
})
