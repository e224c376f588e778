import type { HouseholdDownload } from '../household/types.ts'
import { momentHoursAgo, type AppHandlerContext } from './app.ts'
import { currentRate, runningOption } from './nzbget-options.ts'
import { removedDownloads } from './removed-downloads.ts'
import { applySpeedLimit } from './speed-limit.ts'

const GB = 2 ** 30
const MB = 2 ** 20
const WORD = 2 ** 32
const MONTH_BYTES = 64 * GB
const DAY_BYTES = 2 * GB
const TOTAL_BYTES = 2150 * GB
const POSTED_AT = 1_700_000_000
const FILES = 40
/** source: `HealthCheck=park` gives up below the health that a repair needs */
const ARTICLES = 1800

/** The household's Usenet downloads; the ids of the media managers are parameters here. */
export const allDownloads = (context: AppHandlerContext): HouseholdDownload[] =>
  applySpeedLimit(
    context.household.downloads.filter(
      ({ client, id }) => client === 'sabnzbd' && !removedDownloads(context).byClient.has(id),
    ),
    currentRate(context),
  )
export const isFinished = ({ progress, missingArticles, isEncrypted }: HouseholdDownload): boolean =>
  progress === 1 || missingArticles !== undefined || isEncrypted === true

export const pauseState = ({ sharedState }: AppHandlerContext): { paused: boolean; single: Set<number> } =>
  sharedState.getOrCreate('nzbget', () => ({ paused: false, single: new Set<number>() }))

/** source: it pauses while less than `DiskSpace` megabytes are free */
const isPaused = (context: AppHandlerContext): boolean =>
  context.household.disk.free < Number(runningOption(context, 'DiskSpace')) * MB || pauseState(context).paused

export const sizeFields = (name: string, bytes: number) => ({
  [`${name}Lo`]: Math.floor(bytes) % WORD,
  [`${name}Hi`]: Math.floor(Math.floor(bytes) / WORD),
  [`${name}MB`]: Math.floor(bytes / MB),
})

const unixTime = (context: AppHandlerContext): number => Math.floor(context.now() / 1000)

const speedOf = (context: AppHandlerContext): number =>
  isPaused(context)
    ? 0
    : allDownloads(context)
        .filter((download) => !isFinished(download))
        .reduce((sum, { bytesPerSecond }) => sum + bytesPerSecond, 0)

const remainingBytes = (context: AppHandlerContext): number =>
  allDownloads(context)
    .filter((download) => !isFinished(download))
    .reduce((sum, { bytes, progress }) => sum + bytes * (1 - progress), 0)

export function statusJson(context: AppHandlerContext): object {
  const { disk } = context.household
  const speed = speedOf(context)
  return {
    ...sizeFields('RemainingSize', remainingBytes(context)),
    ...sizeFields('ForcedSize', 0),
    ...sizeFields('DownloadedSize', 0),
    ...sizeFields('MonthSize', MONTH_BYTES),
    ...sizeFields('DaySize', DAY_BYTES),
    ...sizeFields('ArticleCache', 0),
    DownloadRate: speed,
    DownloadRateLo: speed % WORD,
    DownloadRateHi: Math.floor(speed / WORD),
    AverageDownloadRate: speed,
    DownloadLimit: currentRate(context),
    ThreadCount: 10,
    ParJobCount: 0,
    PostJobCount: 0,
    UrlCount: 0,
    UpTimeSec: Math.floor((context.now() - context.startedAt) / 1000),
    DownloadTimeSec: 0,
    ServerPaused: isPaused(context),
    DownloadPaused: isPaused(context),
    Download2Paused: isPaused(context),
    ServerStandBy: speed === 0,
    PostPaused: false,
    ScanPaused: false,
    QuotaReached: false,
    ...sizeFields('FreeDiskSpace', disk.free),
    ...sizeFields('TotalDiskSpace', disk.total),
    ServerTime: unixTime(context),
    ResumeTime: 0,
    FeedActive: false,
    QueueScriptCount: 0,
    NewsServers: [{ ID: 1, Active: runningOption(context, 'Server1.Active') === 'yes' }],
  }
}

/** What `listgroups` and `history` have in common. */
const sharedFields = ({ id, name, bytes }: HouseholdDownload, number: number) => ({
  NZBID: number,
  NZBName: name,
  NZBNicename: name,
  Kind: 'NZB',
  URL: '',
  NZBFilename: `${name}.nzb`,
  Category: 'tv',
  ParStatus: 'NONE',
  ExParStatus: 'NONE',
  UnpackStatus: 'NONE',
  MoveStatus: 'NONE',
  ScriptStatus: 'NONE',
  DeleteStatus: 'NONE',
  MarkStatus: 'NONE',
  UrlStatus: 'NONE',
  ...sizeFields('FileSize', bytes),
  FileCount: FILES,
  MinPostTime: POSTED_AT,
  MaxPostTime: POSTED_AT,
  TotalArticles: ARTICLES,
  CriticalHealth: 900,
  DupeKey: '',
  DupeScore: 0,
  DupeMode: 'SCORE',
  Deleted: false,
  DownloadTimeSec: 231,
  PostTotalTimeSec: 0,
  ParTimeSec: 0,
  RepairTimeSec: 0,
  UnpackTimeSec: 0,
  MessageCount: 2,
  ExtraParBlocks: 0,
  Parameters: [
    { Name: '*Unpack:', Value: 'yes' },
    { Name: 'drone', Value: id },
  ],
  ScriptStatuses: [],
  ServerStats: [{ ServerID: 1, SuccessArticles: ARTICLES, FailedArticles: 0 }],
})

