import { letGo } from './let-go.ts'
import { withinLimit } from './speed.ts'
import { limitOf, limitSaid } from './sabnzbd-speed.ts'
import type { Download } from '../household/kinds.ts'
import type { AppAsked } from './app.ts'

export const VERSION = '4.5.5'
const MB = 2 ** 20
const GB = 2 ** 30
/** As its settings say. */
const LEAST_FREE = 5 * GB

const all = (asked: AppAsked): Download[] =>
  withinLimit(
    asked.household.downloads.filter((one) => one.client === 'sabnzbd' && !letGo(asked).byClient.has(one.id)),
    limitOf(asked) ?? 0,
  )
const mine = (asked: AppAsked): Download[] => all(asked).filter((one) => !isOver(one))
const isOver = ({ done, missing }: Download): boolean => done === 1 || missing !== undefined

/** Whether somebody paused all of it, and which of it one by one. */
export const pausing = ({ told }: Pick<AppAsked, 'told'>): { paused: boolean; some: Set<string> } =>
  told.of('sabnzbd', () => ({ paused: false, some: new Set<string>() }))

/** source: with less free than `download_free` it holds everything. */
const held = (asked: AppAsked): boolean => asked.household.disk.free < LEAST_FREE || pausing(asked).paused

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${new Date(seconds * 1000).toISOString().slice(14, 19)}`

const gb = (bytes: number): string => (bytes / GB).toFixed(2)
const mb = (bytes: number): string => (bytes / MB).toFixed(2)
const sized = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${(bytes / MB).toFixed(1)} MB`

const disks = ({ household: { disk } }: AppAsked): object => ({
  diskspace1: gb(disk.free),
  diskspace2: gb(disk.free),
  diskspace1_norm: `${(disk.free / GB).toFixed(1)} G`,
  diskspace2_norm: `${(disk.free / GB).toFixed(1)} G`,
  diskspacetotal1: gb(disk.total),
  diskspacetotal2: gb(disk.total),
})

const limits = {
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
export function queue(asked: AppAsked): object {
  const some = mine(asked)
  const whole = some.reduce((sum, one) => sum + one.bytes, 0)
  const left = some.reduce((sum, one) => sum + one.bytes * (1 - one.done), 0)
  const paused = held(asked)
  const speed = paused ? 0 : some.reduce((sum, one) => sum + one.bytesPerSecond, 0)
  return {
    queue: {
      ...limits,
      ...limitSaid(asked),
      paused,
      ...disks(asked),
      cache_art: '12',
      cache_size: '8.1 MB',
      kbpersec: (speed / 1024).toFixed(2),
      speed: `${(speed / MB).toFixed(1)} M`,
      mbleft: mb(left),
      mb: mb(whole),
      sizeleft: sized(left),
      size: sized(whole),
      noofslots_total: some.length,
      noofslots: some.length,
      start: 0,
      limit: 0,
      finish: 0,
      status: paused ? 'Paused' : speed ? 'Downloading' : 'Idle',
      timeleft: clock(speed ? left / speed : 0),
      slots: some.map((one, index) => slot(asked, one, { index, paused, alone: pausing(asked).some.has(one.id) })),
    },
  }
}

const slot = (
  asked: AppAsked,
  { id, name, bytes, done, bytesPerSecond: speed, hours }: Download,
  { index, paused, alone }: { index: number; paused: boolean; alone: boolean },
): object => ({
  index,
  nzo_id: id,
  unpackopts: '3',
  priority: 'Normal',
  script: 'None',
  filename: name,
  labels: [],
  password: '',
  cat: 'tv',
  mbleft: mb(bytes * (1 - done)),
  mb: mb(bytes),
  size: sized(bytes),
  sizeleft: sized(bytes * (1 - done)),
  percentage: String(Math.floor(done * 100)),
  mbmissing: '0.00',
  direct_unpack: null,
  // source: paused as a whole, each of them is only queued; seen on 5.1
  status: alone ? 'Paused' : paused ? 'Queued' : 'Downloading',
  timeleft: clock(paused || speed === 0 ? 0 : (bytes * (1 - done)) / speed),
  avg_age: '2h',
  time_added: Math.floor(asked.now() / 1000 - hours * 3600),
})

/** `mode=history` */
export function history(asked: AppAsked): object {
  const ended = all(asked).filter(isOver)
  return {
    history: {
      total_size: '2.1 T',
      month_size: '64.2 G',
      week_size: '11.8 G',
      day_size: '1.7 G',
      slots: ended.map((one) => endedSlot(asked, one)),
      ppslots: 0,
      noofslots: ended.length,
      last_history_update: 7,
      version: VERSION,
    },
  }
}

/** source: what it says of one that cannot be whole; seen on 5.1 */
const NOT_COMPLETE = 'Aborted, cannot be completed - https://sabnzbd.org/not-complete'

function endedSlot(asked: AppAsked, { id, name, bytes, done, hours, missing }: Download): object {
  const failed = missing !== undefined
  const fetched = failed ? Math.floor(bytes * done) : bytes
  const incomplete = `/data/usenet/incomplete/${name}`
  const told = failed
    ? `Downloaded in 51 seconds at an average of 7.6 MB/s<br/>Age: 1d<br/>${missing} articles were missing`
    : 'Downloaded in 3 min 51 seconds at an average of 7.6 MB/s'
  const added = Math.floor(asked.now() / 1000 - hours * 3600)
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
    stage_log: [{ name: 'Download', actions: [told] }],
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
    size: sized(fetched),
    action_line: '',
    loaded: false,
    retry: failed,
  }
}

/** `mode=fullstatus` */
export const status = (asked: AppAsked): object => ({
  ...limits,
  ...limitSaid(asked),
  paused: held(asked),
  ...disks(asked),
  uptime: `${Math.floor((asked.now() - asked.startedAt) / 60_000)}m`,
  pid: 1,
  active_lang: 'en',
  my_lcldata: '/config',
  my_home: '/config',
  url_base: '',
  apikey: asked.key,
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
