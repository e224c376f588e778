import { trace as kind, type HopData, type HopName, type TraceData } from '../../contract/kinds/trace.ts'
import type { ClientDownload, DownloadClient } from '../../src/platform/media-apps/roles/download-client.ts'
import type { IndexerManager, IndexerQuery } from '../../src/platform/media-apps/roles/indexer-manager.ts'
import type {
  MediaManager,
  HistoryEvent,
  MediaFile,
  MediaItem,
  MediaPart,
  QueueRow,
} from '../../src/platform/media-apps/roles/media-manager.ts'
import type { BlockedRelease } from '../../src/platform/media-apps/roles/media-manager-settings.ts'
import type { MediaServer, ServerItem } from '../../src/platform/media-apps/roles/media-server.ts'
import type {
  CatalogueTitle,
  MediaRequest,
  RequestManager,
} from '../../src/platform/media-apps/roles/request-manager.ts'
import type {
  SubtitleManager,
  MissingSubtitles,
  ThrottledProvider,
} from '../../src/platform/media-apps/roles/subtitle-manager.ts'
import type { Known } from '../../src/lib/known.ts'
import { minutesAgo, NOW } from '../engine/fake-engine.ts'
import type { TraceApps } from '../../src/features/media/trace/apps.ts'
import { gatherTrace } from '../../src/features/media/trace/gather.ts'
import { mediaRequest, serverItem, episodePart, libraryFile, filmItem, seriesItem } from './fixtures.ts'

/** A household of one series and one film whose app data a test sets. */
export interface TraceHousehold {
  items: MediaItem[]
  films: MediaItem[]
  parts: MediaPart[]
  files: MediaFile[]
  history: HistoryEvent[]
  queue: QueueRow[]
  blocklist: BlockedRelease[]
  commands: { name: string; status: string; items: string[]; parts: string[] }[]
  configuredIndexers: {
    id: string
    name: string
    enabled: boolean
    protocol: 'torrent'
    manager_indexer_id: string | null
  }[]
  hardlinks: boolean
  downloads: ClientDownload[]
  queries: IndexerQuery[]
  failingIndexers: string[]
  requests: MediaRequest[]
  /** The request manager's titles by TMDB id. */
  requestTitles: Record<string, CatalogueTitle>
  memberSeesItem: boolean
  serverItems: ServerItem[]
  episodes: ServerItem[]
  lastScanAt: Date | null
  subtitles: MissingSubtitles[]
  /** Whether the subtitle manager receives live updates. */
  subtitlesAreLive: boolean
  /** Subtitle sites that are not used for now; there are two. */
  throttledSubtitleSites: ThrottledProvider[]
  /** Apps that do not respond, by title, or single queries: `Sonarr history`. */
  unanswered: string[]
  /** Every query so far, as `Sonarr parts`. */
  requestLog: string[]
}

/** Two released episodes: the first is available, the second is up to the test. */
export function traceHousehold(parts: Partial<TraceHousehold> = {}): TraceHousehold {
  return {
    items: [seriesItem()],
    films: [filmItem()],
    parts: [episodePart(1, { file: 'f1' }), episodePart(2)],
    files: [libraryFile('f1')],
    history: [],
    queue: [],
    blocklist: [],
    commands: [],
    configuredIndexers: [
      { id: '1', name: 'Harbour (Prowlarr)', enabled: true, protocol: 'torrent', manager_indexer_id: '1' },
    ],
    hardlinks: true,
    downloads: [],
    queries: [],
    failingIndexers: [],
    requests: [mediaRequest()],
    requestTitles: {},
    memberSeesItem: true,
    serverItems: [serverItem()],
    episodes: [1, 2].map((number) => serverItem({ id: `j${number}`, type: 'episode', season: 2, number })).slice(0, 1),
    lastScanAt: minutesAgo(10),
    subtitles: [],
    subtitlesAreLive: true,
    throttledSubtitleSites: [],
    unanswered: [],
    requestLog: [],
    ...parts,
  }
}

