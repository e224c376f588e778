import { expect, test } from 'bun:test'
import type { OutcomeResult } from '../../../../contract/kinds/outcome-result.ts'
import { scratchStore, sampleJob } from '../../../../test-support/store/scratch-store.ts'
import { fileError } from '../../../lib/errors.ts'
import { observeFailedJobs } from './from-jobs.ts'

/** Runs one job for each result, oldest first. Null is a failure. */
function observationsOf(...results: (OutcomeResult | null)[]) {
  using scratch = scratchStore()
  const { jobs } = scratch.open()
  for (const result of results) {
    const { id } = jobs.start(sampleJob)
    const error = fileError('/data', 'written').data
    const judgement = { summary: 'sonarr keeps crashing.', result: result ?? 'not-known' }
    if (result === null) jobs.end(id, { state: 'failed', error, outcome: null })
    else jobs.end(id, { state: 'done', error: null, outcome: { kind: 'lifecycle', data: {}, judgement } })
  }
  return observeFailedJobs(jobs.list(), scratch.clock.now).map(({ summary, meaning }) => [summary, meaning])
}

test('a job whose change did not come about is reported like a failed one, in its own sentence', () => {
  expect(observationsOf(null)).toEqual([['Failed: Start tv', expect.stringContaining('/data')]])
  expect(observationsOf('not-achieved')).toEqual([['Not achieved: Start tv', 'sonarr keeps crashing.']])
  expect(observationsOf('partial')).toEqual([['Only partly done: Start tv', 'sonarr keeps crashing.']])
})

test.each(['complete', 'unchanged', 'not-known'] as const)('a job with the result %s is not reported', (result) => {
  expect(observationsOf(result)).toEqual([])
})

test('a job is no longer reported once it has run again and achieved its change', () => {
  expect(observationsOf('not-achieved', 'complete')).toEqual([])
  expect(observationsOf('complete', 'not-achieved')).toHaveLength(1)
})
