import { expect, test } from 'bun:test'
import { serviceStates, formStates } from '../../contract/kinds/status.ts'
import { jobStates } from '../../contract/kinds/job.ts'
import { outcomeResults } from '../../contract/kinds/outcome-result.ts'
import { checkStatuses } from '../../contract/kinds/checks.ts'
import { requestStates } from '../../contract/kinds/requests.ts'
import { hopStates, partStates } from '../../contract/kinds/trace.ts'
import { stateLabel } from '../../web/household-labels.ts'
import {
  formatBytes,
  formLabel,
  jobLabel,
  joinNames,
  toClause,
  serviceTone,
  serviceLabel,
  formatDuration,
} from '../../web/labels.ts'

test('every state in the contract has a tone and a label', () => {
  const words = [
    ...serviceStates.map(serviceLabel),
    ...formStates.map(formLabel),
    ...jobStates.map((state) => jobLabel({ state })),
    ...outcomeResults.map((result) => jobLabel({ state: 'done', outcome_result: result })),
    ...hopStates.map((state) => stateLabel('hop', state)),
    ...partStates.map((state) => stateLabel('part', state)),
    ...requestStates.map((state) => stateLabel('request', state)),
    ...checkStatuses.map((state) => stateLabel('check', state)),
  ]
  for (const [tone, word] of words) {
    expect(['good', 'busy', 'warn', 'bad', 'off']).toContain(tone)
    expect(word).toMatch(/^[a-z, ]+$/)
  }
})

test('a state newer than the app is shown as it is', () => {
  expect(serviceLabel('hibernating')).toEqual(['warn', 'hibernating'])
  expect(stateLabel('hop', 'teleported')).toEqual(['warn', 'teleported'])
})

test('a job is good only if its change came about, or nothing had to change', () => {
  const results = [...outcomeResults, null, 'undreamt-of']
  const good = results.filter((result) => jobLabel({ state: 'done', outcome_result: result })[0] === 'good')
  expect(good).toEqual(['complete', 'unchanged'])
})

test('a stopped service is bad only if it is wanted', () => {
  expect(serviceTone({ state: 'stopped', wanted: true })).toBe('bad')
  expect(serviceTone({ state: 'stopped', wanted: false })).toBe('off')
  expect(serviceTone({ state: 'healthy', wanted: false })).toBe('good')
})

test('durations and sizes are formatted for people', () => {
  const minute = 60_000
  expect(
    [30_000, 12 * minute, 89 * minute, 180 * minute, 35 * 60 * minute, 48 * 60 * minute].map(formatDuration),
  ).toEqual(['less than a minute', '12 min', '89 min', '3 h', '35 h', '2 days'])
  expect([0, 999, 1000, 143_000_000, 9_840_000_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '143 MB',
    '9.8 GB',
  ])
})

test('names are joined with commas and "and"', () => {
  expect([joinNames([]), joinNames(['tv']), joinNames(['tv', 'films', 'books'])]).toEqual([
    '',
    'tv',
    'tv, films and books',
  ])
  expect(toClause('No new films arrive.')).toBe('no new films arrive')
})
