import { expect, test } from 'bun:test'
import type { DownloadState } from '../../../platform/media-apps/roles/download-client.ts'
import { seededRandom } from '../../../../rehearsal/seeded-random.ts'
import { planClientPause, planClientResume, recordPaused, type ClientReading } from './client-plan.ts'
import type { ClientPause } from './record.ts'

type Torrents = Record<string, DownloadState>

const reading = (torrents: Torrents): ClientReading => ({
  scope: 'downloads',
  isPaused: false,
  downloads: Object.entries(torrents).map(([id, state]) => ({ id, state, size_bytes: 10, done_bytes: 5 })),
})
const paused = (torrents: Torrents, ids: readonly string[]): Torrents => ({
  ...torrents,
  ...Object.fromEntries(ids.map((id) => [id, 'paused' as const])),
})
const started = (torrents: Torrents, ids: readonly string[]): Torrents => ({
  ...torrents,
  ...Object.fromEntries(ids.map((id) => [id, 'downloading' as const])),
})

test('a pause takes unfinished downloads alone, and leaves those that seed, failed or were paused before', () => {
  const { downloads, kept, record } = planClientPause(
    reading({ a: 'downloading', b: 'stalled', c: 'queued', d: 'metadata', e: 'seeding', f: 'failed', g: 'paused' }),
    null,
    { again: true },
  )
  expect(downloads).toEqual(['a', 'b', 'c', 'd'])
  expect(kept).toBe(1)
  expect(record).toMatchObject({ pausing: ['a', 'b', 'c', 'd'], paused: [], left: ['g'] })
})

test('a complete torrent that is being checked is left to seed', () => {
  const checked = { scope: 'downloads', isPaused: false } as const
  const check = (done_bytes: number) => [{ id: 'a', state: 'checking' as const, size_bytes: 10, done_bytes }]
  expect(planClientPause({ ...checked, downloads: check(10) }, null, { again: true }).downloads).toEqual([])
  expect(planClientPause({ ...checked, downloads: check(9) }, null, { again: true }).downloads).toEqual(['a'])
})

test('a client with a switch of its own is resumed only if usher paused it', () => {
  const client = (isPaused: boolean): ClientReading => ({ scope: 'client', isPaused, downloads: [] })
  const byUsher = planClientPause(client(false), null, { again: true })
  expect(byUsher.whole).toBe(true)
  expect(planClientResume(client(true), recordPaused(byUsher)).whole).toBe(true)
  expect(planClientResume(client(false), recordPaused(byUsher)).whole).toBe(false)
  const before = planClientPause(client(true), null, { again: true })
  expect(before.whole).toBe(false)
  expect(planClientResume(client(true), recordPaused(before)).whole).toBe(false)
})

test('a switch that a person turned back is left, unless somebody pauses again', () => {
  const on: ClientReading = { scope: 'client', isPaused: false, downloads: [] }
  const record = recordPaused(planClientPause(on, null, { again: true }))
  expect(planClientPause(on, record, { again: false }).whole).toBe(false)
  expect(planClientPause(on, record, { again: true }).whole).toBe(true)
})

test('a switch that somebody turned back and on again is theirs', () => {
  const client = (isPaused: boolean): ClientReading => ({ scope: 'client', isPaused, downloads: [] })
  const paused = recordPaused(planClientPause(client(false), null, { again: true }))
  const { record } = planClientPause(client(false), paused, { again: false })
  const later = planClientPause(client(true), record, { again: false })
  expect(planClientResume(client(true), later.record).whole).toBe(false)
})

test('a client that is still loading its downloads forgets none of them', () => {
  const torrents: Torrents = { a: 'downloading', b: 'downloading', c: 'paused' }
  const first = recordPaused(planClientPause(reading(torrents), null, { again: true }))
  const everything: Torrents = { a: 'paused', b: 'downloading', c: 'paused' }
  const resumed = planClientPause(reading(everything), first, { again: false }).record
  const loading = planClientPause(reading({}), resumed, { again: false }).record
  const loaded = planClientPause(reading(everything), loading, { again: false })
  expect(loaded.downloads).toEqual([])
  expect(planClientResume(reading(everything), loaded.record)).toMatchObject({ downloads: ['a'], kept: 1 })
})

test('in any order of pauses, kills, people and added downloads, resuming starts only what usher paused', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const { next, pick } = seededRandom(`pause ${seed}`)
    let torrents: Torrents = {}
    let record: ClientPause | null = null
    /** What a person has paused and not resumed. */
    const byPerson = new Set<string>()
    for (let step = 0; step < 25; step++) {
      const ids = Object.keys(torrents)
      const event = pick(['add', 'person pauses', 'person resumes', 'usher pauses', 'usher is killed', 'watch'])
      if (event === 'add')
        torrents = { ...torrents, [`t${step}`]: pick(['downloading', 'stalled', 'queued', 'seeding']) }
      else if (event === 'person pauses' && ids.length > 0) {
        const id = pick(ids)
        if (torrents[id] !== 'paused' && torrents[id] !== 'seeding') {
          byPerson.add(id)
          torrents = paused(torrents, [id])
          // It was usher's before, so it stays usher's.
          if (record !== null && [...record.paused, ...record.pausing].includes(id)) byPerson.delete(id)
        }
      } else if (event === 'person resumes' && ids.length > 0) {
        const id = pick(ids)
        if (torrents[id] === 'paused') torrents = started(torrents, [id])
        byPerson.delete(id)
      } else if (event !== 'add' && !event.startsWith('person') && (event !== 'watch' || record !== null)) {
        const change = planClientPause(reading(torrents), record, { again: event !== 'watch' })
        record = change.record
        if (event === 'usher is killed' && next() < 0.5) continue
        torrents = paused(torrents, change.downloads)
        if (event !== 'usher is killed') record = recordPaused(change)
      }
    }
    if (record === null) continue
    const { downloads } = planClientResume(reading(torrents), record)
    expect([seed, downloads.filter((id) => byPerson.has(id))]).toEqual([seed, []])
    const after = started(torrents, downloads)
    for (const [id, state] of Object.entries(after))
      if (state === 'paused') expect([seed, byPerson.has(id)]).toEqual([seed, true])
  }
})
