import { describe, expect, test } from 'bun:test'
import type { MediaItem, QueueRow } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { Known } from '../../../../lib/known.ts'
import { readStack } from '../../../../platform/compose-project/stack-reader.ts'
import { minutesAgo, NOW } from '../../../../../test-support/engine/fake-engine.ts'
import { clientDownload, filmItem, queueRow, seriesItem } from '../../../../../test-support/trace/fixtures.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot, StuckSnapshot } from '../snapshot.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import { diagnoseImport } from './import.ts'

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

interface ImportInput {
  row?: Partial<QueueRow>
  item?: MediaItem
  library?: Partial<MediaManagerSnapshot>
  path?: string
  mounts?: { importer: string[]; fetcher: string[] }
}

/** Diagnoses a failed import in an app whose language is German. */
async function importDiagnosis({ row: parts = {}, item = seriesItem(), library = {}, path, mounts }: ImportInput = {}) {
  const { importer = ['/srv/data:/data'], fetcher = ['/srv/data:/data'] } = mounts ?? {}
  const sonarr: MediaManagerSnapshot = {
    title: 'Sonarr',
    service: 'sonarr',
    media: 'series',
    items: known([item]),
    queue: known([]),
    events: known([]),
    episodeNumbers: new Map(),
    health: known([]),
    disks: known([{ path: '/data', free_bytes: 1e12, total_bytes: 2e12 }]),
    rootFolders: known([{ path: '/data/media/tv', accessible: true, free_bytes: 1e12 }]),
    configuredClients: known([]),
    commands: known([]),
    importSettings: known({ hardlinks: true, recycle_bin: null, min_free_bytes: 100_000_000 }),
    ...library,
  }
  const its = queueRow({
    status: 'completed',
    state: 'importBlocked',
    health: 'warning',
    messages: ['Etwas stimmt nicht damit'],
    output_path: '/data/torrents/tv/Severance.S02E02',
    ...parts,
  })
  const download = clientDownload({ state: 'seeding', finished_at: minutesAgo(60), path: path ?? its.output_path! })
  const client = {
    title: 'qBittorrent',
    service: 'qbittorrent',
  } as Partial<DownloadClientSnapshot> as DownloadClientSnapshot
  const one: QueuedDownload = {
    mediaManager: sonarr,
    item,
    rows: [its],
    firstRow: its,
    download,
    client,
    clientTitle: 'qBittorrent',
  }
  const snapshot: StuckSnapshot = {
    now: NOW,
    stack: await stackWith(importer, fetcher),
    mediaManagers: [sonarr],
    downloadClients: [client],
    indexerManagers: [],
    requestManager: null,
    tunnels: [],
    not_known: [],
  }
  return diagnoseImport(one, snapshot)
}

describe('diagnoseImport finds the reason in an app of any language', () => {
  test('from the folders that the stack mounts', async () => {
    const apart = await importDiagnosis({ mounts: { importer: ['/srv/tv:/data'], fetcher: ['/srv/data:/data'] } })
    expect(apart).toMatchObject({ reason: 'path-not-visible', sharedCause: 'path-not-visible sonarr qBittorrent' })
    expect(apart!.evidence[0]).toContain('which is a different folder on this machine than')
    const unseen = await importDiagnosis({ row: { output_path: '/downloads/x' } })
    expect(unseen).toMatchObject({ reason: 'path-not-visible' })
    expect((await importDiagnosis())!.reason).toBe('not-matched')
  })

  test('from the media manager’s own health check', async () => {
    const health = known([{ source: 'RemotePathMappingCheck', severity: 'error' as const, message: 'Pfad fehlt' }])
    expect(await importDiagnosis({ library: { health } })).toMatchObject({ reason: 'path-not-visible' })
  })

  test('from the downloaded files', async () => {
    const files = ['severance.s02e02.rar', 'severance.s02e02.r00']
    expect(await importDiagnosis({ row: { files } })).toMatchObject({ reason: 'sample-or-archive-only' })
    expect(await importDiagnosis({ row: { files: ['Severance.S02E02-sample.mkv'] } })).toMatchObject({
      reason: 'sample-or-archive-only',
    })
    expect((await importDiagnosis({ row: { files: ['Severance.S02E02.mkv'] } }))!.reason).toBe('not-matched')
  })

  test('from the file that it has already', async () => {
    expect(await importDiagnosis({ row: { has_file: true } })).toMatchObject({ reason: 'not-an-upgrade' })
    expect(await importDiagnosis({ item: filmItem({ present_parts: 1 }) })).toMatchObject({ reason: 'not-an-upgrade' })
  })

  test('from an unwritable folder, and from a full disk', async () => {
    const rootFolders = known([{ path: '/data/media/tv', accessible: false, free_bytes: 1e12 }])
    expect(await importDiagnosis({ library: { rootFolders } })).toMatchObject({ reason: 'permission-denied' })
    const disks = known([{ path: '/data', free_bytes: 5_000_000, total_bytes: 2e12 }])
    expect(await importDiagnosis({ library: { disks } })).toMatchObject({
      reason: 'disk-full',
      sharedCause: expect.any(String),
    })
  })
})

test('an import that waits behind another task of the app is importer-busy', async () => {
  const waits = { state: 'importPending', health: 'ok', messages: [], added_at: minutesAgo(5) }
  const commands = known([
    {
      name: 'RescanSeries',
      status: 'started',
      queued_at: null,
      started_at: minutesAgo(120),
      finished_at: null,
      items: [],
      parts: [],
      message: null,
    },
  ])
  expect(await importDiagnosis({ row: waits, library: { commands } })).toMatchObject({
    reason: 'importer-busy',
    evidence: ['Sonarr has been running "RescanSeries" since 2026-03-14 12:00 UTC.', 'Sonarr says "importPending".'],
  })
})
