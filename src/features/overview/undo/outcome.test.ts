import { expect, test } from 'bun:test'
import type { UndoData } from '../../../../contract/kinds/undo.ts'
import type { OutcomeResult } from '../../../../contract/kinds/outcome-result.ts'
import { undoOutcome } from './outcome.ts'

const planned: UndoData = {
  dry_run: true,
  complete: true,
  outcome_result: null,
  offer: null,
  summary: 'Undo: Start tv',
  change: { id: 'a', started_at: '2026-03-01T12:00:00.000Z', action: 'up', summary: 'Start tv' },
  undo: { action: 'down', body: { forms: ['tv'] } },
  steps: [],
  skipped: [],
  later_changes: [],
  commands: [],
}

test.each<[OutcomeResult, boolean, string]>([
  ['complete', true, '“Start tv” was undone.'],
  ['unchanged', true, '“Start tv” was undone.'],
  ['partial', false, '“Start tv” was undone only in part. sonarr keeps running.'],
  ['not-achieved', false, '“Start tv” was not undone. sonarr keeps running.'],
  ['not-known', false, 'It is not known whether “Start tv” was undone. sonarr keeps running.'],
])('an undo whose action ended %s says so', (result, complete, summary) => {
  const judgement = { summary: 'sonarr keeps running.', result }
  expect(undoOutcome(planned, judgement)).toEqual({
    ...planned,
    dry_run: false,
    complete,
    outcome_result: result,
    summary,
  })
})
