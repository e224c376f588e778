import { expect, test } from 'bun:test'
import { comingRows } from './coming-rows.ts'
import type { ExpectedItem } from '../../../clients/typescript/src/index.ts'

const episode = (number: number, airs_at = '2026-11-27T08:00:00Z', is_own = false): ExpectedItem => ({
  title: 'Bluey',
  year: 2018,
  media: 'series',
  season: 3,
  episode: number,
  part_title: `Part ${number}`,
  release: null,
  airs_at,
  release_date: null,
  state: 'expected',
  picture: null,
  is_own,
})

test('episodes that come at one time are one row, and nobody’s own title', () => {
  const rows = comingRows([episode(1), episode(2, undefined, true), episode(3, '2026-11-28T08:00:00Z')])
  expect(rows.map(({ episodes, item }) => [episodes, item.part_title, item.is_own])).toEqual([
    [[1, 2], null, true],
    [[3], 'Part 3', false],
  ])
})

test('a film has no episodes', () => {
  const film = { ...episode(1), season: null, episode: null, release: 'digital' as const }
  expect(comingRows([film])).toEqual([{ item: film, episodes: [] }])
})
