import type { SeededRandom } from '../seeded-random.ts'
import { indexerOf } from '../household/grabs.ts'
import { requireById, type HouseholdDownload, type Household } from '../household/types.ts'
import { backupRoutes } from './servarr-backups.ts'
import { get, hoursAgo, publicRoute, type RehearsedApp, type AppHandlerContext, type AppRoute } from './app.ts'

/** What Sonarr, Radarr, Lidarr and Prowlarr have in common. */
export interface ServarrDefinition {
  name: string
  title: string
  port: number
  version: string
  /** `/api/v3` or `/api/v1`. */
  base: string
  routes: AppRoute[]
  idleLogLines: readonly string[]
}

/** source: apis of the family: the key in the query, then the header, then as a bearer; otherwise 401 without a body. */
function guard({ url, request, key }: AppHandlerContext): Response | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const sentKey = url.searchParams.get('apikey') ?? request.headers.get('x-api-key') ?? bearer
  return sentKey === key ? undefined : new Response(null, { status: 401 })
}

export function servarrApp({
  name,
  title,
  port,
  version,
  base,
  routes,
  idleLogLines,
}: ServarrDefinition): RehearsedApp {
  return {
    name,
    port,
    healthPath: '/ping',
    version,
    rejectUnauthenticated: guard,
    notFound: () => Response.json({ message: 'NotFound' }, { status: 404 }),
    routes: [
      publicRoute(get('/ping', () => ({ status: 'OK' }))),
      get(`${base}/system/status`, (context) => systemStatus(context, title, version)),
      get(`${base}/health`, (context) => healthNotes(context, name)),
      ...backupRoutes(name, base),
      ...routes,
    ],
    startupLog: [
      `[Info] Bootstrap: Starting ${title} - /app/${name}/bin/${title} - Version ${version}`,
      '[Info] AppFolderInfo: Data directory is being overridden to [/config]',
      `[Info] Microsoft.Hosting.Lifetime: Now listening on: http://[::]:${port}`,
      '[Info] Microsoft.Hosting.Lifetime: Application started. Press Ctrl+C to shut down.',
    ],
    shutdownLog: ['[Info] Microsoft.Hosting.Lifetime: Application is shutting down...'],
    idleLogLine: (chance: SeededRandom) => `[Info] ${chance.pick(idleLogLines)}`,
  }
}

const healthNotes = ({ household }: AppHandlerContext, app: string): object[] =>
  (household.faults?.healthNotes?.[app] ?? []).map((note, at) => ({
    id: at + 1,
    ...note,
    wikiUrl: `https://wiki.servarr.com/${app}/system`,
  }))

const systemStatus = (context: AppHandlerContext, title: string, version: string): object => ({
  appName: title,
  instanceName: title,
  version,
  buildTime: '2026-05-02T10:00:00Z',
  isDebug: false,
  isProduction: true,
  isAdmin: false,
  isUserInteractive: false,
  startupPath: `/app/${title.toLowerCase()}/bin`,
  appData: '/config',
  osName: 'alpine',
  osVersion: '3.22.1',
  isNetCore: true,
  isLinux: true,
  isOsx: false,
  isWindows: false,
  isDocker: true,
  mode: 'console',
  branch: 'main',
  authentication: 'forms',
  migrationVersion: 218,
  urlBase: '',
  runtimeVersion: '8.0.12',
  runtimeName: '.NET',
  startTime: new Date(context.startedAt).toISOString(),
  packageVersion: version,
  packageAuthor: 'linuxserver.io',
  packageUpdateMechanism: 'docker',
  databaseVersion: '3.49.1',
  databaseType: 'sqLite',
})

/** Returns a page of a longer list. */
export function pagedJson({ url }: AppHandlerContext, sortKey: string, records: readonly object[]): object {
  const size = Number(url.searchParams.get('pageSize') ?? 10)
  const number = Number(url.searchParams.get('page') ?? 1)
  return {
    page: number,
    pageSize: size,
    sortKey,
    sortDirection: url.searchParams.get('sortDirection') ?? 'ascending',
    totalRecords: records.length,
    records: records.slice((number - 1) * size, number * size),
  }
}