/** A download's number in NZBGet. */
export const numberOf = (context: AppHandlerContext, { id }: HouseholdDownload): number =>
  allDownloads(context).findIndex((download) => download.id === id) + 1

export const groupsJson = (context: AppHandlerContext): object[] =>
  allDownloads(context)
    .filter((download) => !isFinished(download))
    .map((download) => {
      const number = numberOf(context, download)
      const alone = pauseState(context).single.has(number)
      const bytesLeft = download.bytes * (1 - download.progress)
      return {
        ...sharedFields(download, number),
        FirstID: number,
        LastID: number,
        MinPriority: 0,
        MaxPriority: 0,
        RemainingParCount: 0,
        ...sizeFields('RemainingSize', bytesLeft),
        ...sizeFields('PausedSize', alone ? bytesLeft : 0),
        ...sizeFields('DownloadedSize', download.bytes - bytesLeft),
        RemainingFileCount: 1,
        ActiveDownloads: alone || isPaused(context) ? 0 : 8,
        // source: if everything is paused, each one is still queued; seen on 21.0
        Status: alone ? 'PAUSED' : isPaused(context) ? 'QUEUED' : 'DOWNLOADING',
        DestDir: `/data/usenet/incomplete/${download.name}.#${number}`,
        FinalDir: '',
        SuccessArticles: Math.floor(ARTICLES * download.progress),
        FailedArticles: 0,
        Health: 1000,
        PostInfoText: 'NONE',
        PostStageProgress: 0,
        PostStageTimeSec: 0,
        Log: [],
      }
    })

export const historyJson = (context: AppHandlerContext): object[] =>
  allDownloads(context)
    .filter(isFinished)
    .map((download) => {
      const number = numberOf(context, download)
      const { name, bytes, progress, ageHours, missingArticles, isEncrypted } = download
      const failed = missingArticles !== undefined
      return {
        ID: number,
        Name: name,
        RemainingFileCount: 0,
        RetryData: failed,
        HistoryTime: Math.floor(momentHoursAgo(context, ageHours) / 1000) + 237,
        ...sharedFields(download, number),
        ...(failed ? { DeleteStatus: 'HEALTH' } : { UnpackStatus: 'SUCCESS', MoveStatus: 'SUCCESS' }),
        Status: isEncrypted ? 'WARNING/PASSWORD' : failed ? 'FAILURE/HEALTH' : 'SUCCESS/UNPACK',
        DestDir: failed ? `/data/usenet/incomplete/${name}.#${number}` : `/data/usenet/complete/tv/${name}`,
        FinalDir: '',
        SuccessArticles: Math.floor(ARTICLES * progress),
        FailedArticles: missingArticles ?? 0,
        Health: failed ? 850 : 1000,
        Deleted: failed,
        ...sizeFields('DownloadedSize', bytes * progress),
        Log: [],
      }
    })

/** `servervolumes`: all servers together, and each of them. The latest minute is that of the current traffic. */
export function volumesJson(context: AppHandlerContext): object[] {
  const slots = (count: number, last: number) =>
    Array.from({ length: count }, (_, at) => sizeFields('Size', at === count - 1 ? last : 0))
  const perMinute = speedOf(context) * 60
  return [0, 1].map((server) => ({
    ServerID: server,
    DataTime: unixTime(context),
    FirstDay: 20_000,
    ...sizeFields('TotalSize', TOTAL_BYTES),
    ...sizeFields('CustomSize', TOTAL_BYTES),
    CustomTime: POSTED_AT,
    SecSlot: 59,
    MinSlot: 59,
    HourSlot: 23,
    DaySlot: 0,
    BytesPerSeconds: slots(60, perMinute / 60),
    BytesPerMinutes: slots(60, perMinute),
    BytesPerHours: slots(24, perMinute),
    BytesPerDays: slots(1, perMinute),
  }))
}

/** `log`: the lines since its start. */
export const logJson = (context: AppHandlerContext): object[] => [
  { ID: 1, Kind: 'INFO', Time: Math.floor(context.startedAt / 1000), Text: 'nzbget 25.4 server-mode' },
  ...allDownloads(context).map(({ name, ageHours }, at) => ({
    ID: at + 2,
    Kind: 'INFO',
    Time: Math.floor(momentHoursAgo(context, ageHours) / 1000),
    Text: `Collection ${name} added to queue`,
  })),
]

/** `editqueue`, as far as usher uses it. source: false if the queue has none of them; seen on 21.0 */
export function editQueue(context: AppHandlerContext, [command, , numbers]: readonly unknown[]): boolean {
  const known = (numbers as number[]).filter((number) =>
    groupsJson(context).some((group) => (group as { NZBID: number }).NZBID === number),
  )
  const { single } = pauseState(context)
  if (command === 'GroupPause') for (const number of known) single.add(number)
  else if (command === 'GroupResume') for (const number of known) single.delete(number)
  else return false
  return known.length > 0
}
