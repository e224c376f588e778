import { describe, expect, test } from 'bun:test'
import type { HopName, HopState } from '../../../../../contract/kinds/trace.ts'
import { minutesAgo } from '../../../../../test-support/engine/fake-engine.ts'
import {
  bothImported,
  hopOf,
  secondSearched,
  twoIndexers,
  traceHouseholdTerm,
  type TraceHousehold,
} from '../../../../../test-support/trace/household.ts'
import { mediaRequest, episodePart, indexerQuery, seriesItem } from '../../../../../test-support/trace/fixtures.ts'

/** The household, the hop, its state, and a part of its text. */
const cases: [string, Partial<TraceHousehold>, HopName, HopState, string | null][] = [
  ['a member requested it', {}, 'requested', 'done', 'Ana requested it: request 212 in Seerr.'],
  ['nobody requested it', { requests: [] }, 'requested', 'not-needed', 'it was added by hand'],
  [
    'another season was requested',
    { requests: [mediaRequest({ seasons: [1] })] },
    'requested',
    'not-needed',
    'Nobody requested',
  ],
  ['the request manager does not answer', { unanswered: ['Seerr'] }, 'requested', 'not-known', 'Seerr did not answer.'],
  ['a rule approved it', {}, 'approved', 'done', 'by a rule'],
  [
    'somebody approved it',
    { requests: [mediaRequest({ decided_by: { id: '2', name: 'Ben' } })] },
    'approved',
    'done',
    'Ben approved',
  ],
  [
    'nobody has approved it yet',
    { requests: [mediaRequest({ state: 'pending' })] },
    'approved',
    'pending',
    'Nobody has approved it',
  ],
  ['somebody declined it', { requests: [mediaRequest({ state: 'declined' })] }, 'approved', 'failed', 'declined it'],
  ['the media manager has it', {}, 'added', 'done', 'Sonarr has it'],
  ['the series is monitored', {}, 'monitored', 'done', 'Sonarr is looking for what is missing.'],
  [
    'the series is not monitored',
    { items: [seriesItem({ monitored: false })] },
    'monitored',
    'failed',
    'not monitored',
  ],
  [
    'one of two missing episodes is not monitored',
    { parts: [episodePart(1), episodePart(2, { monitored: false })] },
    'monitored',
    'done',
    '1 of the 2',
  ],
  [
    'every episode is available and no upgrade is wanted',
    { ...bothImported, items: [seriesItem({ monitored: false })] },
    'monitored',
    'not-needed',
    'All of it is here',
  ],
  ['every episode is released', {}, 'released', 'done', '2 of 2 are out'],
  [
    'the second episode is not released',
    { parts: [episodePart(1, { file: 'f1' }), episodePart(2, { available_at: minutesAgo(-60) })] },
    'released',
    'pending',
    'E02: Not out yet.',
  ],
  ['the media manager lists no episodes', { parts: [] }, 'released', 'not-known', 'lists no part'],
  ['the media manager has never searched', {}, 'searched', 'pending', 'has not searched yet'],
  [
    'a search is running',
    { commands: [{ name: 'EpisodeSearch', status: 'started', items: [], parts: ['e2'] }] },
    'searched',
    'pending',
    'searching now',
  ],
  [
    'one of two indexers answered',
    {
      parts: secondSearched,
      configuredIndexers: twoIndexers,
      queries: [indexerQuery('1'), indexerQuery('2', { successful: false, results: 0 })],
    },
    'searched',
    'done',
    '1 of 2 indexers answered, 4 offers.',
  ],
  [
    'no indexer answered',
    { parts: secondSearched, configuredIndexers: twoIndexers, queries: [indexerQuery('1', { successful: false })] },
    'searched',
    'failed',
    'No indexer answered.',
  ],
  ['no indexer is configured', { configuredIndexers: [] }, 'searched', 'failed', 'no enabled indexer'],
  ['no episode is missing', bothImported, 'searched', 'not-needed', 'without a search'],
]
describe('hops up to the search', () => {
  test.each(cases)('%s', async (_what, household, name, state, expectedText) => {
    const { state: actualState, evidence, because } = hopOf(await traceHouseholdTerm(household), name)
    expect(actualState).toBe(state)
    if (expectedText !== null) expect([evidence, because].join(' ')).toContain(expectedText)
  })
})
