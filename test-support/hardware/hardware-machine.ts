import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hardDiskAnswer } from '../../rehearsal/hardware/smart-answers.ts'
import { recordPastActivity } from '../../src/features/health/hardware/activity.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { makeTempFolder } from '../checks/machine-fixtures.ts'
import { fakeMachine } from '../machine/fake-machine.ts'
import { diskFiles, hardwareWith, mdFiles, smartCommand, upsAnswers, withHardware } from './fake-hardware.ts'

const GB = 1_000_000_000

/** A mirror of two disks, one of which is failing while a torrent client keeps both awake, and a UPS. */
export function hardwareMachine(): Machine {
  const root = makeTempFolder(tmpdir())
  mkdirSync(join(root, 'proc/self'), { recursive: true })
  writeFileSync(join(root, 'proc/self/mountinfo'), '36 35 9:0 / /srv/den rw - ext4 /dev/md0 rw\n')
  const disk = (serial: string, hours: number) => ({ model: 'Harbour HD4T', serial, celsius: 37, hours })
  const machine = withHardware(
    fakeMachine(),
    hardwareWith(
      { ...diskFiles('sda', '8:0'), ...diskFiles('sdb', '8:16'), ...mdFiles() },
      {
        tools: {
          [smartCommand('sda')]: hardDiskAnswer('sda', disk('HB4-1903', 41_020)),
          [smartCommand('sdb')]: hardDiskAnswer('sdb', disk('HB4-1904', 41_020), 24),
        },
        ups: upsAnswers('OL'),
      },
    ),
    root,
  )
  const services = { qbittorrent: { minutes: 48, read: 9 * GB, written: 3 * GB } }
  const used = { active: 52, unexplained: 2, services }
  recordPastActivity(machine.state().keyValues, machine.now(), { minutes: 60, disks: { sda: used, sdb: used } })
  return machine
}
