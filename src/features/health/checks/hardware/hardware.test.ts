import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Machine } from '../../../../platform/machine.ts'
import { testCheck } from '../../../../../test-support/checks/check-case.ts'
import { machineWithSharedData, makeTempFolder } from '../../../../../test-support/checks/machine-fixtures.ts'
import {
  diskFiles,
  hardwareWith,
  mdFiles,
  oneDisk,
  smartCommand,
  upsAnswers,
  withHardware,
  zfsPool,
  type FakeHardware,
} from '../../../../../test-support/hardware/fake-hardware.ts'

const NOW = new Date('2026-11-10T12:00:00Z')
const on = (hardware: FakeHardware, root?: string) => async (): Promise<Machine> => ({
  ...withHardware(await machineWithSharedData(), hardware, root),
  now: () => NOW,
})

/** Returns a root whose list of mounts has these lines. */
function rootWithMounts(...lines: string[]): string {
  const root = makeTempFolder(tmpdir())
  mkdirSync(join(root, 'proc/self'), { recursive: true })
  writeFileSync(join(root, 'proc/self/mountinfo'), lines.map((line) => `36 35 ${line}\n`).join(''))
  return root
}

testCheck('hardware-disks', {
  healthy: on(oneDisk()),
  faults: {
    'sectors that cannot be read': {
      machine: on(oneDisk(24)),
      expected_text:
        /sda is failing: replace it soon[\s\S]*24 sectors cannot be read \(attribute 198\)[\s\S]*serial number HB4-1/,
    },
    'a worn NVMe disk': {
      machine: on(
        hardwareWith(diskFiles('nvme0n1', '259:0'), {
          tools: {
            [smartCommand('nvme0n1')]: {
              exit_code: 0,
              output: JSON.stringify({
                smart_status: { passed: true },
                nvme_smart_health_information_log: { critical_warning: 0, percentage_used: 97 },
              }),
            },
          },
        }),
      ),
      status: 'warning',
      expected_text: /nvme0n1 shows first signs of wear[\s\S]*97 % of its planned writes/,
    },
  },
})

testCheck('hardware-arrays', {
  healthy: on(hardwareWith(mdFiles())),
  faults: {
    'an array without one of its disks': {
      machine: on(hardwareWith(mdFiles({ degraded: '1', 'dev-sdb1/state': 'faulty' }))),
      expected_text: /md0 has lost a disk[\s\S]*sdb1: faulty/,
    },
    'an array that is being rebuilt': {
      machine: on(hardwareWith(mdFiles({ degraded: '1', sync_action: 'recover', sync_completed: '300 / 1200' }))),
      expected_text: /md0 is being rebuilt: 25 % are done/,
    },
    'an array after a power cut': {
      machine: on(hardwareWith(mdFiles({ sync_action: 'resync', sync_completed: '300 / 1200' }))),
      status: 'warning',
      expected_text: /md0 is synchronising/,
    },
    'a pool of ZFS without a disk': {
      machine: on(zfsPool({ state: 'DEGRADED', other: 'UNAVAIL' })),
      expected_text: /tank has lost a disk[\s\S]*sdb: UNAVAIL/,
    },
  },
})

testCheck('hardware-errors', {
  healthy: on(zfsPool()),
  faults: {
    'wrong checksums': {
      machine: on(zfsPool({ errors: 7 })),
      status: 'warning',
      expected_text: /tank has counted 7 errors[\s\S]*sdb: 7/,
    },
  },
})

testCheck('hardware-scrubs', {
  healthy: on(zfsPool()),
  faults: {
    'a pool that nobody reads': {
      machine: on(zfsPool({ scrubbed: 'Sun Mar  1 05:36:35 2026' })),
      status: 'warning',
      expected_text: /tank was last read whole 254 days ago/,
    },
  },
})

const pool = (fstab: string): FakeHardware =>
  hardwareWith(
    { '/etc/fstab': fstab, '/mnt/disk1': '', '/mnt/disk2': '' },
    { attributes: { '/srv/pool/.mergerfs': { 'user.mergerfs.branches': '/mnt/disk1=RW:/mnt/disk2=RW' } } },
  )
