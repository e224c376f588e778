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

/** What is given, the hop it is about, how that stands, and a part of what is said of it. */
const cases: [string, Partial<TraceHousehold>, HopName, HopState, string | null][] = [
  ['somebody asked', {}, 'requested', 'done', 'Ana asked for it: request 212 in Seerr.'],
  ['nobody asked', { requests: [] }, 'requested', 'not-needed', 'it was added by hand'],
  [
    'another season was asked for',
    { requests: [mediaRequest({ seasons: [1] })] },
    'requested',
    'not-needed',
    'Nobody asked',
  ],
  ['the desk is silent', { unanswered: ['Seerr'] }, 'requested', 'not-known', 'Seerr did not answer.'],
  ['approved by a rule', {}, 'approved', 'done', 'by a rule'],
  [
    'approved by somebody',
    { requests: [mediaRequest({ decided_by: { id: '2', name: 'Ben' } })] },
    'approved',
    'done',
    'Ben approved',
  ],
  [
    'not approved yet',
    { requests: [mediaRequest({ state: 'pending' })] },
    'approved',
    'pending',
    'Nobody has approved it',
  ],
  ['declined', { requests: [mediaRequest({ state: 'declined' })] }, 'approved', 'failed', 'declined it'],
  ['in the library’s list', {}, 'added', 'done', 'Sonarr has it'],
  ['monitored', {}, 'monitored', 'done', 'Sonarr looks for what is missing.'],
  [
    'the series is not monitored',
    { items: [seriesItem({ monitored: false })] },
    'monitored',
    'failed',
    'not monitored',
  ],
  [
    'one of two missing is not monitored',
    { parts: [episodePart(1), episodePart(2, { monitored: false })] },
    'monitored',
    'done',
    '1 of the 2',
  ],
  [
    'all is here and nothing better is wanted',
    { ...bothImported, items: [seriesItem({ monitored: false })] },
    'monitored',
    'not-needed',
    'All of it is here',
  ],
  ['all is out', {}, 'released', 'done', '2 of 2 are out'],
  [
    'the second is not out',
    { parts: [episodePart(1, { file: 'f1' }), episodePart(2, { available_at: minutesAgo(-60) })] },
    'released',
    'pending',
    'E02: Not out yet.',
  ],
  ['no episode is listed', { parts: [] }, 'released', 'not-known', 'lists no part'],
  ['never searched for', {}, 'searched', 'pending', 'has not searched yet'],
  [
    'being searched for',
    { commands: [{ name: 'EpisodeSearch', status: 'started', items: [], parts: ['e2'] }] },
    'searched',
    'pending',
    'searching now',
  ],
  [
    'one of two answered',
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
    'none answered',
    { parts: secondSearched, configuredIndexers: twoIndexers, queries: [indexerQuery('1', { successful: false })] },
    'searched',
    'failed',
    'No indexer answered.',
  ],
  ['no indexer is entered', { configuredIndexers: [] }, 'searched', 'failed', 'no indexer to ask'],
  ['nothing is missing', bothImported, 'searched', 'not-needed', 'without searching'],
]
describe('a hop', () => {
  test.each(cases)('%s', async (_what, given, name, state, said) => {
    const { state: told, evidence, because } = hopOf(await traceHouseholdTerm(given), name)
    expect(told).toBe(state)
    if (said !== null) expect([evidence, because].join(' ')).toContain(said)
  })
})
