import { expect, test } from 'bun:test'
import type { QueueItem, TracedItem, TracedPart } from '../../../clients/typescript/src/index.ts'
import { groupReasons, nameRuns, seasonsOf, shareDownloaded } from './episodes.ts'

const part = (season: number | null, episode: number | null, because: string | null = null): TracedPart => ({
  season,
  episode,
  because,
  title: '',
  released_at: null,
  state: because === null ? 'available' : 'wanted',
})

test('seasonsOf sorts seasons and episodes, and leaves albums out', () => {
  const seasons = seasonsOf([part(2, 1), part(1, 2), part(1, 1), part(null, null)])
  expect(seasons.map(({ season, parts }) => [season, parts.map(({ episode }) => episode)])).toEqual([
    [1, [1, 2]],
    [2, [1]],
  ])
})

test('nameRuns shortens consecutive episodes of a season', () => {
  expect(nameRuns([part(3, 7), part(3, 8), part(3, 9), part(4, 1), part(4, 3)])).toBe('S03E07–E09, S04E01, S04E03')
  expect(nameRuns([part(null, null)])).toBe('')
})

test('groupReasons lists each reason once', () => {
  const groups = groupReasons([part(1, 1, 'No offer.'), part(1, 2), part(1, 3, 'No offer.'), part(1, 4, 'Stalled.')])
  expect(groups.map(({ because, parts }) => [because, parts.length])).toEqual([
    ['No offer.', 2],
    ['Stalled.', 1],
  ])
})

test('shareDownloaded finds the episode, or the pack of its season', () => {
  const item = { title: 'The Bear' } as TracedItem
  const queue = [
    { title: 'The Bear', season: 3, episodes: [5], percent_done: 62 },
    { title: 'The Bear', season: 2, episodes: [], percent_done: 10 },
  ] as unknown as QueueItem[]
  expect(shareDownloaded(part(3, 5), item, queue)).toBe(0.62)
  expect(shareDownloaded(part(2, 9), item, queue)).toBe(0.1)
  expect(shareDownloaded(part(3, 6), item, queue)).toBeNull()
})
