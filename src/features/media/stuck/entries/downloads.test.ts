import { expect, test } from 'bun:test'
import type { ClientDownload } from '../../../../platform/media-apps/roles/download-client.ts'
import type { HistoryEvent, MediaItem, QueueRow } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { Known } from '../../../../lib/known.ts'
import { readStack } from '../../../../platform/compose-project/stack-reader.ts'
import { minutesAgo, NOW } from '../../../../../test-support/engine/fake-engine.ts'
import {
  clientDownload,
  libraryEvent,
  TORRENT_HASH,
  queueRow,
  seriesItem,
} from '../../../../../test-support/trace/fixtures.ts'
import { findStuck } from '../gather.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot, EpisodeNumbers } from '../snapshot.ts'

const known = <T>(value: T): Known<T> => ({ known: true, value, at: NOW })

interface StuckInput {
  rows?: QueueRow[]
  downloads?: ClientDownload[]
  events?: HistoryEvent[]
  items?: MediaItem[]
  numbers?: EpisodeNumbers
}

/** The stuck items of a household with one series and one client. */
async function stuckItems({
  rows = [],
  downloads = [],
  events = [],
  items = [seriesItem()],
  numbers: episodeNumbers = new Map(),
}: StuckInput) {
  const configuredClient = { name: 'qBittorrent', program: 'QBittorrent', enabled: true, protocol: 'torrent' as const }
  const sonarr: MediaManagerSnapshot = {
    title: 'Sonarr',
    service: 'sonarr',
    media: 'series',
    items: known(items),
    queue: known(rows),
    events: known(events),
    episodeNumbers,
    health: known([]),
    disks: known([]),
    rootFolders: known([]),
    configuredClients: known([{ ...configuredClient, host: null, port: null, category: 'tv-sonarr' }]),
    commands: known([]),
    importSettings: known({ hardlinks: true, recycle_bin: null, min_free_bytes: 0 }),
  }
  const client: DownloadClientSnapshot = {
    title: 'qBittorrent',
    service: 'qbittorrent',
    app: 'qbittorrent',
    address: null,
    protocol: 'torrent',
    networkService: null,
    downloads: known(downloads),
    space: known({ free_bytes: 1e12, total_bytes: null, min_free_bytes: null }),
    paused: known(false),
    pause: null,
  }
  const stack = await readStack({ directory: '/stack', environment: {}, read: () => '{"services":{}}' })
  const seen = {
    now: NOW,
    stack,
    mediaManagers: [sonarr],
    downloadClients: [client],
    indexerManagers: [],
    requestManager: null,
    tunnels: [],
    not_known: [],
  }
  return findStuck(seen, undefined).items
}

const termsAndReasons = async (given: StuckInput) =>
  (await stuckItems(given)).map(({ reason_code, term }) => [term, reason_code])

const stalledDownload = (minutes: number, parts: Partial<ClientDownload> = {}) =>
  clientDownload({
    state: 'stalled',
    client_state: 'stalledDL',
    down_bytes_per_second: 0,
    seeds: 0,
    availability: 0.4,
    category: 'tv-sonarr',
    added_at: minutesAgo(900),
    last_activity_at: minutesAgo(minutes),
    ...parts,
  })

test('a download is stuck after ten minutes without activity', async () => {
  expect(await termsAndReasons({ rows: [queueRow()], downloads: [stalledDownload(9)] })).toEqual([])
  expect(await termsAndReasons({ rows: [queueRow()], downloads: [stalledDownload(11)] })).toEqual([
    ['severance s2e2', 'no-peers'],
  ])
  const fed = stalledDownload(11, { seeds: 3, availability: 3 })
  expect(await termsAndReasons({ rows: [queueRow()], downloads: [fed] })).toEqual([['severance s2e2', 'slow']])
})

test('a download that failed halfway has no known size', async () => {
  const failed = clientDownload({
    state: 'failed',
    client_state: 'Failed',
    size_bytes: 0,
    done_bytes: 62,
    category: null,
    failure_reason: 'Aborted',
  })
  const [item] = await stuckItems({ rows: [queueRow()], downloads: [failed] })
  expect(item).toMatchObject({ size_bytes: null, done_bytes: 62 })
})

