import { expect, test } from 'bun:test'
import { minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { clientDownload, queueRow, seriesItem, TORRENT_HASH } from '../../../../test-support/trace/fixtures.ts'
import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { HistoryEvent, QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Known } from '../../../lib/known.ts'
import { queuedDownloads } from './queued-downloads.ts'
import { findOrphanedDownloads } from './reasons/orphans.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot, StuckSnapshot } from './snapshot.ts'

const known = <T>(value: T): Known<T> => ({ known: true, value, at: NOW })

const client = (service: string, downloads: ClientDownload[] = []): DownloadClientSnapshot => ({
  title: `qBittorrent (${service})`,
  service,
  app: 'qbittorrent',
  address: { host: service, port: 8080 },
  protocol: 'torrent',
  networkService: null,
  downloads: known(downloads),
  space: known({ free_bytes: 1e12, total_bytes: null, min_free_bytes: null }),
  paused: known(false),
  pause: null,
})

const manager = (
  service: string,
  parts: { queue?: QueueRow[]; events?: HistoryEvent[]; clientHost?: string } = {},
): MediaManagerSnapshot => ({
  title: `Sonarr (${service})`,
  service,
  media: 'series',
  items: known([seriesItem()]),
  queue: known(parts.queue ?? []),
  events: known(parts.events ?? []),
  episodeNumbers: new Map(),
  health: known([]),
  disks: known([]),
  rootFolders: known([]),
  configuredClients: known([
    {
      name: 'Torrents',
      program: 'QBittorrent',
      enabled: true,
      protocol: 'torrent',
      host: parts.clientHost ?? 'one',
      port: 8080,
      category: 'tv',
    },
  ]),
  commands: known([]),
  importSettings: known({ hardlinks: true, recycle_bin: null, min_free_bytes: 0 }),
})

const snapshot = (parts: Pick<StuckSnapshot, 'mediaManagers' | 'downloadClients'>) =>
  ({
    now: NOW,
    indexerManagers: [],
    requestManager: null,
    tunnels: [],
    ...parts,
  }) as Partial<StuckSnapshot> as StuckSnapshot

test('of two qBittorrents, the one at the configured address is waited for', () => {
  const clientOf = (clientHost: string) =>
    queuedDownloads(
      snapshot({
        mediaManagers: [manager('sonarr', { queue: [queueRow({ client: 'Torrents' })], clientHost })],
        downloadClients: [client('one'), client('two')],
      }),
    )[0]?.client?.service
  expect([clientOf('one'), clientOf('two'), clientOf('elsewhere')]).toEqual(['one', 'two', undefined])
})

test('a download that one of two Sonarrs with the same category tracks is not reported for the other', () => {
  const download = clientDownload({ category: 'tv', added_at: minutesAgo(900), state: 'downloading' })
  const orphans = (second: Parameters<typeof manager>[1]) =>
    findOrphanedDownloads(
      snapshot({
        mediaManagers: [manager('sonarr'), manager('sonarr-4k', second)],
        downloadClients: [client('one', [download])],
      }),
    )
  expect(orphans({ queue: [queueRow({ download_id: TORRENT_HASH })] })).toEqual([])
  expect(orphans({ queue: [] }).map(({ mediaManager }) => mediaManager.service)).toEqual(['sonarr'])
})
