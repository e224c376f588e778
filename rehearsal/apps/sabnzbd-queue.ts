import { fileNamesOf } from './download-files.ts'
import { removedDownloads } from './removed-downloads.ts'
import { applySpeedLimit } from './speed-limit.ts'
import { currentSpeedLimit, speedLimitFields } from './sabnzbd-speed-limit.ts'
import type { HouseholdDownload } from '../household/types.ts'
import { momentHoursAgo, type AppHandlerContext } from './app.ts'

export const VERSION = '4.5.5'
const MB = 2 ** 20
const GB = 2 ** 30
/** The value in its settings. */
const MINIMUM_FREE_BYTES = 5 * GB

const allDownloads = (context: AppHandlerContext): HouseholdDownload[] =>
  applySpeedLimit(
    context.household.downloads.filter(
      (download) => download.client === 'sabnzbd' && !removedDownloads(context).byClient.has(download.id),
    ),
    currentSpeedLimit(context) ?? 0,
  )
const unfinishedDownloads = (context: AppHandlerContext): HouseholdDownload[] =>
  allDownloads(context).filter((download) => !isFinished(download))
const isFinished = ({ progress, missingArticles }: HouseholdDownload): boolean =>
  progress === 1 || missingArticles !== undefined

/** Whether everything is paused, and which single downloads. */
export const pauseState = ({
  sharedState,
}: Pick<AppHandlerContext, 'sharedState'>): { paused: boolean; single: Set<string> } =>
  sharedState.getOrCreate('sabnzbd', () => ({ paused: false, single: new Set<string>() }))

/** source: with less free space than `download_free`, it pauses everything. */
const isPaused = (context: AppHandlerContext): boolean =>
  context.household.disk.free < MINIMUM_FREE_BYTES || pauseState(context).paused

const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${new Date(seconds * 1000).toISOString().slice(14, 19)}`

const inGigabytes = (bytes: number): string => (bytes / GB).toFixed(2)
const inMegabytes = (bytes: number): string => (bytes / MB).toFixed(2)
const formatSize = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${(bytes / MB).toFixed(1)} MB`

const diskSpaceFields = ({ household: { disk } }: AppHandlerContext): object => ({
  diskspace1: inGigabytes(disk.free),
  diskspace2: inGigabytes(disk.free),
  diskspace1_norm: `${(disk.free / GB).toFixed(1)} G`,
  diskspace2_norm: `${(disk.free / GB).toFixed(1)} G`,
  diskspacetotal1: inGigabytes(disk.total),
  diskspacetotal2: inGigabytes(disk.total),
})

const quotaFields = {
  version: VERSION,
  pause_int: '0',
  paused_all: false,
  have_warnings: '0',
  finishaction: null,
  quota: '0 B',
  have_quota: false,
  left_quota: '0 B',
}

/** `mode=queue` */
export function queueJson(context: AppHandlerContext): object {
  const downloads = unfinishedDownloads(context)
  const totalBytes = downloads.reduce((sum, download) => sum + download.bytes, 0)
  const bytesLeft = downloads.reduce((sum, download) => sum + download.bytes * (1 - download.progress), 0)
  const paused = isPaused(context)
  const speed = paused ? 0 : downloads.reduce((sum, download) => sum + download.bytesPerSecond, 0)
  return {
    queue: {
      ...quotaFields,
      ...speedLimitFields(context),
      paused,
      ...diskSpaceFields(context),
      cache_art: '12',
      cache_size: '8.1 MB',
      kbpersec: (speed / 1024).toFixed(2),
      speed: `${(speed / MB).toFixed(1)} M`,
      mbleft: inMegabytes(bytesLeft),
      mb: inMegabytes(totalBytes),
      sizeleft: formatSize(bytesLeft),
      size: formatSize(totalBytes),
      noofslots_total: downloads.length,
      noofslots: downloads.length,
      start: 0,
      limit: 0,
      finish: 0,
      status: paused ? 'Paused' : speed ? 'Downloading' : 'Idle',
      timeleft: formatDuration(speed ? bytesLeft / speed : 0),
      slots: downloads.map((download, index) =>
        queueSlot(context, download, { index, paused, alone: pauseState(context).single.has(download.id) }),
      ),
    },
  }
}

