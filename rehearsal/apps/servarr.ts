import type { Chance } from '../chance.ts'
import type { Download, Household } from '../household/kinds.ts'
import { backupPaths } from './servarr-backups.ts'
import { get, hoursAgo, open, type App, type AppAsked, type AppPath } from './app.ts'

/** What the family of Sonarr, Radarr, Lidarr and Prowlarr has in common. */
export interface Family {
  name: string
  title: string
  port: number
  version: string
  /** `/api/v3` or `/api/v1`. */
  base: string
  paths: AppPath[]
  says: readonly string[]
}

/** source: apis of the family: the key in the query, then the header, then as a bearer; otherwise 401 without a body. */
function guard({ url, request, key }: AppAsked): Response | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const given = url.searchParams.get('apikey') ?? request.headers.get('x-api-key') ?? bearer
  return given === key ? undefined : new Response(null, { status: 401 })
}

export function family({ name, title, port, version, base, paths, says }: Family): App {
  return {
    name,
    port,
    health: '/ping',
    version,
    guard,
    lost: () => Response.json({ message: 'NotFound' }, { status: 404 }),
    paths: [
      open(get('/ping', () => ({ status: 'OK' }))),
      get(`${base}/system/status`, (asked) => systemStatus(asked, title, version)),
      get(`${base}/health`, (asked) => healthOf(asked, name)),
      ...backupPaths(name, base),
      ...paths,
    ],
    hello: [
      `[Info] Bootstrap: Starting ${title} - /app/${name}/bin/${title} - Version ${version}`,
      '[Info] AppFolderInfo: Data directory is being overridden to [/config]',
      `[Info] Microsoft.Hosting.Lifetime: Now listening on: http://[::]:${port}`,
      '[Info] Microsoft.Hosting.Lifetime: Application started. Press Ctrl+C to shut down.',
    ],
    goodbye: ['[Info] Microsoft.Hosting.Lifetime: Application is shutting down...'],
    chatter: (chance: Chance) => `[Info] ${chance.pick(says)}`,
  }
}

const healthOf = ({ household }: AppAsked, app: string): object[] =>
  (household.troubles?.notes?.[app] ?? []).map((note, at) => ({
    id: at + 1,
    ...note,
    wikiUrl: `https://wiki.servarr.com/${app}/system`,
  }))

const systemStatus = (asked: AppAsked, title: string, version: string): object => ({
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
  startTime: new Date(asked.startedAt).toISOString(),
  packageVersion: version,
  packageAuthor: 'linuxserver.io',
  packageUpdateMechanism: 'docker',
  databaseVersion: '3.49.1',
  databaseType: 'sqLite',
})

/** A page of a longer list, as the family pages. */
export function page({ url }: AppAsked, sortKey: string, records: readonly object[]): object {
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

export const queueStatus = (many: readonly Download[]): object => ({
  id: 1,
  totalCount: many.length,
  count: many.length,
  unknownCount: 0,
  errors: false,
  warnings: many.some(stalled),
  unknownErrors: false,
  unknownWarnings: false,
})

export const diskspace = ({ household }: AppAsked): object[] => [
  { id: 1, path: '/data', label: '', freeSpace: household.disk.free, totalSpace: household.disk.total },
]

export const stalled = ({ client, done, seeds }: Download): boolean =>
  client === 'qbittorrent' && done < 1 && seeds === 0

/** source: `QueueStatus`, `TrackedDownloadStatus` and `TrackedDownloadState`, as Sonarr sets them for each client's states. */
function standingOf({ troubles }: Household, download: Download): object {
  const { importing, client, said } = download
  if (importing)
    return {
      status: 'completed',
      trackedDownloadStatus: importing.health,
      trackedDownloadState: importing.state,
      statusMessages: importing.messages,
    }
  const plain = { trackedDownloadState: 'downloading', statusMessages: [] }
  if (troubles?.unreachable === client)
    return { ...plain, status: 'downloadClientUnavailable', trackedDownloadStatus: 'ok' }
  const warns = { ...plain, status: 'warning', trackedDownloadStatus: 'warning' }
  if (said === 'error') return { ...warns, errorMessage: 'qBittorrent is reporting an error' }
  if (said === 'missingFiles') return { ...warns, errorMessage: 'qBittorrent is reporting missing files' }
  if (said === 'stoppedDL') return { ...plain, status: 'paused', trackedDownloadStatus: 'ok' }
  if (stalled(download)) return { ...warns, errorMessage: 'The download is stalled with no connections' }
  return { ...plain, status: 'downloading', trackedDownloadStatus: 'ok' }
}

/** Where a library looks for it. */
export const outputOf = ({ client, folder, name }: Download, media: 'tv' | 'films'): string =>
  `${folder ?? `/data/${client === 'qbittorrent' ? 'torrents' : 'usenet'}/${media}`}/${name}`

/** What a row of the queue says about the download itself. Sonarr and Radarr have different words for one source. */
export function queueRow(asked: AppAsked, download: Download, id: number, source: 'web' | 'webdl') {
  const left = Math.round(download.bytes * (1 - download.done))
  const seconds = download.bytesPerSecond > 0 ? Math.round(left / download.bytesPerSecond) : null
  return {
    id,
    size: download.bytes,
    title: download.name,
    sizeleft: left,
    ...(seconds === null
      ? {}
      : {
          timeleft: new Date(seconds * 1000).toISOString().slice(11, 19),
          estimatedCompletionTime: new Date(asked.now() + seconds * 1000).toISOString(),
        }),
    added: hoursAgo(asked, download.hours),
    ...standingOf(asked.household, download),
    downloadId: download.client === 'qbittorrent' ? download.id.toUpperCase() : download.id,
    protocol: download.client === 'qbittorrent' ? 'torrent' : 'usenet',
    downloadClient: download.client === 'qbittorrent' ? 'qBittorrent' : 'SABnzbd',
    indexer: download.client === 'qbittorrent' ? 'Harbour (Prowlarr)' : 'Mill (Prowlarr)',
    quality: {
      quality: { id: 3, name: 'WEBDL-1080p', source, resolution: 1080 },
      revision: { version: 1, real: 0, isRepack: false },
    },
    languages: [{ id: 1, name: 'English' }],
    customFormats: [],
    customFormatScore: 0,
  }
}