export function traceAppsIn(household: TraceHousehold): TraceApps {
  const answerOf =
    (app: string) =>
    <T>(query: string, value: T) =>
    async (): Promise<Known<T>> => {
      household.requestLog.push(`${app} ${query}`)
      const because = `${app} did not answer.`
      const silent = household.unanswered.includes(app) || household.unanswered.includes(`${app} ${query}`)
      return silent ? { known: false, because, code: 'APP-4' } : { known: true, value, at: NOW }
    }
  const library = (title: string, media: MediaManager['media'], items: MediaItem[]) => {
    const answer = answerOf(title)
    return {
      title,
      media,
      items: answer('items', items),
      itemsFor: answer('items', items),
      parts: answer('parts', media === 'series' ? household.parts : []),
      files: answer('files', household.files),
      history: answer('history', household.history),
      queue: answer('queue', household.queue),
      blocklist: answer('blocked', household.blocklist),
      backgroundCommands: answer('commands', household.commands as never),
      indexers: answer('sources', household.configuredIndexers),
      importSettings: answer('importing', { hardlinks: household.hardlinks, min_free_bytes: 0 }),
    } as Partial<MediaManager> as MediaManager
  }
  const [client, manager, requestManager, server, bazarr] = [
    'qBittorrent',
    'Prowlarr',
    'Seerr',
    'Jellyfin',
    'Bazarr',
  ].map(answerOf)
  const indexers = household.configuredIndexers.map(({ id, name }) => ({
    id,
    name,
    failure: household.failingIndexers.includes(id) ? { since: null, last: null, until: null } : null,
  }))
  return {
    mediaManagers: [library('Sonarr', 'series', household.items), library('Radarr', 'films', household.films)],
    downloadClients: [
      {
        title: 'qBittorrent',
        protocol: 'torrent',
        downloads: client!('downloads', household.downloads),
      } as Partial<DownloadClient> as DownloadClient,
    ],
    indexerManagers: [
      {
        title: 'Prowlarr',
        indexers: manager!('indexers', indexers as never),
        recentQueries: manager!('queries', household.queries),
      } as Partial<IndexerManager> as IndexerManager,
    ],
    requestManager: {
      title: 'Seerr',
      requests: requestManager!('requests', household.requests),
      catalogueTitle: ({ ids }) =>
        requestManager!(`called ${ids.tmdb}`, household.requestTitles[ids.tmdb ?? ''] ?? null)(),
      users: requestManager!('members', [
        { id: '1', name: 'Ana', admin: false, request_count: 1, media_server_user_id: 'j-ana' },
      ]),
    } as Partial<RequestManager> as RequestManager,
    mediaServers: [
      {
        title: 'Jellyfin',
        items: server!('items', household.serverItems),
        itemsTitled: null,
        episodes: server!('episodes', household.episodes),
        libraryScan: server!('scan', {
          running: false,
          progress: null,
          finished_at: household.lastScanAt,
          result: 'Completed',
        }),
        canUserSee: server!('sees', household.memberSeesItem),
      } as Partial<MediaServer> as MediaServer,
    ],
    unsupportedApps: { requestManager: null, mediaServer: null, subtitles: null },
    not_known: [],
    subtitles: {
      title: 'Bazarr',
      missingSubtitles: bazarr!('wanted', household.subtitles),
      liveUpdates: bazarr!('badges', { series: household.subtitlesAreLive, films: true }),
      providers: bazarr!('providers', ['opensubtitlescom', 'podnapisi']),
      throttledProviders: bazarr!('throttled', household.throttledSubtitleSites),
    } as Partial<SubtitleManager> as SubtitleManager,
  }
}

/** The second episode is imported too. */
export const bothImported: Partial<TraceHousehold> = {
  parts: [episodePart(1, { file: 'f1' }), episodePart(2, { file: 'f2' })],
  files: [libraryFile('f1'), libraryFile('f2')],
}

/** The second episode is also playable. */
export const bothPlayable: Partial<TraceHousehold> & Pick<TraceHousehold, 'episodes'> = {
  ...bothImported,
  episodes: [1, 2].map((number) => serverItem({ id: `j${number}`, type: 'episode', season: 2, number })),
}

export const secondSearched = [episodePart(1, { file: 'f1' }), episodePart(2, { searched_at: minutesAgo(30) })]

export const twoIndexers = ['1', '2'].map((id) => ({
  id,
  name: `Indexer ${id} (Prowlarr)`,
  enabled: true,
  protocol: 'torrent' as const,
  manager_indexer_id: id,
}))

/** Returns the trace of a household, validated against its schema. */
export async function traceHouseholdTerm(
  parts: Partial<TraceHousehold> = {},
  term = 'severance s2',
  season?: number,
): Promise<TraceData> {
  const data = await gatherTrace({ apps: traceAppsIn(traceHousehold(parts)), term, season, now: NOW })
  return kind.schema.strict().parse(data)
}

export const hopOf = (data: TraceData, name: HopName): HopData => data.hops.find(({ hop }) => hop === name)!
