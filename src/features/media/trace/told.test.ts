import { describe, expect, test } from 'bun:test'
import { minutesAgo, NOW } from '../../../../test-support/engine.ts'
import type { Strangers } from './apps.ts'
import { gatherTrace } from './gather.ts'
import {
  appsIn,
  bothHere,
  bothShown,
  hopOf,
  house,
  searching,
  sources,
  traced,
  type House,
} from '../../../../test-support/trace/house.ts'
import { asking, blocked, download, episode, event, HASH, query, row } from '../../../../test-support/trace/things.ts'

test('the sentence at the end is about the first hop that is not behind it', async () => {
  expect((await traced(bothShown)).summary).toBe('It is here and can be watched.')
  expect((await traced({ parts: searching })).summary).toBe(
    'Nothing is broken. Nobody has been seen to offer the one that is missing.',
  )
  const stalled = { queue: [row()], downloads: [download({ state: 'stalled', seeds: 0 })] }
  expect((await traced(stalled)).summary).toStartWith('E02: Nothing moves in qBittorrent')
  expect((await traced({ queue: [row()], silent: ['qBittorrent'] })).summary).toBe(
    'How far it came is not known. E02: qBittorrent did not answer.',
  )
})

test('nothing is called well while another part of it is held up', async () => {
  const given = {
    parts: [episode(1, { file: 'f1' }), episode(2), episode(3, { searched_at: minutesAgo(30) })],
    queue: [row()],
    downloads: [download({ state: 'failed' })],
  }
  const { summary } = await traced(given)
  expect(summary).toStartWith('E02: qBittorrent gave it up')
  expect(summary).not.toContain('Nothing is broken')
})

test('every episode stands for itself', async () => {
  const { parts, item } = await traced({
    parts: [
      episode(1, { file: 'f1' }),
      episode(2),
      episode(3, { searched_at: minutesAgo(5) }),
      episode(4, { monitored: false }),
      episode(5, { out_at: minutesAgo(-9) }),
      episode(6, { season: 1 }),
    ],
    queue: [row()],
    downloads: [download()],
  })
  expect(parts.map(({ number, state }) => [number, state])).toEqual([
    [1, 'here'],
    [2, 'coming'],
    [3, 'wanted'],
    [4, 'not-monitored'],
    [5, 'not-out-yet'],
  ])
  expect(item).toMatchObject({ season: 2, parts_here: 1, parts_wanted: 3 })
  expect((await traced({}, 'severance s2e2')).parts).toHaveLength(1)
})

test('a download is found by its number, whatever it is called', async () => {
  const named = { queue: [row({ title: 'x' })], downloads: [download({ id: HASH.toLowerCase(), name: 'y' })] }
  expect(hopOf(await traced(named), 'downloaded').evidence).toContain('62 %')
  const other = { queue: [row()], downloads: [download({ id: 'CD'.repeat(20) })] }
  expect(hopOf(await traced(other), 'downloading').state).toBe('failed')
})

test('refusals are told once each, and only for what is missing', async () => {
  const given = {
    parts: searching,
    history: [event('failed', { source_title: 'Severance.S02E02.A', reason: 'Broken' })],
    blocked: [blocked('Severance.S02E02.A'), blocked('Severance.S01E01.B'), blocked('Severance.COMPLETE')],
  }
  expect((await traced(given)).refusals.map(({ title }) => title).toSorted()).toEqual([
    'Severance.COMPLETE',
    'Severance.S02E02.A',
  ])
  expect((await traced({ ...bothHere, blocked: given.blocked })).refusals).toEqual([])
})

test('who was asked is told by name, with what each said', async () => {
  const given = { parts: searching, sources, failing: ['2'], queries: [query('1'), query('2', { query: 'Bluey' })] }
  expect((await traced(given)).indexers).toEqual([
    { name: 'Indexer 1', answered: true, offers: 4, at: minutesAgo(30).toISOString(), because: null },
    {
      name: 'Indexer 2',
      answered: null,
      offers: null,
      at: null,
      because: 'It failed too often and is left alone for now.',
    },
  ])
})

describe('where two apps disagree', () => {
  const told: [Partial<House>, string][] = [
    [
      { requests: [asking({ state: 'pending' })] },
      'Seerr waits for somebody to approve it, and Sonarr already looks for it.',
    ],
    [{ requests: [asking({ here: 'available' })] }, 'Seerr says it is here, and Sonarr does not have it.'],
    [bothHere, 'Sonarr has E02, and Jellyfin does not show it.'],
    [{ episodes: bothShown.episodes }, 'Jellyfin shows E02, and Sonarr has no file of it.'],
    [
      { queue: [row()], downloads: [download({ state: 'failed' })] },
      'Sonarr says E02 is downloading, and qBittorrent gave it up.',
    ],
  ]
  test.each(told)('%#', async (given, sentence) => expect((await traced(given)).disagreements).toEqual([sentence]))
})

test('an app that the stack lacks is not needed; one that usher does not speak to is not known', async () => {
  const without = { desk: undefined, server: undefined, subtitles: undefined }
  const states = async (strangers: Strangers) => {
    const apps = { ...appsIn(house(bothHere)), ...without, strangers }
    const { hops, summary } = await gatherTrace({ apps, term: 'severance', season: undefined, now: NOW })
    return [summary, ...['asked', 'subtitled', 'playable'].map((name) => hops.find(({ hop }) => hop === name)?.state)]
  }
  expect(await states({ desk: null, server: null, subtitles: null })).toEqual([
    'It is here.',
    'not-needed',
    'not-needed',
    'not-needed',
  ])
  expect(await states({ desk: 'ombi', server: 'plex', subtitles: null })).toEqual([
    'It is here.',
    'not-known',
    'not-needed',
    'not-known',
  ])
})

test('hops come in their order, each once', async () => {
  const { hops } = await traced()
  expect(hops.map(({ hop }) => hop)).toEqual((await traced({ silent: ['Sonarr'] })).hops.map(({ hop }) => hop))
})