export const queueStatusJson = (many: readonly HouseholdDownload[]): object => ({
  id: 1,
  totalCount: many.length,
  count: many.length,
  unknownCount: 0,
  errors: false,
  warnings: many.some(isStalled),
  unknownErrors: false,
  unknownWarnings: false,
})

export const diskSpaceJson = ({ household }: AppHandlerContext): object[] => [
  { id: 1, path: '/data', label: '', freeSpace: household.disk.free, totalSpace: household.disk.total },
]

export const isStalled = ({ client, progress, seeds }: HouseholdDownload): boolean =>
  client === 'qbittorrent' && progress < 1 && seeds === 0

/** source: `QueueStatus`, `TrackedDownloadStatus` and `TrackedDownloadState`, as Sonarr sets them for each client's states. */
function trackedDownloadFields({ faults }: Household, download: HouseholdDownload): object {
  const { importing, client, clientState, isEncrypted } = download
  if (importing)
    return {
      status: 'completed',
      trackedDownloadStatus: importing.health,
      trackedDownloadState: importing.state,
      statusMessages: importing.messages,
    }
  const plain = { trackedDownloadState: 'downloading', statusMessages: [] }
  if (faults?.unreachableClient === client)
    return { ...plain, status: 'downloadClientUnavailable', trackedDownloadStatus: 'ok' }
  const warns = { ...plain, status: 'warning', trackedDownloadStatus: 'warning' }
  if (clientState === 'error') return { ...warns, errorMessage: 'qBittorrent is reporting an error' }
  if (clientState === 'missingFiles') return { ...warns, errorMessage: 'qBittorrent is reporting missing files' }
  if (clientState === 'stoppedDL' || isEncrypted) return { ...plain, status: 'paused', trackedDownloadStatus: 'ok' }
  if (isStalled(download)) return { ...warns, errorMessage: 'The download is stalled with no connections' }
  return { ...plain, status: 'downloading', trackedDownloadStatus: 'ok' }
}

/** Returns the path where a media manager looks for the download. */
export const downloadOutputPath = ({ client, folder, name }: HouseholdDownload, media: 'tv' | 'films'): string =>
  `${folder ?? `/data/${client === 'qbittorrent' ? 'torrents' : 'usenet'}/${media}`}/${name}`

/** Returns the fields of a queue row about the download. Sonarr and Radarr name one of them differently. */
export function queueRowFields(
  context: AppHandlerContext,
  download: HouseholdDownload,
  id: number,
  source: 'web' | 'webdl',
) {
  const bytesLeft = Math.round(download.bytes * (1 - download.progress))
  const seconds = download.bytesPerSecond > 0 ? Math.round(bytesLeft / download.bytesPerSecond) : null
  return {
    id,
    size: download.bytes,
    title: download.name,
    sizeleft: bytesLeft,
    ...(seconds === null
      ? {}
      : {
          timeleft: new Date(seconds * 1000).toISOString().slice(11, 19),
          estimatedCompletionTime: new Date(context.now() + seconds * 1000).toISOString(),
        }),
    added: hoursAgo(context, download.ageHours),
    ...trackedDownloadFields(context.household, download),
    downloadId: download.client === 'qbittorrent' ? download.id.toUpperCase() : download.id,
    protocol: download.client === 'qbittorrent' ? 'torrent' : 'usenet',
    downloadClient: download.client === 'qbittorrent' ? 'qBittorrent' : 'SABnzbd',
    indexer: `${requireById(context.household.indexers, indexerOf(download)).name} (Prowlarr)`,
    quality: {
      quality: { id: 3, name: 'WEBDL-1080p', source, resolution: 1080 },
      revision: { version: 1, real: 0, isRepack: false },
    },
    languages: [{ id: 1, name: 'English' }],
    customFormats: [],
    customFormatScore: 0,
  }
}
