import type { HardwareData, HardwareDisk } from '../../../../../contract/kinds/hardware.ts'
import { quoteForShell } from '../../../../lib/shell.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { notKnown, skipped, type CheckResult } from '../result.ts'
import { requireHardware, resultFor } from './present.ts'

export const hardwareDisks: ReadOnlyCheck = {
  id: 'hardware-disks',
  group: 'hardware',
  title: 'No disk is failing',
  meaning:
    'A disk that reports this usually stops within weeks. Until then, files on it cannot be read, databases break and apps hang.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make a backup now, then replace the disk', command: 'usher backup' },
  repair: null,

  async run(facts) {
    const { disks, arrays } = await requireHardware(facts)
    const asked = disks.filter((one) => one.because !== null || one.evidence.length > 0 || one.power_on_hours !== null)
    // One sentence for all of them: the program is missing, not an answer.
    if (asked.length > 0 && asked.every(({ because }) => because === 'smartctl is not installed.'))
      return skipped('Without smartmontools nobody sees that a disk is failing.')
    return asked.map((disk) => resultOf(disk, arrays))
  },
}

function resultOf(disk: HardwareDisk, arrays: HardwareData['arrays']): CheckResult {
  const more = {
    subject: disk.disk,
    // First signs of wear explain nothing else.
    also_affects: disk.condition === 'failed' ? affectedBy(disk, arrays) : [],
    evidence: [...disk.evidence, ...(disk.serial === null ? [] : [`serial number ${disk.serial}`])],
  }
  if (disk.is_asleep && disk.because !== null) return skipped(disk.because, more)
  if (disk.condition === 'not-known')
    return notKnown(disk.because ?? disk.summary, {
      ...more,
      remedy: { summary: 'ask it as root', command: `sudo smartctl -a ${quoteForShell(`/dev/${disk.disk}`)}` },
    })
  if (disk.condition === 'warning')
    return resultFor('warning', disk.summary, {
      ...more,
      remedy: { summary: 'watch it, and have a backup of what is on it', command: 'usher backups' },
    })
  const sentence =
    disk.condition === 'good' ? `${disk.disk} reports no fault.` : `${disk.disk} is failing: replace it soon.`
  return resultFor(disk.condition, sentence, more)
}

/** The services that keep their databases on the disk, the household’s folders, and the arrays that it is part of. */
const affectedBy = ({ disk, services, folders }: HardwareDisk, arrays: HardwareData['arrays']): string[] => [
  ...services,
  ...folders,
  ...arrays.filter((array) => array.disks.includes(disk)).map(({ array }) => array),
]
