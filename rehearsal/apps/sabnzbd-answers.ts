import { withinLimit } from './speed.ts'
import { limitOf } from './sabnzbd-speed.ts'
import type { Download } from '../household/kinds.ts'
import type { AppAsked } from './app.ts'

export const VERSION = '4.5.5'
const MB = 2 ** 20
const GB = 2 ** 30
/** As its settings say. */
const LEAST_FREE = 5 * GB

const all = (asked: AppAsked): Download[] =>
  withinLimit(
    asked.household.downloads.filter((one) => one.client === 'sabnzbd'),
    Number(limitOf(asked)),
  )
const mine = (asked: AppAsked): Download[] => all(asked).filter(({ done }) => done < 1)

/** source: with less free than `download_free` it holds everything. */
const full = ({ household }: AppAsked): boolean => household.disk.free < LEAST_FREE

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
  speedlimit: '100',

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
  const speed = some.reduce((sum, one) => sum + one.bytesPerSecond, 0)
  return {
    queue: {
      ...limits,
      speedlimit_abs: limitOf(asked),
      paused: full(asked),
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
      status: some.length ? 'Downloading' : 'Idle',
      timeleft: clock(speed ? left / speed : 0),
      slots: some.map((one, index) => slot(asked, one, index)),
    },
  }
}

const slot = (asked: AppAsked, { id, name, bytes, done, bytesPerSecond, hours }: Download, index: number): object => ({
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
  status: full(asked) ? 'Paused' : 'Downloading',
  timeleft: clock((bytes * (1 - done)) / bytesPerSecond),
  avg_age: '2h',
  time_added: Math.floor(asked.now() / 1000 - hours * 3600),
})

/** `mode=history` */
export function history(asked: AppAsked): object {
  const ended = all(asked).filter(({ done }) => done === 1)
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

function endedSlot(asked: AppAsked, { id, name, bytes, hours }: Download): object {
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
    status: 'Completed',
    nzo_id: id,
    storage: `/data/usenet/complete/tv/${name}`,
    path: `/data/usenet/incomplete/${name}`,
    script_line: '',
    download_time: 231,
    postproc_time: 6,
    stage_log: [{ name: 'Download', actions: ['Downloaded in 3 min 51 seconds at an average of 7.6 MB/s'] }],
    downloaded: bytes,
    completeness: null,
    fail_message: '',
    url_info: '',
    bytes,
    meta: null,
    series: null,
    md5sum: '',
    password: null,
    duplicate_key: null,
    archive: false,
    time_added: added,
    size: sized(bytes),
    action_line: '',
    loaded: false,
    retry: false,
  }
}

/** `mode=fullstatus` */
export const status = (asked: AppAsked): object => ({
  ...limits,
  paused: full(asked),
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
