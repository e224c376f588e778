import { expect, test } from 'bun:test'
import type { HopState } from '../../../../../contract/kinds/trace.ts'
import {
  bothImported,
  hopOf,
  traceHouseholdTerm,
  type TraceHousehold,
} from '../../../../../test-support/trace/household.ts'

/** The household, the state of the hop, and a part of its text. */
const cases: [string, Partial<TraceHousehold>, HopState, string][] = [
  ['no subtitles are missing', bothImported, 'done', 'Bazarr is missing none.'],
  [
    'subtitles are missing',
    { ...bothImported, subtitles: [{ media: 'series', item: '7', part: 'e2', title: '', languages: ['en'] }] },
    'pending',
    'E02: Bazarr is still looking for subtitles (en).',
  ],
  [
    'subtitles are missing and no subtitle site can be used',
    {
      ...bothImported,
      subtitles: [{ media: 'series', item: '7', part: 'e2', title: '', languages: ['en'] }],
      throttledSubtitleSites: ['opensubtitlescom', 'podnapisi'].map((name) => ({
        name,
        because: 'TooManyRequests',
        until: 'in an hour',
        rejects_login: false,
      })),
    },
    'pending',
    'but uses none of its sites for now (opensubtitlescom: TooManyRequests, podnapisi: TooManyRequests).',
  ],
  [
    'Bazarr misses the updates of Sonarr',
    { ...bothImported, subtitlesAreLive: false },
    'not-known',
    'Bazarr receives no live updates from Sonarr, so it may not know this file yet.',
  ],
  ['Bazarr does not answer', { ...bothImported, unanswered: ['Bazarr'] }, 'not-known', 'Bazarr did not answer.'],
]

test.each(cases)('the subtitle hop where %s', async (_what, household, state, expectedText) => {
  const { state: actualState, evidence, because } = hopOf(await traceHouseholdTerm(household), 'subtitled')
  expect(actualState).toBe(state)
  expect([evidence, because].join(' ')).toContain(expectedText)
})
