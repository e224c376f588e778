import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rehearsedAnswersPath, type RehearsedHardwareFile } from '../../src/platform/hardware/rehearsed-hardware.ts'
import { fileAges, machineFiles, mountFolders } from './machine-files.ts'
import { hardDiskAnswer, nvmeAnswer } from './smart-answers.ts'
import type { HardwareFaults } from './types.ts'

/** Writes what the rehearsed machine says of its hardware below a folder, in place of what it said before. */
export function writeRehearsedHardware(
  folder: string,
  { home, faults, now }: { home: string; faults: HardwareFaults; now: Date },
): void {
  rmSync(folder, { recursive: true, force: true })
  for (const path of mountFolders) mkdirSync(join(folder, path), { recursive: true })
  for (const [path, text] of Object.entries(machineFiles(home, faults))) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    const written = now.getTime() / 1000 - (fileAges[path] ?? 0)
    utimesSync(file, written, written)
  }
  writeFileSync(rehearsedAnswersPath(folder), JSON.stringify(answersWith(faults)))
}

function answersWith(faults: HardwareFaults): RehearsedHardwareFile {
  const smart = (disk: string) => `smartctl --json=c -n standby -a /dev/${disk}`
  const disk = (model: string, serial: string, celsius: number, hours: number) => ({ model, serial, celsius, hours })
  return {
    tools: {
      [smart('nvme0n1')]: nvmeAnswer('nvme0n1'),
      [smart('sda')]: hardDiskAnswer(
        'sda',
        disk('Harbour HD12T', 'HB12-0077', 38, 26_300),
        faults.isDiskFailing ? 24 : 0,
      ),
      [smart('sdb')]: hardDiskAnswer('sdb', disk('Harbour HD4T', 'HB4-1903', 35, 41_020)),
      ...(!faults.isArrayDegraded && {
        [smart('sdc')]: hardDiskAnswer('sdc', disk('Harbour HD4T', 'HB4-1904', 36, 41_020)),
      }),
      ...(faults.isSnapraidLate && { 'snapraid status': { exit_code: 0, output: SNAPRAID_STATUS } }),
    },
    attributes: faults.isBranchUnmounted
      ? {
          '/srv/pool/.mergerfs': {
            'user.mergerfs.branches': '/mnt/disk1=RW:/mnt/disk2=RW',
            'user.mergerfs.category.create': 'mfs',
          },
        }
      : {},
    ups: {
      'LIST UPS': 'BEGIN LIST UPS\nUPS cupboard "In the cupboard"\nEND LIST UPS\n',
      'LIST VAR cupboard': upsVariables(faults.isOnBattery === true),
    },
  }
}

/** source: RFC 9271 */
function upsVariables(isOnBattery: boolean): string {
  const variables = {
    'battery.charge': isOnBattery ? '61' : '100',
    'battery.runtime': isOnBattery ? '840' : '2520',
    'ups.load': '18',
    'ups.status': isOnBattery ? 'OB DISCHRG' : 'OL',
  }
  const lines = Object.entries(variables).map(([name, value]) => `VAR cupboard ${name} "${value}"\n`)
  return `BEGIN LIST VAR cupboard\n${lines.join('')}END LIST VAR cupboard\n`
}

/** source: SnapRAID 12, cmdline/status.c */
const SNAPRAID_STATUS = [
  'Self test...',
  'Loading state from /var/snapraid.content...',
  'Using 64 MiB of memory for the file-system.',
  'SnapRAID status report:',
  '',
  'The oldest block was scrubbed 12 days ago, the median 9, the newest 2.',
  '',
  'No sync is in progress.',
  '92% of the array is not scrubbed.',
  'No file has a zero sub-second timestamp.',
  'No rehash is in progress or needed.',
  'No error detected.',
  '',
].join('\n')
