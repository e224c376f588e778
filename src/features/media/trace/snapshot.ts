import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { Indexer, IndexerQuery } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type {
  BlockedRelease,
  ImportSettings,
  BackgroundCommand,
  ConfiguredIndexer,
} from '../../../platform/media-apps/roles/media-manager-settings.ts'
import type {
  MediaManager,
  HistoryEvent,
  MediaFile,
  MediaItem,
  MediaPart,
  QueueRow,
} from '../../../platform/media-apps/roles/media-manager.ts'
import type { ServerItem, MediaServerScan } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestUser, MediaRequest } from '../../../platform/media-apps/roles/request-manager.ts'
import type { MissingSubtitles } from '../../../platform/media-apps/roles/subtitle-manager.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import { hasSharedId } from '../requests/media-manager-index.ts'
import type { UnsupportedApps, TraceApps } from './apps.ts'
import type { TraceScope } from './scope.ts'

/** All app data about one item. Null stands for an app that the stack does not have. */
export interface TraceSnapshot {
  now: Date
  managerTitle: string
  item: MediaItem
  scope: TraceScope
  /** Parts in scope; a film is one part, with its own id. */
  parts: Known<MediaPart[]>
  files: Known<MediaFile[]>
  history: Known<HistoryEvent[]>
  queue: Known<QueueRow[]>
  blocklist: Known<BlockedRelease[]>
  commands: Known<BackgroundCommand[]>
  configuredIndexers: Known<ConfiguredIndexer[]>
  importSettings: Known<ImportSettings>
  downloads: { client: string; protocol: 'torrent' | 'usenet'; all: Known<ClientDownload[]> }[]
  indexerManagers: { manager: string; indexers: Known<Indexer[]>; queries: Known<IndexerQuery[]> }[]
  requestManager: { title: string; request: Known<MediaRequest | undefined>; member: RequestUser | undefined } | null
  mediaServer: {
    title: string
    serverItem: Known<ServerItem | undefined>
    episodes: Known<ServerItem[]>
    scan: Known<MediaServerScan>
    /** Whether the requesting member can see it; null if there is no member or their account is not known. */
    memberCanSee: Known<boolean> | null
  } | null
  subtitles: { title: string; missingSubtitles: Known<MissingSubtitles[]> } | null
  unsupportedApps: UnsupportedApps
}

/** Makes a fixed number of requests to each app, however much it has: 9 a library, 1 a client, 2 a manager. */
export async function gatherTraceSnapshot(
  apps: TraceApps,
  manager: MediaManager,
  item: MediaItem,
  scope: TraceScope,
  now: Date,
): Promise<TraceSnapshot> {
  const [
    parts,
    files,
    history,
    queue,
    blocked,
    commands,
    configuredIndexers,
    importSettings,
    downloads,
    indexerManagers,
    requestManager,
    subtitles,
  ] = await Promise.all([
    manager.parts(item.id),
    manager.files(item.id),
    manager.history(item.id),
    manager.queue(),
    manager.blocklist(),
    manager.backgroundCommands(),
    manager.indexers(),
    manager.importSettings(),
    Promise.all(
      apps.downloadClients.map(async (client) => ({
        client: client.title,
        protocol: client.protocol,
        all: await client.downloads(),
      })),
    ),
    Promise.all(apps.indexerManagers.map(readIndexerManager)),
    readRequestManager(apps, item, scope),
    readSubtitles(apps, item),
  ])
  return {
    now,
    managerTitle: manager.title,
    item,
    scope,
    parts:
      item.media === 'films'
        ? mapKnown(files, (all) => [filmAsPart(item, all)])
        : mapKnown(parts, (all) => partsInScope(all, item, scope)),
    files,
    history,
    queue: mapKnown(queue, (rows) => rows.filter((row) => row.item === item.id)),
    blocklist: mapKnown(blocked, (all) => all.filter((release) => release.item === item.id)),
    commands,
    configuredIndexers,
    importSettings,
    downloads,
    indexerManagers,
    requestManager,
    mediaServer: await readMediaServer(apps, item, requestManager?.member),
    subtitles,
    unsupportedApps: apps.unsupportedApps,
  }
}

/** A part is monitored only if its series is too. */
const partsInScope = (parts: readonly MediaPart[], item: MediaItem, { season, episode }: TraceScope): MediaPart[] =>
  parts
    .filter((part) => (season === null || part.season === season) && (episode === null || part.number === episode))
    .toSorted((a, b) => (a.season ?? 0) - (b.season ?? 0) || (a.number ?? 0) - (b.number ?? 0))
    .map((part) => ({ ...part, monitored: part.monitored && item.monitored }))

const filmAsPart = (item: MediaItem, files: readonly MediaFile[]): MediaPart => ({
  id: item.id,
  item: item.id,
  season: null,
  number: null,
  title: item.title,
  ids: item.ids,
  monitored: item.monitored,
  available_at: item.available_at,
  searched_at: item.searched_at,
  file: files[0]?.id ?? null,
})

async function readIndexerManager(manager: TraceApps['indexerManagers'][number]) {
  const [indexers, queries] = await Promise.all([manager.indexers(), manager.recentQueries()])
  return { manager: manager.title, indexers, queries }
}

/** Finds the newest request for the item and season by catalogue ids. */
async function readRequestManager(
  { requestManager }: TraceApps,
  item: MediaItem,
  { season }: TraceScope,
): Promise<TraceSnapshot['requestManager']> {
  if (!requestManager || item.media === 'music') return null
  const [requests, members] = await Promise.all([requestManager.requests(), requestManager.users()])
  const { media } = item
  const request = mapKnown(requests, (all) =>
    all.find(
      (request) =>
        request.media === media &&
        hasSharedId(request.ids, item.ids) &&
        (season === null || request.seasons.length === 0 || request.seasons.includes(season)),
    ),
  )
  const requesterId = request.known ? request.value?.requested_by.id : undefined
  return {
    title: requestManager.title,
    request,
    member: members.known ? members.value.find(({ id }) => id === requesterId) : undefined,
  }
}

async function readSubtitles({ subtitles }: TraceApps, item: MediaItem): Promise<TraceSnapshot['subtitles']> {
  if (!subtitles || item.media === 'music') return null
  const wanted = mapKnown(await subtitles.missingSubtitles(), (all) =>
    all.filter((missing) => missing.media === item.media && missing.item === item.id),
  )
  return { title: subtitles.title, missingSubtitles: wanted }
}

async function readMediaServer(
  { mediaServer }: TraceApps,
  item: MediaItem,
  member: RequestUser | undefined,
): Promise<TraceSnapshot['mediaServer']> {
  if (!mediaServer || item.media === 'music') return null
  const [items, scan] = await Promise.all([mediaServer.items(), mediaServer.libraryScan()])
  const itemType = item.media === 'films' ? 'film' : 'series'
  const serverItem = mapKnown(items, (all) => {
    const sameType = all.filter((item) => item.type === itemType)
    return sameType.find(({ ids }) => hasSharedId(ids, item.ids)) ?? sameType.find(({ path }) => path === item.path)
  })
  const foundItem = serverItem.known ? serverItem.value : undefined
  const [episodes, memberCanSee] = await Promise.all([
    foundItem && itemType === 'series' ? mediaServer.episodes(foundItem.id) : mapKnown(serverItem, () => []),
    foundItem && member?.media_server_user_id
      ? mediaServer.canUserSee(member.media_server_user_id, foundItem.id)
      : null,
  ])
  return { title: mediaServer.title, serverItem, episodes, scan, memberCanSee }
}
