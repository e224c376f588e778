import type { HardwareFaults } from './types.ts'

const SECTOR_BYTES = 512
const DAY_SECONDS = 86_400

interface RehearsedBlockDevice {
  name: string
  number: string
  bytes: number
  rotates: boolean
  model: string
}

const rehearsedDisks: readonly RehearsedBlockDevice[] = [
  { name: 'nvme0n1', number: '259:0', bytes: 5e11, rotates: false, model: 'Quayside N2 500GB' },
  { name: 'sda', number: '8:0', bytes: 1.2e13, rotates: true, model: 'Harbour HD12T' },
  { name: 'sdb', number: '8:16', bytes: 4e12, rotates: true, model: 'Harbour HD4T' },
  { name: 'sdc', number: '8:32', bytes: 4e12, rotates: true, model: 'Harbour HD4T' },
]

/** The kernel lists no disk that has left its array. */
const disksLeft = ({ isArrayDegraded }: HardwareFaults): readonly RehearsedBlockDevice[] =>
  rehearsedDisks.filter(({ name }) => !isArrayDegraded || name !== 'sdc')

/**
 * Returns the files of the kernel and of the machine, by their path. `home`: the folder of the household, which is on
 * sda. source: sysfs(5), proc(5), fstab(5), snapraid(1)
 */
export function machineFiles(home: string, faults: HardwareFaults): Record<string, string> {
  return {
    ...Object.assign({}, ...disksLeft(faults).map(diskFiles)),
    ...arrayFiles(faults.isArrayDegraded === true),
    '/proc/self/mountinfo': mountInfo(home, faults),
    '/proc/meminfo': 'MemTotal:       16303892 kB\nMemFree:         1203892 kB\nMemAvailable:    9437184 kB\n',
    '/proc/vmstat': 'nr_free_pages 300973\noom_kill 0\n',
    '/proc/pressure/memory':
      'some avg10=0.00 avg60=0.00 avg300=0.00 total=11\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=7\n',
    '/sys/class/hwmon/hwmon0/name': 'coretemp\n',
    '/sys/class/hwmon/hwmon0/temp1_label': 'Package id 0\n',
    '/sys/class/hwmon/hwmon0/temp1_input': '48000\n',
    '/sys/class/hwmon/hwmon0/temp1_crit': '100000\n',
    '/sys/devices/system/edac/mc/mc0/ce_count': faults.hasMemoryErrors ? '17\n' : '0\n',
    '/sys/devices/system/edac/mc/mc0/ue_count': '0\n',
    '/etc/fstab': fstab(faults),
    ...(faults.isSnapraidLate && {
      '/etc/snapraid.conf':
        'parity /mnt/parity/snapraid.parity\ncontent /var/snapraid.content\ndata d1 /mnt/disk1\ndata d2 /mnt/disk2\n',
      '/var/snapraid.content': 'SNAPCNT3\n',
    }),
  }
}

/** How long ago each file was written, in seconds, where that says something. */
export const fileAges: Readonly<Record<string, number>> = { '/var/snapraid.content': 19 * DAY_SECONDS }

/** Folders beneath which a disk belongs. */
export const mountFolders: readonly string[] = ['/mnt/disk1', '/mnt/disk2', '/mnt/parity']

const diskFiles = ({ name, number, bytes, rotates, model }: RehearsedBlockDevice): Record<string, string> => {
  const at = `/sys/block/${name}`
  return {
    [`${at}/size`]: `${bytes / SECTOR_BYTES}\n`,
    [`${at}/dev`]: `${number}\n`,
    [`${at}/queue/rotational`]: rotates ? '1\n' : '0\n',
    [`${at}/removable`]: '0\n',
    [`${at}/device/model`]: `${model}\n`,
    [`${at}/stat`]: '  211 0 9912 80 113 0 8820 41 0 60 121\n',
  }
}

/** source: the kernel's Documentation/admin-guide/md.rst */
const arrayFiles = (isDegraded: boolean): Record<string, string> => {
  const at = '/sys/block/md0/md'
  const member = (name: string, slot: number) => ({
    [`${at}/dev-${name}/state`]: 'in_sync\n',
    [`${at}/dev-${name}/errors`]: '0\n',
    [`${at}/dev-${name}/slot`]: `${slot}\n`,
  })
  return {
    [`${at}/array_state`]: 'clean\n',
    [`${at}/level`]: 'raid1\n',
    [`${at}/raid_disks`]: '2\n',
    [`${at}/degraded`]: isDegraded ? '1\n' : '0\n',
    [`${at}/sync_action`]: 'idle\n',
    [`${at}/sync_completed`]: 'none\n',
    ...member('sdb1', 0),
    ...(!isDegraded && member('sdc1', 1)),
  }
}

function mountInfo(home: string, { isBranchUnmounted, isSnapraidLate }: HardwareFaults): string {
  const line = (number: string, target: string, type: string, source: string) =>
    `36 35 ${number} / ${target.replaceAll(' ', String.raw`\040`)} rw,relatime - ${type} ${source} rw\n`
  return [
    line('259:2', '/', 'ext4', '/dev/nvme0n1p2'),
    line('8:1', home, 'ext4', '/dev/sda1'),
    line('9:0', '/srv/photos', 'ext4', '/dev/md0'),
    ...(isBranchUnmounted || isSnapraidLate ? [line('8:33', '/mnt/disk1', 'ext4', '/dev/sdd1')] : []),
    ...(isSnapraidLate ? [line('8:49', '/mnt/disk2', 'ext4', '/dev/sde1')] : []),
    ...(isBranchUnmounted ? [line('0:55', '/srv/pool', 'fuse.mergerfs', 'disk1:disk2')] : []),
  ].join('')
}

const fstab = ({ isBranchUnmounted }: HardwareFaults): string =>
  [
    '# The disks of the den',
    'UUID=4f31 / ext4 defaults 0 1',
    '/dev/md0 /srv/photos ext4 defaults 0 2',
    ...(isBranchUnmounted
      ? ['UUID=91aa /mnt/disk1 ext4 defaults 0 2', 'UUID=b2c4 /mnt/disk2 ext4 defaults,nofail 0 2']
      : []),
    '',
  ].join('\n')
