import { describe, expect, test } from 'bun:test'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import type { UnsupportedApps } from './apps.ts'
import { gatherTrace } from './gather.ts'
import {
  traceAppsIn,
  bothImported,
  bothPlayable,
  hopOf,
  traceHousehold,
  secondSearched,
  twoIndexers,
  traceHouseholdTerm,
  type TraceHousehold,
} from '../../../../test-support/trace/household.ts'
import {
  mediaRequest,
  blockedRelease,
  clientDownload,
  episodePart,
  libraryEvent,
  TORRENT_HASH,
  indexerQuery,
  queueRow,
} from '../../../../test-support/trace/fixtures.ts'

test('trace summarises the first hop that is not complete', async () => {
  expect((await traceHouseholdTerm(bothPlayable)).summary).toBe('It is here and can be watched.')
  expect((await traceHouseholdTerm({ parts: secondSearched })).summary).toBe(
    'Nothing is broken. No indexer offers the one that is missing.',
  )
  const stalled = { queue: [queueRow()], downloads: [clientDownload({ state: 'stalled', seeds: 0 })] }
  expect((await traceHouseholdTerm(stalled)).summary).toStartWith('E02: Nothing moves in qBittorrent')
  expect((await traceHouseholdTerm({ queue: [queueRow()], unanswered: ['qBittorrent'] })).summary).toBe(
    'Its progress is not known. E02: qBittorrent did not answer.',
  )
})

test('trace reports a failed episode even if others are fine', async () => {
  const given = {
    parts: [episodePart(1, { file: 'f1' }), episodePart(2), episodePart(3, { searched_at: minutesAgo(30) })],
    queue: [queueRow()],
    downloads: [clientDownload({ state: 'failed' })],
  }
  const { summary } = await traceHouseholdTerm(given)
  expect(summary).toStartWith('E02: qBittorrent gave up on it')
  expect(summary).not.toContain('Nothing is broken')
})

test('trace reports the state of each episode', async () => {
  const { parts, item } = await traceHouseholdTerm({
    parts: [
      episodePart(1, { file: 'f1' }),
      episodePart(2),
      episodePart(3, { searched_at: minutesAgo(5) }),
      episodePart(4, { monitored: false }),
      episodePart(5, { available_at: minutesAgo(-9) }),
      episodePart(6, { season: 1 }),
    ],
    queue: [queueRow()],
    downloads: [clientDownload()],
  })
  expect(parts.map(({ episode, state }) => [episode, state])).toEqual([
    [1, 'available'],
    [2, 'downloading'],
    [3, 'wanted'],
    [4, 'not-monitored'],
    [5, 'unreleased'],
  ])
  expect(item).toMatchObject({ season: 2, parts_available: 1, parts_wanted: 3 })
  expect((await traceHouseholdTerm({}, 'severance s2e2')).parts).toHaveLength(1)
})

test('trace matches a download by its id, whatever its name', async () => {
  const named = {
    queue: [queueRow({ title: 'x' })],
    downloads: [clientDownload({ id: TORRENT_HASH.toLowerCase(), name: 'y' })],
  }
  expect(hopOf(await traceHouseholdTerm(named), 'downloaded').evidence).toContain('E02 62 %')
  const other = { queue: [queueRow()], downloads: [clientDownload({ id: 'CD'.repeat(20) })] }
  expect(hopOf(await traceHouseholdTerm(other), 'downloading').state).toBe('failed')
})

test('trace lists each rejection once, and only for missing episodes', async () => {
  const given = {
    parts: secondSearched,
    history: [libraryEvent('failed', { source_title: 'Severance.S02E02.A', reason: 'Broken' })],
    blocklist: [
      blockedRelease('Severance.S02E02.A'),
      blockedRelease('Severance.S01E01.B'),
      blockedRelease('Severance.COMPLETE'),
    ],
  }
  expect((await traceHouseholdTerm(given)).rejections.map(({ title }) => title).toSorted()).toEqual([
    'Severance.COMPLETE',
    'Severance.S02E02.A',
  ])
  expect((await traceHouseholdTerm({ ...bothImported, blocklist: given.blocklist })).rejections).toEqual([])
})

test('trace lists each indexer with its answer', async () => {
  const given = {
    parts: secondSearched,
    configuredIndexers: twoIndexers,
    failingIndexers: ['2'],
    queries: [indexerQuery('1'), indexerQuery('2', { query: 'Bluey' })],
  }
  expect((await traceHouseholdTerm(given)).indexers).toEqual([
    { indexer: 'Indexer 1', answered: true, offers_total: 4, queried_at: minutesAgo(30).toISOString(), because: null },
    {
      indexer: 'Indexer 2',
      answered: null,
      offers_total: null,
      queried_at: null,
      because: 'It failed too often and is in backoff.',
    },
  ])
})

describe('disagreements between two apps', () => {
  const cases: [string, Partial<TraceHousehold>][] = [
    [
      'Seerr has not approved it yet, but Sonarr is already looking for it.',
      { requests: [mediaRequest({ state: 'pending' })] },
    ],
    [
      'Seerr reports it as available, but Sonarr does not have it.',
      { requests: [mediaRequest({ availability: 'available' })] },
    ],
    ['Sonarr has E02, but Jellyfin does not show it.', bothImported],
    ['Jellyfin shows E02, but Sonarr has no file for it.', { episodes: bothPlayable.episodes }],
    [
      'Sonarr lists E02 as downloading, but qBittorrent gave up on it.',
      { queue: [queueRow()], downloads: [clientDownload({ state: 'failed' })] },
    ],
  ]
  test.each(cases)('%s', async (sentence, given) =>
    expect((await traceHouseholdTerm(given)).disagreements).toEqual([sentence]),
  )
})

test('a hop is not needed if the stack lacks its app, and not known if usher does not support it', async () => {
  const without = { requestManager: undefined, mediaServers: [], subtitles: undefined }
  const states = async (unsupportedApps: UnsupportedApps) => {
    const apps = { ...traceAppsIn(traceHousehold(bothImported)), ...without, unsupportedApps }
    const { hops, summary } = await gatherTrace({ apps, term: 'severance', season: undefined, now: NOW })
    return [
      summary,
      ...['requested', 'subtitled', 'playable'].map((name) => hops.find(({ hop }) => hop === name)?.state),
    ]
  }
  expect(await states({ requestManager: null, mediaServer: null, subtitles: null })).toEqual([
    'It is here.',
    'not-needed',
    'not-needed',
    'not-needed',
  ])
  expect(await states({ requestManager: 'ombi', mediaServer: 'plex', subtitles: null })).toEqual([
    'It is here.',
    'not-known',
    'not-needed',
    'not-known',
  ])
})

test('trace returns every hop once, in order', async () => {
  const { hops } = await traceHouseholdTerm()
  expect(hops.map(({ hop }) => hop)).toEqual(
    (await traceHouseholdTerm({ unanswered: ['Sonarr'] })).hops.map(({ hop }) => hop),
  )
})