const queueSlot = (
  context: AppHandlerContext,
  { id, name, bytes, progress, bytesPerSecond: speed, ageHours, isEncrypted }: HouseholdDownload,
  { index, paused, alone }: { index: number; paused: boolean; alone: boolean },
): object => ({
  index,
  nzo_id: id,
  unpackopts: '3',
  priority: 'Normal',
  script: 'None',
  filename: name,
  labels: isEncrypted ? ['ENCRYPTED'] : [],
  password: '',
  cat: 'tv',
  mbleft: inMegabytes(bytes * (1 - progress)),
  mb: inMegabytes(bytes),
  size: formatSize(bytes),
  sizeleft: formatSize(bytes * (1 - progress)),
  percentage: String(Math.floor(progress * 100)),
  mbmissing: '0.00',
  direct_unpack: null,
  // source: if everything is paused, each download is still "Queued"; seen on 5.1
  status: alone || isEncrypted ? 'Paused' : paused ? 'Queued' : 'Downloading',
  timeleft: formatDuration(paused || speed === 0 ? 0 : (bytes * (1 - progress)) / speed),
  avg_age: '2h',
  time_added: Math.floor(momentHoursAgo(context, ageHours) / 1000),
})

/** `mode=get_files` of a queued download */
export function filesJson(context: AppHandlerContext): object {
  const download = unfinishedDownloads(context).find(({ id }) => id === context.url.searchParams.get('value'))
  return {
    files: (download ? fileNamesOf(download) : []).map((filename, index) => ({
      filename,
      mbleft: inMegabytes(download!.bytes * (1 - download!.progress)),
      mb: inMegabytes(download!.bytes),
      bytes: download!.bytes.toFixed(2),
      age: '2h',
      nzf_id: `SABnzbd_nzf_${index}`,
      status: index === 0 ? 'active' : 'queued',
    })),
  }
}

/** `mode=history` */
export function historyJson(context: AppHandlerContext): object {
  const ended = allDownloads(context).filter(isFinished)
  return {
    history: {
      total_size: '2.1 T',
      month_size: '64.2 G',
      week_size: '11.8 G',
      day_size: '1.7 G',
      slots: ended.map((download) => historySlot(context, download)),
      ppslots: 0,
      noofslots: ended.length,
      last_history_update: 7,
      version: VERSION,
    },
  }
}

/** source: the message for a download that cannot be completed; seen on 5.1 */
const NOT_COMPLETE = 'Aborted, cannot be completed - https://sabnzbd.org/not-complete'

function historySlot(
  context: AppHandlerContext,
  { id, name, bytes, progress, ageHours, missingArticles }: HouseholdDownload,
): object {
  const failed = missingArticles !== undefined
  const fetched = failed ? Math.floor(bytes * progress) : bytes
  const incomplete = `/data/usenet/incomplete/${name}`
  const messages = failed
    ? `Downloaded in 51 seconds at an average of 7.6 MB/s<br/>Age: 1d<br/>${missingArticles} articles were missing`
    : 'Downloaded in 3 min 51 seconds at an average of 7.6 MB/s'
  const added = Math.floor(momentHoursAgo(context, ageHours) / 1000)
  return {
    completed: added + 237,
    name,
    nzb_name: `${name}.nzb`,
    category: 'tv',
    pp: 'D',
    script: 'None',
    report: '',
    url: null,
    status: failed ? 'Failed' : 'Completed',
    nzo_id: id,
    storage: failed ? incomplete : `/data/usenet/complete/tv/${name}`,
    path: incomplete,
    script_line: '',
    download_time: 231,
    postproc_time: 6,
    stage_log: [{ name: 'Download', actions: [messages] }],
    downloaded: fetched,
    completeness: null,
    fail_message: failed ? NOT_COMPLETE : '',
    url_info: '',
    bytes: fetched,
    meta: null,
    series: null,
    md5sum: '',
    password: null,
    duplicate_key: null,
    archive: false,
    time_added: added,
    size: formatSize(fetched),
    action_line: '',
    loaded: false,
    retry: failed,
  }
}

/** `mode=fullstatus` */
export const fullStatusJson = (context: AppHandlerContext): object => ({
  ...quotaFields,
  ...speedLimitFields(context),
  paused: isPaused(context),
  ...diskSpaceFields(context),
  uptime: `${Math.floor((context.now() - context.startedAt) / 60_000)}m`,
  pid: 1,
  active_lang: 'en',
  my_lcldata: '/config',
  my_home: '/config',
  url_base: '',
  apikey: context.key,
  new_release: null,
  cache_art: '0',
  cache_size: '0 B',
  logfile: '/config/logs/sabnzbd.log',
  loglevel: '1',
  folders: [],
  configfn: '/config/sabnzbd.ini',
  warnings: [],
  downloaddir: '/data/usenet/incomplete',
  completedir: '/data/usenet/complete',
  servers: [
    {
      servername: 'news.mill.example',
      serveractive: true,
      serveractiveconn: 8,
      servertotalconn: 8,
      serverconnections: [],
      serverssl: 1,
      serversslinfo: 'TLSv1.3',
      serverwarning: '',
      servererror: '',
      serverpriority: 0,
      serveroptional: 0,
      serverbps: '0',
    },
  ],
})
