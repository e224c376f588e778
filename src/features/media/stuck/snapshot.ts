import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { InternalAddress } from '../../../platform/media-apps/roles/media-app.ts'
import type {
  ClientDownload,
  DownloadClient,
  ClientDiskSpace,
} from '../../../platform/media-apps/roles/download-client.ts'
import type { Indexer } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type {
  AppDiskSpace,
  AppHealthIssue,
  ImportSettings,
  BackgroundCommand,
  ConfiguredDownloadClient,
  RootFolder,
} from '../../../platform/media-apps/roles/media-manager-settings.ts'
import type {
  MediaManager,
  HistoryEvent,
  MediaItem,
  MediaPart,
  MediaType,
  QueueRow,
} from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaRequest, RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import type { Tunnel, TunnelStatus } from '../../../platform/media-apps/roles/tunnel.ts'
import type { Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { gatherRequestTitles, type RequestTitles } from '../requests/titles.ts'
import { createItemFinder } from '../requests/media-manager-index.ts'
import { readClientPause, type ClientPause } from '../pause/record.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { findRepeatedFailures, type RepeatedFailure } from './reasons/repeated-failures.ts'
import { HISTORY_DAYS } from './diagnosis.ts'

/** The apps' data about everything that is not yet in the library. */
export interface StuckSnapshot {
  now: Date
  stack: Stack
  mediaManagers: MediaManagerSnapshot[]
  downloadClients: DownloadClientSnapshot[]
  indexerManagers: (AppName & { indexers: Known<Indexer[]> })[]
  /** With the titles of pending requests that no library knows. */
  requestManager: (AppName & { requests: Known<MediaRequest[]>; names: RequestTitles['titles'] }) | null
  tunnels: (AppName & { status: Known<TunnelStatus> })[]
  /** Why apps are missing here, if any are. */
  not_known: readonly NotKnownData[]
}

interface AppName {
  title: string
  service: string
}

export interface MediaManagerSnapshot extends AppName {
  media: MediaType
  items: Known<MediaItem[]>
  queue: Known<QueueRow[]>
  /** Events of the last `HISTORY_DAYS`, newest first. */
  events: Known<HistoryEvent[]>
  /** Episode numbers for parts that fail repeatedly: the history has only the library's ids. */
  episodeNumbers: EpisodeNumbers
  health: Known<AppHealthIssue[]>
  disks: Known<AppDiskSpace[]>
  rootFolders: Known<RootFolder[]>
  configuredClients: Known<ConfiguredDownloadClient[]>
  commands: Known<BackgroundCommand[]>
  importSettings: Known<ImportSettings>
}

export interface DownloadClientSnapshot extends AppName {
  /** Its name in a stack: `qbittorrent`. */
  app: string
  /** Where the libraries reach it; null if not known. */
  address: Pick<InternalAddress, 'host' | 'port'> | null
  protocol: 'torrent' | 'usenet'
  /** The service whose network the client shares. */
  networkService: string | null
  downloads: Known<ClientDownload[]>
  space: Known<ClientDiskSpace>
  /** All downloads are paused. */
  paused: Known<boolean>
  /** What usher paused in it; null if nothing. */
  pause: ClientPause | null
}

const DAY_MS = 86_400_000

/** Keyed by the library's id of the part. */
export type EpisodeNumbers = ReadonlyMap<string, Pick<MediaPart, 'season' | 'number'>>

/** Limits the extra requests for episode numbers. */
const MAX_FAILING_ITEMS = 10

/**
 * Makes nine requests for each library and one for each repeatedly failing series, at most four for each client, two
 * for each indexer manager and one for the request manager, whatever their size.
 */
export async function gatherStuckSnapshot(machine: Machine): Promise<StuckSnapshot> {
  const [apps, stack] = await Promise.all([gatherEnabledApps(machine), machine.stack()])
  const now = machine.now()
  const [mediaManagers, downloadClients, indexerManagers, [requestAnswer], tunnels] = await Promise.all([
    Promise.all(apps.mediaManagers.map((manager) => readMediaManager(manager, now))),
    Promise.all(apps.downloadClients.map((client) => readDownloadClient(client, stack, machine))),
    Promise.all(
      apps.indexerManagers.map(async (manager) => ({
        ...appNameOf(manager),
        indexers: await manager.indexers(),
      })),
    ),
    Promise.all(apps.requestManagers.map(async (manager) => ({ manager, requests: await manager.requests() }))),
    Promise.all(
      apps.tunnels.map(async (tunnel: Tunnel) => ({
        ...appNameOf(tunnel),
        status: await tunnel.status(),
      })),
    ),
  ])
  const requestTitles = requestAnswer && (await gatherMissingTitles(requestAnswer, mediaManagers))
  const requestManager = requestAnswer && {
    ...appNameOf(requestAnswer.manager),
    requests: requestAnswer.requests,
    names: requestTitles?.titles ?? new Map(),
  }
  return {
    now,
    stack,
    mediaManagers,
    downloadClients,
    indexerManagers,
    requestManager: requestManager ?? null,
    tunnels,
    not_known: [...apps.not_known, ...(requestTitles?.not_known ?? [])],
  }
}

function gatherMissingTitles(
  { manager, requests }: { manager: RequestManager; requests: Known<MediaRequest[]> },
  mediaManagers: readonly MediaManagerSnapshot[],
): Promise<RequestTitles> {
  const pending = requests.known ? requests.value.filter(({ state }) => state === 'pending') : []
  const findItem = createItemFinder(
    mediaManagers.flatMap((manager) => (manager.items.known ? manager.items.value : [])),
    pending,
  )
  return gatherRequestTitles(
    manager,
    pending.filter((request) => !findItem(request)),
  )
}

const appNameOf = ({ title, service }: AppName): AppName => ({ title, service })

async function readMediaManager(manager: MediaManager, now: Date): Promise<MediaManagerSnapshot> {
  const [items, queue, events, health, disks, rootFolders, configuredClients, commands, importSettings] =
    await Promise.all([
      manager.items(),
      manager.queue(),
      manager.historySince(startOfDay(new Date(now.getTime() - HISTORY_DAYS * DAY_MS))),
      manager.health(),
      manager.diskSpace(),
      manager.rootFolders(),
      manager.downloadClients(),
      manager.backgroundCommands(),
      manager.importSettings(),
    ])
  return {
    ...appNameOf(manager),
    media: manager.media,
    items,
    queue,
    events,
    episodeNumbers: await readEpisodeNumbers(manager, findRepeatedFailures({ items, events })),
    health,
    disks,
    rootFolders,
    configuredClients,
    commands,
    importSettings,
  }
}

async function readEpisodeNumbers(manager: MediaManager, failing: readonly RepeatedFailure[]): Promise<EpisodeNumbers> {
  if (manager.media !== 'series') return new Map()
  const items = [...new Set(failing.map(({ item }) => item.id))].slice(0, MAX_FAILING_ITEMS)
  const parts = await Promise.all(items.map((item) => manager.parts(item)))
  return new Map(parts.flatMap((answer) => (answer.known ? answer.value : [])).map((part) => [part.id, part]))
}

/** Returns the same time all day, so that the app client can use its cache. */
const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)

async function readDownloadClient(
  client: DownloadClient,
  stack: Stack,
  machine: Machine,
): Promise<DownloadClientSnapshot> {
  const [downloads, space, limits, address] = await Promise.all([
    client.downloads(),
    client.diskSpace(),
    client.limits(),
    client.internalAddress(),
  ])
  const networkService = stack.services.find(({ name }) => name === client.service)?.shares_network_of ?? null
  const paused = limits.known ? { ...limits, value: limits.value.paused } : limits
  return {
    ...appNameOf(client),
    app: client.app,
    address: address.known ? address.value : null,
    protocol: client.protocol,
    networkService,
    downloads,
    space,
    paused,
    pause: readClientPause(client.service, machine),
  }
}
