import { expect, test } from 'bun:test'
import type { Download } from '../../../../platform/media-apps/roles/download-client.ts'
import type { LibraryEvent, LibraryItem, QueueRow } from '../../../../platform/media-apps/roles/library.ts'
import type { Known } from '../../../../platform/media-apps/connection/known.ts'
import { readStack } from '../../../../platform/compose-project/parse.ts'
import { minutesAgo, NOW } from '../../../../../test-support/engine.ts'
import { download, event, HASH, row, series } from '../../../../../test-support/trace/things.ts'
import { stuckIn } from '../gather.ts'
import type { ClientSeen, LibrarySeen, Numbers } from '../look.ts'

const known = <T>(value: T): Known<T> => ({ known: true, value, at: NOW })

interface Given {
  rows?: QueueRow[]
  downloads?: Download[]
  events?: LibraryEvent[]
  items?: LibraryItem[]
  numbers?: Numbers
}

/** What is told of a household of one series and one client. */
async function itemsOf({ rows = [], downloads = [], events = [], items = [series()], numbers = new Map() }: Given) {
  const hand = { name: 'qBittorrent', program: 'QBittorrent', enabled: true, protocol: 'torrent' as const }
  const sonarr: LibrarySeen = {
    title: 'Sonarr',
    service: 'sonarr',
    media: 'series',
    items: known(items),
    queue: known(rows),
    events: known(events),
    numbers,
    health: known([]),
    disks: known([]),
    roots: known([]),
    hands: known([{ ...hand, host: null, port: null, category: 'tv-sonarr' }]),
    commands: known([]),
    importing: known({ hardlinks: true, recycle_bin: null, least_free_bytes: 0 }),
  }
  const client: ClientSeen = {
    title: 'qBittorrent',
    service: 'qbittorrent',
    protocol: 'torrent',
    behind: null,
    downloads: known(downloads),
    space: known({ free_bytes: 1e12, total_bytes: null, least_free_bytes: null }),
    paused: known(false),
  }
  const stack = await readStack({ directory: '/stack', environment: {}, read: () => '{"services":{}}' })
  const seen = { now: NOW, stack, libraries: [sonarr], clients: [client], managers: [], desk: null, tunnels: [] }
  return stuckIn(seen, undefined).items
}

const told = async (given: Given) => (await itemsOf(given)).map(({ reason, term }) => [term, reason])

const stalled = (minutes: number, parts: Partial<Download> = {}) =>
  download({
    state: 'stalled',
    said: 'stalledDL',
    down_bytes_per_second: 0,
    seeds: 0,
    availability: 0.4,
    category: 'tv-sonarr',
    added_at: minutesAgo(900),
    moved_at: minutesAgo(minutes),
    ...parts,
  })

test('a download may rest for ten minutes', async () => {
  expect(await told({ rows: [row()], downloads: [stalled(9)] })).toEqual([])
  expect(await told({ rows: [row()], downloads: [stalled(11)] })).toEqual([['severance s2e2', 'no-peers']])
  const fed = stalled(11, { seeds: 3, availability: 3 })
  expect(await told({ rows: [row()], downloads: [fed] })).toEqual([['severance s2e2', 'slow']])
})

test('what was given up half way is not called whole: how large all of it is nobody says', async () => {
  const failed = download({
    state: 'failed',
    said: 'Failed',
    size_bytes: 0,
    done_bytes: 62,
    category: null,
    reason: 'Aborted',
  })
  const [item] = await itemsOf({ rows: [row()], downloads: [failed] })
  expect(item).toMatchObject({ size_bytes: null, done_bytes: 62 })
})

test('a pack is one thing, however many episodes it holds', async () => {
  const rows = [1, 2, 3].map((number) => row({ id: `q${number}`, part: `e${number}`, number }))
  expect(await told({ rows, downloads: [stalled(60)] })).toEqual([['severance s2', 'no-peers']])
})

test('what is filed, given up by a person or held back on purpose has not stopped', async () => {
  const downloads = [stalled(60)]
  expect(await told({ rows: [row({ state: 'imported' })], downloads })).toEqual([])
  expect(await told({ rows: [row({ state: 'ignored' })], downloads })).toEqual([])
  expect(await told({ rows: [row({ status: 'delay', state: null, health: null, download_id: null })] })).toEqual([])
})

test('what a library cannot place is asked for by its number', async () => {
  const rows = [row({ item: null, part: null, state: 'importBlocked', health: 'warning', messages: ['Unbekannt'] })]
  expect(await told({ rows })).toEqual([[`download ${HASH}`, 'not-matched']])
})

test('an orphan is what no library waits for, takes a while to be one, and is none by choice', async () => {
  expect(await told({ downloads: [stalled(60)] })).toEqual([[`download ${HASH}`, 'orphaned']])
  expect(await told({ downloads: [stalled(1, { added_at: minutesAgo(2) })] })).toEqual([])
  expect(await told({ downloads: [stalled(60)], events: [event('ignored')] })).toEqual([])
  expect(await told({ downloads: [stalled(60, { category: 'my-own' })] })).toEqual([])
  const shared = stalled(60, { state: 'seeding', ended_at: minutesAgo(300) })
  expect(await told({ downloads: [shared], events: [event('imported')] })).toEqual([])
  expect(await told({ downloads: [shared] })).toEqual([[`download ${HASH}`, 'orphaned']])
})

test('a download that the client does not have any more is told', async () => {
  expect(await told({ rows: [row()] })).toEqual([['severance s2e2', 'files-missing']])
})

test('one failure is no habit; three in a row are', async () => {
  const failures = [1, 2, 3].map((one) =>
    event('failed', { id: `f${one}`, download_id: `D${one}`, at: minutesAgo(one) }),
  )
  expect(await told({ events: failures.slice(1) })).toEqual([])
  expect(await told({ events: failures })).toEqual([['severance s2e2', 'failed-repeatedly']])
  expect(await told({ events: [event('imported', { at: minutesAgo(0) }), ...failures] })).toEqual([])
})

test('packs that failed one after the other are one thing, however many episodes each was to bring', async () => {
  const packs = [1, 2, 3].flatMap((one) =>
    ['e1', 'e2'].map((part) =>
      event('failed', {
        id: `f${one} ${part}`,
        part,
        download_id: `D${one}`,
        at: minutesAgo(one),
        source_title: 'Severance.S02.1080p',
      }),
    ),
  )
  expect(await told({ events: packs })).toEqual([['severance s2', 'failed-repeatedly']])
})

test('a title that a shell or a pattern would read otherwise stays what it is', async () => {
  const failures = [1, 2, 3].map((one) => event('failed', { id: `f${one}`, download_id: `D${one}` }))
  const [item] = await itemsOf({ events: failures, items: [series({ title: "Ca$'h & $& Co" })] })
  expect(item!.command).toBe('usher search "ca\\$\'h & \\$& co s2e2"')
})

test('which episode failed is what its library says, however its releases count', async () => {
  const failing = (title: string) =>
    [1, 2, 3].map((one) => event('failed', { id: `f${one}`, download_id: `D${one}`, source_title: title }))
  const numbers = new Map([['e2', { season: 2, number: 2 }]])
  for (const title of ['[Kettle] Severance - 11 [1080p]', 'Severance.S01E11.1080p', 'Severance.2026.03.02.1080p'])
    expect(await told({ events: failing(title), numbers })).toEqual([['severance s2e2', 'failed-repeatedly']])
})
