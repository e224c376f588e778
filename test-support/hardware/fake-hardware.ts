import { hardDiskAnswer } from '../../rehearsal/hardware/smart-answers.ts'
import type { HardwareAccess } from '../../src/platform/hardware/hardware-access.ts'
import type { Machine } from '../../src/platform/machine.ts'

export interface FakeHardware {
  /** The text of files, by path. */
  files?: Readonly<Record<string, string>>
  /** When files were written; those without a time exist all the same. */
  written?: Readonly<Record<string, Date>>
  links?: Readonly<Record<string, string>>
  tools?: Readonly<Record<string, { exit_code: number; output: string }>>
  attributes?: Readonly<Record<string, Record<string, string>>>
  ups?: Readonly<Record<string, string>>
  in_container?: boolean
}

/** Returns access to hardware that only these files and answers describe. Its root has no mounts unless a test sets one. */
export function fakeHardware(
  { files = {}, written = {}, links = {}, tools = {}, attributes = {}, ups = {}, in_container = false }: FakeHardware,
  root = '/nonexistent',
): HardwareAccess {
  return {
    root,
    in_container,
    is_rehearsed: false,
    readText: async (path) => files[path] ?? null,
    list: async (path) => {
      const below = [...Object.keys(files), ...Object.keys(links)].filter((file) => file.startsWith(`${path}/`))
      return [...new Set(below.map((file) => file.slice(path.length + 1).split('/')[0]!))]
    },
    linkTarget: async (path) => links[path] ?? null,
    fileState: async (path) =>
      written[path]
        ? { written_at: written[path], size_bytes: 1 }
        : path in files
          ? { written_at: new Date(0), size_bytes: 1 }
          : null,
    attributes: async (path) => attributes[path] ?? {},
    run: async (tool, words) => {
      const answer = tools[[tool, ...words].join(' ')]
      return answer ? { ran: true, ...answer } : { ran: false, because: 'missing' }
    },
    askUps: async (request) => ups[request] ?? null,
  }
}

export const withHardware = (machine: Machine, hardware: FakeHardware, root?: string): Machine => ({
  ...machine,
  hardware: async () => fakeHardware(hardware, root),
})

/** The memory of a machine, without which no system is one. */
const memory = { '/proc/meminfo': 'MemTotal:       16303892 kB\nMemAvailable:    9437184 kB\n' }

/** Files of one disk. */
export const diskFiles = (name: string, number = '8:0'): Record<string, string> => ({
  [`/sys/block/${name}/size`]: '7814037168\n',
  [`/sys/block/${name}/dev`]: `${number}\n`,
  [`/sys/block/${name}/queue/rotational`]: '1\n',
  [`/sys/block/${name}/removable`]: '0\n',
  [`/sys/block/${name}/device/model`]: 'Harbour HD4T\n',
})

const identity = { model: 'Harbour HD4T', serial: 'HB4-1', celsius: 34, hours: 12_000 }

export const smartCommand = (name: string): string => `smartctl --json=c -n standby -a /dev/${name}`

/** One disk that reports no fault, or this many bad sectors. */
export const oneDisk = (badSectors = 0): FakeHardware => ({
  files: { ...memory, ...diskFiles('sda') },
  tools: { [smartCommand('sda')]: hardDiskAnswer('sda', identity, badSectors) },
})

export const hardwareWith = (files: Readonly<Record<string, string>>, more: FakeHardware = {}): FakeHardware => ({
  ...more,
  files: { ...memory, ...files, ...more.files },
})

/** An array of two disks. source: the kernel's Documentation/admin-guide/md.rst */
export const mdFiles = (parts: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const usual: Record<string, string> = {
    array_state: 'clean',
    level: 'raid1',
    degraded: '0',
    sync_action: 'idle',
    sync_completed: 'none',
    'dev-sda1/state': 'in_sync',
    'dev-sda1/errors': '0',
    'dev-sdb1/state': 'in_sync',
    'dev-sdb1/errors': '0',
  }
  return Object.fromEntries(
    Object.entries({ ...usual, ...parts }).map(([name, text]) => [`/sys/block/md0/md/${name}`, `${text}\n`]),
  )
}

/** A UPS with this status. source: RFC 9271 */
export const upsAnswers = (status: string): Record<string, string> => ({
  'LIST UPS': 'BEGIN LIST UPS\nUPS eaton "In the cupboard"\nEND LIST UPS\n',
  'LIST VAR eaton': `BEGIN LIST VAR eaton\nVAR eaton ups.status "${status}"\nVAR eaton battery.charge "61"\nEND LIST VAR eaton\n`,
})

/** `zpool status -p` of a mirror. source: zpool-status(8) */
export const zpoolStatus = ({
  state = 'ONLINE',
  other = 'ONLINE',
  errors = 0,
  scrubbed = 'Sun Nov  1 05:36:35 2026',
} = {}): string =>
  [
    '  pool: tank',
    ` state: ${state}`,
    'status: One or more devices could not be used because the label is missing or',
    '\tinvalid.  Sufficient replicas exist for the pool to continue',
    `  scan: scrub repaired 0B in 05:12:34 with 0 errors on ${scrubbed}`,
    'config:',
    '',
    '\tNAME        STATE     READ WRITE CKSUM',
    `\ttank        ${state.padEnd(8)}     0     0     0`,
    `\t  mirror-0  ${state.padEnd(8)}     0     0     0`,
    '\t    sda     ONLINE       0     0     0',
    `\t    sdb     ${other.padEnd(8)}     0     0     ${errors}`,
    '',
    'errors: No known data errors',
    '',
  ].join('\n')

export const zfsPool = (parts: Parameters<typeof zpoolStatus>[0] = {}): FakeHardware =>
  hardwareWith(
    { '/proc/spl/kstat/zfs/tank/state': `${parts.state ?? 'ONLINE'}\n` },
    { tools: { 'zpool status -p': { exit_code: 0, output: zpoolStatus(parts) } } },
  )