const poolMounts = (...others: string[]) =>
  rootWithMounts(
    '8:1 / / rw - ext4 /dev/sda1 rw',
    '0:55 / /srv/pool rw - fuse.mergerfs 1:2 rw',
    '8:17 / /mnt/disk1 rw - ext4 /dev/sdb1 rw',
    ...others,
  )
const fstab = 'UUID=1 /mnt/disk1 ext4 defaults 0 2\nUUID=2 /mnt/disk2 ext4 nofail 0 2\n'

testCheck('hardware-pools', {
  healthy: () => on(pool(fstab), poolMounts('8:33 / /mnt/disk2 rw - ext4 /dev/sdc1 rw'))(),
  faults: {
    'an empty folder beneath a disk that is not mounted': {
      machine: () => on(pool(fstab), poolMounts())(),
      expected_text: /\/mnt\/disk2 is part of \/srv\/pool, and its disk is not mounted[\s\S]*unmounted/,
    },
  },
})

const snapraid = (days: number, status = 'No sync is in progress.\nNo error detected.\n'): FakeHardware =>
  hardwareWith(
    { '/etc/snapraid.conf': 'parity /mnt/p/parity\ncontent /var/content\ndata d1 /mnt/d1/\n', '/mnt/d1': '' },
    {
      written: { '/var/content': new Date(NOW.getTime() - days * 86_400_000) },
      tools: { 'snapraid status': { exit_code: 0, output: status } },
    },
  )

testCheck('hardware-snapraid', {
  healthy: on(snapraid(1)),
  faults: {
    'a sync that is weeks old': {
      machine: on(snapraid(19)),
      status: 'warning',
      expected_text: /SnapRAID has not been in sync for 19 days/,
    },
    'damaged files': {
      machine: on(snapraid(1, 'DANGER! In the array there are 3 errors!\n')),
      expected_text: /SnapRAID has found damaged files/,
    },
    'a disk that is not mounted': {
      machine: () => {
        const found = snapraid(1)
        return on({ ...found, files: { ...found.files, '/etc/fstab': 'UUID=1 /mnt/d1 ext4 defaults 0 2\n' } })()
      },
      expected_text: /the next sync would take its files for deleted/,
    },
  },
})

const sensor = (celsius: number): FakeHardware =>
  hardwareWith({
    '/sys/class/hwmon/hwmon0/name': 'coretemp\n',
    '/sys/class/hwmon/hwmon0/temp1_input': `${celsius * 1000}\n`,
    '/sys/class/hwmon/hwmon0/temp1_crit': '100000\n',
  })

testCheck('hardware-temperatures', {
  healthy: on(sensor(48)),
  faults: {
    'a processor at its limit': { machine: on(sensor(101)), expected_text: /coretemp 1 is too hot[\s\S]*101 °C/ },
    'a processor near its limit': { machine: on(sensor(96)), status: 'warning', expected_text: /coretemp 1 is hot/ },
  },
})

testCheck('hardware-ups', {
  healthy: on(hardwareWith({}, { ups: upsAnswers('OL') })),
  faults: {
    'a power cut': {
      machine: on(hardwareWith({}, { ups: upsAnswers('OB DISCHRG') })),
      status: 'warning',
      expected_text: /The power is out, and eaton runs on its battery[\s\S]*battery: 61 %/,
    },
    'a battery that is almost empty': {
      machine: on(hardwareWith({}, { ups: upsAnswers('OB LB') })),
      expected_text: /The battery of eaton is almost empty/,
    },
    'an old battery': {
      machine: on(hardwareWith({}, { ups: upsAnswers('OL RB') })),
      status: 'warning',
      expected_text: /eaton needs a new battery/,
    },
  },
})

const counted = (corrected: number, uncorrected: number): FakeHardware =>
  hardwareWith({
    '/sys/devices/system/edac/mc/mc0/ce_count': `${corrected}\n`,
    '/sys/devices/system/edac/mc/mc0/ue_count': `${uncorrected}\n`,
  })

testCheck('hardware-memory', {
  healthy: on(counted(0, 0)),
  faults: {
    'errors that were corrected': {
      machine: on(counted(17, 0)),
      status: 'warning',
      expected_text: /has corrected them so far[\s\S]*corrected: 17/,
    },
    'errors that were not': { machine: on(counted(17, 1)), expected_text: /errors that it could not correct/ },
  },
})
