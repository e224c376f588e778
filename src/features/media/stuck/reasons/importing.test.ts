import { describe, expect, test } from 'bun:test'
import type { LibraryItem, QueueRow } from '../../../../platform/media-apps/roles/library.ts'
import type { Known } from '../../../../platform/media-apps/connection/known.ts'
import { readStack } from '../../../../platform/compose-project/parse.ts'
import { minutesAgo, NOW } from '../../../../../test-support/engine.ts'
import { download, film, row, series } from '../../../../../test-support/trace/things.ts'
import type { ClientSeen, LibrarySeen, Seen } from '../look.ts'
import type { Underway } from '../underway.ts'
import { whyNotImported } from './importing.ts'

const known = <T>(value: T): Known<T> => ({ known: true, value, at: NOW })

const stackWith = (importer: string[], fetcher: string[]) =>
  readStack({
    directory: '/stack',
    environment: {},
    read: () =>
      JSON.stringify({
        services: {
          sonarr: { image: 'example/sonarr:1', volumes: importer },
          qbittorrent: { image: 'example/qbittorrent:1', volumes: fetcher },
        },
      }),
  })

interface Given {
  row?: Partial<QueueRow>
  item?: LibraryItem
  library?: Partial<LibrarySeen>
  path?: string
  mounts?: { importer: string[]; fetcher: string[] }
}

/** Why something fetched is not filed, in an app that speaks German. */
async function whyNot({ row: parts = {}, item = series(), library = {}, path, mounts }: Given = {}) {
  const { importer = ['/srv/data:/data'], fetcher = ['/srv/data:/data'] } = mounts ?? {}
  const sonarr: LibrarySeen = {
    title: 'Sonarr',
    service: 'sonarr',
    media: 'series',
    items: known([item]),
    queue: known([]),
    events: known([]),
    numbers: new Map(),
    health: known([]),
    disks: known([{ path: '/data', free_bytes: 1e12, total_bytes: 2e12 }]),
    roots: known([{ path: '/data/media/tv', accessible: true, free_bytes: 1e12 }]),
    hands: known([]),
    commands: known([]),
    importing: known({ hardlinks: true, recycle_bin: null, least_free_bytes: 100_000_000 }),
    ...library,
  }
  const its = row({
    status: 'completed',
    state: 'importBlocked',
    health: 'warning',
    messages: ['Etwas stimmt nicht damit'],
    output_path: '/data/torrents/tv/Severance.S02E02',
    ...parts,
  })
  const held = download({ state: 'seeding', ended_at: minutesAgo(60), path: path ?? its.output_path! })
  const client = { title: 'qBittorrent', service: 'qbittorrent' } as Partial<ClientSeen> as ClientSeen
  const one: Underway = {
    library: sonarr,
    item,
    rows: [its],
    row: its,
    download: held,
    client,
    clientName: 'qBittorrent',
  }
  const seen: Seen = {
    now: NOW,
    stack: await stackWith(importer, fetcher),
    libraries: [sonarr],
    clients: [client],
    managers: [],
    desk: null,
    tunnels: [],
  }
  return whyNotImported(one, seen)
}

describe('a reason is found in whatever language the app speaks', () => {
  test('by the folders that the stack gives to each', async () => {
    const apart = await whyNot({ mounts: { importer: ['/srv/tv:/data'], fetcher: ['/srv/data:/data'] } })
    expect(apart).toMatchObject({ reason: 'path-not-visible', shared: 'path-not-visible sonarr qBittorrent' })
    expect(apart!.evidence[0]).toContain('which is another folder of this machine than')
    const unseen = await whyNot({ row: { output_path: '/downloads/x' } })
    expect(unseen).toMatchObject({ reason: 'path-not-visible' })
    expect((await whyNot())!.reason).toBe('not-matched')
  })

  test('by the name of the check that the library makes of it itself', async () => {
    const health = known([{ source: 'RemotePathMappingCheck', severity: 'error' as const, message: 'Pfad fehlt' }])
    expect(await whyNot({ library: { health } })).toMatchObject({ reason: 'path-not-visible' })
  })

  test('by what the files are', async () => {
    const files = ['severance.s02e02.rar', 'severance.s02e02.r00']
    expect(await whyNot({ row: { files } })).toMatchObject({ reason: 'sample-or-archive-only' })
    expect(await whyNot({ row: { files: ['Severance.S02E02-sample.mkv'] } })).toMatchObject({
      reason: 'sample-or-archive-only',
    })
    expect((await whyNot({ row: { files: ['Severance.S02E02.mkv'] } }))!.reason).toBe('not-matched')
  })

  test('by what is there already', async () => {
    expect(await whyNot({ row: { has_file: true } })).toMatchObject({ reason: 'not-an-upgrade' })
    expect(await whyNot({ item: film({ here: 1 }) })).toMatchObject({ reason: 'not-an-upgrade' })
  })

  test('by a folder that cannot be written, and a disk without room', async () => {
    const roots = known([{ path: '/data/media/tv', accessible: false, free_bytes: 1e12 }])
    expect(await whyNot({ library: { roots } })).toMatchObject({ reason: 'permission' })
    const disks = known([{ path: '/data', free_bytes: 5_000_000, total_bytes: 2e12 }])
    expect(await whyNot({ library: { disks } })).toMatchObject({ reason: 'disk-full', shared: expect.any(String) })
  })
})

test('what is about to be filed is given its time', async () => {
  const waits = { state: 'importPending', health: 'ok', messages: [], added_at: minutesAgo(5) }
  const commands = known([
    {
      name: 'RescanSeries',
      status: 'started',
      queued_at: null,
      started_at: minutesAgo(120),
      ended_at: null,
      items: [],
      parts: [],
      message: null,
    },
  ])
  expect(await whyNot({ row: waits, library: { commands } })).toMatchObject({
    reason: 'importer-busy',
    evidence: ['Sonarr has been at "RescanSeries" since 2026-03-14 12:00 UTC.', 'Sonarr says "importPending".'],
  })
})
