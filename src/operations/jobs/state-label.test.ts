import { expect, test } from 'bun:test'
import { outcomeResults, type OutcomeResult } from '../../../contract/kinds/outcome-result.ts'
import { jobStates, type Job } from '../../../contract/kinds/job.ts'
import { createTerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import { renderJob, renderJobRow } from './render.ts'
import { needsAttention, stateLabel } from './state-label.ts'

const ended = (state: Job['state'], result: OutcomeResult | null): Job => ({
  id: '01jd3v9k2m',
  action: 'repair',
  summary: 'Start sonarr',
  state,
  started_at: '2026-03-01T12:00:00.000Z',
  ended_at: state === 'running' ? null : '2026-03-01T12:01:00.000Z',
  progress: null,
  outcome_kind: result && 'repair',
  outcome_summary: result && 'Not repaired. sonarr keeps crashing.',
  outcome_result: result,
  error: null,
})

test('only a complete or unnecessary change is good', () => {
  const results = [...outcomeResults, null]
  const good = results.filter((result) => stateLabel(ended('done', result)).tone === 'good')
  expect(good).toEqual(['complete', 'unchanged'])
  const states = jobStates.filter((state) => state !== 'done' && stateLabel(ended(state, null)).tone === 'good')
  expect(states).toEqual([])
})

test('an ended job needs attention unless its change came about', () => {
  const calm = [...outcomeResults, null].filter((result) => !needsAttention(ended('done', result)))
  expect(calm).toEqual(['complete', 'unchanged'])
  expect(jobStates.filter((state) => !needsAttention(ended(state, null)))).toEqual(['running'])
})

test('a report of a job whose change did not come about says so, in the outcome’s own sentence', () => {
  const renderer = createTerminalRenderer({ isTTY: false, env: {}, now: () => new Date('2026-03-01T12:02:00.000Z') })
  const job = ended('done', 'not-achieved')
  const row = renderJobRow(job, renderer)
  expect([row[1], row[3]]).toEqual(['not achieved', 'Start sonarr: Not repaired. sonarr keeps crashing.'])
  const report = renderJob(job, renderer)
  expect(report).toContain('Start sonarr  not achieved  from')
  expect(report).toContain('Not repaired. sonarr keeps crashing.')
})
