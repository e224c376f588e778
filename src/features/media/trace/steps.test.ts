import { describe, expect, test } from 'bun:test'
import { requestStepNames, type RequestStep, type RequestStepName } from '../../../../contract/kinds/trace.ts'
import { minutesAgo } from '../../../../test-support/engine/fake-engine.ts'
import {
  blockedRelease,
  clientDownload,
  episodePart,
  mediaRequest,
  queueRow,
  seriesItem,
} from '../../../../test-support/trace/fixtures.ts'
import {
  bothImported,
  bothPlayable,
  secondSearched,
  traceHouseholdTerm,
  type TraceHousehold,
} from '../../../../test-support/trace/household.ts'
import { foldHops } from './steps.ts'

/** The household, the step, and its state. */
const cases: [string, Partial<TraceHousehold>, RequestStepName, RequestStep['state']][] = [
  ['a member requested it', {}, 'asked', 'done'],
  ['nobody requested it', { requests: [] }, 'asked', 'not-needed'],
  ['the request manager does not answer', { unanswered: ['Seerr'] }, 'asked', 'not-known'],
  ['it was approved and added', {}, 'approved', 'done'],
  [
    'a library has it before somebody approved it',
    { requests: [mediaRequest({ state: 'pending' })] },
    'approved',
    'pending',
  ],
  [
    'one episode is out and one is not',
    { parts: [episodePart(1, { file: 'f1' }), episodePart(2, { available_at: minutesAgo(-60) })] },
    'released',
    'done',
  ],
  ['nobody offers it', { parts: secondSearched }, 'found', 'pending'],
  [
    'every offer was rejected, and the search goes on',
    { parts: secondSearched, blocklist: [blockedRelease('Severance.S02E02.CAM')] },
    'found',
    'pending',
  ],
  [
    'the series is not monitored',
    { items: [seriesItem({ monitored: false })], parts: [episodePart(1), episodePart(2)] },
    'found',
    'failed',
  ],
  ['the download is running', { queue: [queueRow()], downloads: [clientDownload()] }, 'found', 'done'],
  ['the download is running', { queue: [queueRow()], downloads: [clientDownload()] }, 'downloading', 'pending'],
  [
    'the download is paused',
    { queue: [queueRow()], downloads: [clientDownload({ state: 'paused' })] },
    'downloading',
    'failed',
  ],
  ['the client does not answer', { queue: [queueRow()], unanswered: ['qBittorrent'] }, 'downloading', 'not-known'],
  ['every episode is imported', bothImported, 'filed', 'done'],
  ['the media server has scanned and does not show it', bothImported, 'can-be-watched', 'failed'],
  [
    'the media server has not scanned yet',
    { ...bothImported, lastScanAt: minutesAgo(120) },
    'can-be-watched',
    'pending',
  ],
  ['every episode is playable', bothPlayable, 'can-be-watched', 'done'],
  ['subtitles are missing', { ...bothPlayable, subtitles: [] }, 'filed', 'done'],
]

describe('the seven steps of a trace', () => {
  test.each(cases)('%s', async (_what, household, name, state) => {
    const { steps } = await traceHouseholdTerm(household)
    expect(steps.map(({ step }) => step)).toEqual([...requestStepNames])
    expect(steps.find(({ step }) => step === name)!.state).toBe(state)
  })

  test('a step that is done says when, and one that is not says when it is expected', async () => {
    const expected_at = minutesAgo(-30)
    const { steps, hops } = await traceHouseholdTerm({
      queue: [queueRow({ expected_at })],
      downloads: [clientDownload()],
    })
    const step = (name: RequestStepName) => steps.find((one) => one.step === name)!
    expect(step('asked').happened_at).toBe(hops.find(({ hop }) => hop === 'requested')!.happened_at)
    expect(step('downloading')).toMatchObject({ happened_at: null, expected_at: expected_at.toISOString() })
    for (const { state, happened_at, expected_at: next } of steps)
      expect([state, state === 'done' ? next : happened_at]).toEqual([state, null])
  })

  test('a trace without hops has no steps', () => {
    expect(foldHops([], [])).toEqual([])
  })
})
