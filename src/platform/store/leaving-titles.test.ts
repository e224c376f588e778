import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { scratchStore } from '../../../test-support/store/scratch-store.ts'
import type { LeavingTitle, LeavingVote } from './leaving-title.ts'

const title = (more: Partial<LeavingTitle> = {}): Omit<LeavingTitle, 'n'> => ({
  service: 'radarr',
  item: '2',
  media: 'films',
  catalogue_id: '653',
  title: 'Nosferatu',
  year: 1922,
  path: '/data/media/films/Nosferatu (1922)',
  state: 'announced',
  announced_at: '2026-03-01T12:00:00.000Z',
  announced_ms: 1000,
  announced_bytes: 7_000_000_000,
  grace_days: 14,
  attempted_at: null,
  attempted_ms: null,
  bytes: 7_000_000_000,
  ended_at: null,
  reason: null,
  resource: null,
  ...more,
})
const vote: LeavingVote = {
  media: 'films',
  catalogue_id: '653',
  title: 'Nosferatu',
  member: 'Ana',
  at: '2026-03-02T12:00:00.000Z',
}

test('a leaving title keeps its number through every state, and no number is used twice', () => {
  using store = scratchStore()
  const { leavingTitles } = store.open()
  expect(leavingTitles.list()).toEqual([])
  const n = leavingTitles.add(title())
  const removed: LeavingTitle = { ...title(), n, state: 'removed', resource: { id: 2, tags: [1] } }
  leavingTitles.put(removed)
  expect(leavingTitles.get(n)).toEqual(removed)
  expect(store.open().leavingTitles.list()).toEqual([removed])
  expect(leavingTitles.add(title())).toBe(n + 1)
  expect(leavingTitles.get(99)).toBeUndefined()
})

test('each member has one vote for a title until it is withdrawn', () => {
  using store = scratchStore()
  const { leavingTitles } = store.open()
  leavingTitles.vote(vote)
  leavingTitles.vote({ ...vote, at: '2026-03-03T12:00:00.000Z' })
  leavingTitles.vote({ ...vote, member: 'Ben' })
  expect(leavingTitles.votes().map(({ member, at }) => [member, at.slice(0, 10)])).toEqual([
    ['Ben', '2026-03-02'],
    ['Ana', '2026-03-03'],
  ])
  leavingTitles.withdraw(vote)
  expect(leavingTitles.votes().map(({ member }) => member)).toEqual(['Ben'])
})

test('a damaged record is counted, named and set aside', () => {
  using store = scratchStore()
  const state = store.open()
  state.leavingTitles.add(title())
  state.leavingTitles.add(title({ item: '3' }))
  state.leavingTitles.vote(vote)
  expect(state.leavingTitles.damaged()).toBe(0)
  const db = new Database(join(store.paths.state, 'usher.db'))
  db.run(`UPDATE leaving_titles SET state = 'melted' WHERE item = '2'`)
  db.run(`UPDATE leaving_votes SET at = 'yesterday'`)
  db.close()
  expect(state.leavingTitles.damaged()).toBe(2)
  expect(state.leavingTitles.list().map(({ item }) => item)).toEqual(['3'])
  expect(state.damagedRecords()).toEqual(['leaving title 1', 'vote of Ana for films 653'])
  state.setAsideDamagedRecords('aside')
  expect(state.leavingTitles.damaged()).toBe(0)
})
