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
import type { MediaServer, ServerItem, MediaServerScan } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestUser } from '../../../platform/media-apps/roles/request-manager.ts'
import { isWithin } from '../../../lib/paths.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import { hasSharedId } from '../requests/media-manager-index.ts'
import type { UnsupportedApps, TraceApps } from './apps.ts'
import {
  readRequestManager,
  readSubtitles,
  type RequestSnapshot,
  type SubtitleSnapshot,
} from './requests-and-subtitles.ts'
import type { TraceScope } from './scope.ts'

/** What one media server knows of the item. */
export interface ServerSnapshot {
  title: string
  serverItem: Known<ServerItem | undefined>
  episodes: Known<ServerItem[]>
  scan: Known<MediaServerScan>
  /** Whether the requesting member can see it; null if there is no member or their account is not known. */
  memberCanSee: Known<boolean> | null
}

/** All app data about one item. Null stands for an app that the stack does not have. */
export interface TraceSnapshot {
  now: Date
  managerTitle: string
  /** Another library has the same title, so what a media server shows may be from there. */
  hasCopies?: boolean
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
  requestManager: RequestSnapshot | null
  mediaServers: ServerSnapshot[]
  subtitles: SubtitleSnapshot | null
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
    readRequestManager(apps, manager, item, scope),
    readSubtitles(apps, manager, item),
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
    mediaServers: await readMediaServers(apps, item, requestManager?.member),
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

async function readMediaServers(
  { mediaServers }: TraceApps,
  item: MediaItem,
  member: RequestUser | undefined,
): Promise<ServerSnapshot[]> {
  if (item.media === 'music') return []
  return Promise.all(
    mediaServers.map(async (server) =>
      readMediaServer(server, item, await memberIdOn(server, member, mediaServers.length > 1)),
    ),
  )
}

/** The request manager knows the id of a member on one server. Another server has other ids. */
async function memberIdOn(
  server: MediaServer,
  member: RequestUser | undefined,
  isOneOfSeveral: boolean,
): Promise<string | null> {
  const id = member?.media_server_user_id ?? null
  if (id === null || !isOneOfSeveral) return id
  const users = await server.users()
  return users.known && users.value.some((user) => user.id === id) ? id : null
}

async function readMediaServer(server: MediaServer, item: MediaItem, member: string | null): Promise<ServerSnapshot> {
  const [serverItem, scan] = await Promise.all([findOnServer(server, item), server.libraryScan()])
  const foundItem = serverItem.known ? serverItem.value : undefined
  const [episodes, memberCanSee] = await Promise.all([
    foundItem && item.media === 'series' ? server.episodes(foundItem.id) : mapKnown(serverItem, () => []),
    foundItem && member !== null ? server.canUserSee(member, foundItem.id) : null,
  ])
  return { title: server.title, serverItem, episodes, scan, memberCanSee }
}

/**
 * Finds the item by its title. A server may have another title for it, so all of its items are asked if that fails, but
 * not for an item of which there is no file that it could show.
 */
async function findOnServer(server: MediaServer, item: MediaItem): Promise<Known<ServerItem | undefined>> {
  const find = (all: readonly ServerItem[]) => findSameItem(all, item)
  const titled = server.itemsTitled && mapKnown(await server.itemsTitled(item.title), find)
  if (titled && (!titled.known || titled.value || item.present_parts === 0)) return titled
  return mapKnown(await server.items(), find)
}

function findSameItem(all: readonly ServerItem[], item: MediaItem): ServerItem | undefined {
  const sameType = all.filter(({ type }) => type === (item.media === 'films' ? 'film' : 'series'))
  const sameIds = sameType.filter(({ ids }) => hasSharedId(ids, item.ids))
  const isInFolder = ({ path }: ServerItem) => path !== null && isWithin(path, item.path)
  return sameIds.find(isInFolder) ?? sameIds[0] ?? sameType.find(({ path }) => path === item.path)
}