test('a season pack is one item, however many episodes it contains', async () => {
  const rows = [1, 2, 3].map((number) => queueRow({ id: `q${number}`, part: `e${number}`, number }))
  expect(await termsAndReasons({ rows, downloads: [stalledDownload(60)] })).toEqual([['severance s2', 'no-peers']])
})

test('an imported, ignored or delayed download is not stuck', async () => {
  const downloads = [stalledDownload(60)]
  expect(await termsAndReasons({ rows: [queueRow({ state: 'imported' })], downloads })).toEqual([])
  expect(await termsAndReasons({ rows: [queueRow({ state: 'ignored' })], downloads })).toEqual([])
  expect(
    await termsAndReasons({ rows: [queueRow({ status: 'delay', state: null, health: null, download_id: null })] }),
  ).toEqual([])
})

test('a download that the media manager cannot match is named by its id', async () => {
  const rows = [
    queueRow({ item: null, part: null, state: 'importBlocked', health: 'warning', messages: ['Unbekannt'] }),
  ]
  expect(await termsAndReasons({ rows })).toEqual([[`download ${TORRENT_HASH}`, 'not-matched']])
})

test('a download is orphaned if no media manager tracks it, except for recent ones and those that a person ignored', async () => {
  expect(await termsAndReasons({ downloads: [stalledDownload(60)] })).toEqual([
    [`download ${TORRENT_HASH}`, 'orphaned'],
  ])
  expect(await termsAndReasons({ downloads: [stalledDownload(1, { added_at: minutesAgo(2) })] })).toEqual([])
  expect(await termsAndReasons({ downloads: [stalledDownload(60)], events: [libraryEvent('ignored')] })).toEqual([])
  expect(await termsAndReasons({ downloads: [stalledDownload(60, { category: 'my-own' })] })).toEqual([])
  const shared = stalledDownload(60, { state: 'seeding', finished_at: minutesAgo(300) })
  expect(await termsAndReasons({ downloads: [shared], events: [libraryEvent('imported')] })).toEqual([])
  expect(await termsAndReasons({ downloads: [shared] })).toEqual([[`download ${TORRENT_HASH}`, 'orphaned']])
})

test('a download that the client no longer has is stuck as files-missing', async () => {
  expect(await termsAndReasons({ rows: [queueRow()] })).toEqual([['severance s2e2', 'files-missing']])
})

test('a title has failed repeatedly after three failures in a row', async () => {
  const failures = [1, 2, 3].map((one) =>
    libraryEvent('failed', { id: `f${one}`, download_id: `D${one}`, at: minutesAgo(one) }),
  )
  expect(await termsAndReasons({ events: failures.slice(1) })).toEqual([])
  expect(await termsAndReasons({ events: failures })).toEqual([['severance s2e2', 'failed-repeatedly']])
  expect(await termsAndReasons({ events: [libraryEvent('imported', { at: minutesAgo(0) }), ...failures] })).toEqual([])
})

test('season packs that failed repeatedly are one item, however many episodes each contains', async () => {
  const packs = [1, 2, 3].flatMap((one) =>
    ['e1', 'e2'].map((part) =>
      libraryEvent('failed', {
        id: `f${one} ${part}`,
        part,
        download_id: `D${one}`,
        at: minutesAgo(one),
        source_title: 'Severance.S02.1080p',
      }),
    ),
  )
  expect(await termsAndReasons({ events: packs })).toEqual([['severance s2', 'failed-repeatedly']])
})

test('the command quotes a title with shell and pattern characters', async () => {
  const failures = [1, 2, 3].map((one) => libraryEvent('failed', { id: `f${one}`, download_id: `D${one}` }))
  const [item] = await stuckItems({ events: failures, items: [seriesItem({ title: "Ca$'h & $& Co" })] })
  expect(item!.command).toBe('usher search "ca\\$\'h & \\$& co s2e2"')
})

test('the failed episode is the media manager’s own, however the releases are numbered', async () => {
  const failing = (title: string) =>
    [1, 2, 3].map((one) => libraryEvent('failed', { id: `f${one}`, download_id: `D${one}`, source_title: title }))
  const numbers = new Map([['e2', { season: 2, number: 2 }]])
  for (const title of ['[Kettle] Severance - 11 [1080p]', 'Severance.S01E11.1080p', 'Severance.2026.03.02.1080p'])
    expect(await termsAndReasons({ events: failing(title), numbers })).toEqual([
      ['severance s2e2', 'failed-repeatedly'],
    ])
})
