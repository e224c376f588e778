import type { DiskArray } from '../../../../../contract/kinds/hardware.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn, type CheckResult } from '../result.ts'
import { requireHardware } from './present.ts'

export const hardwareErrors: ReadOnlyCheck = {
  id: 'hardware-errors',
  group: 'hardware',
  title: 'No array has counted errors',
  meaning: 'A disk, its cable or its controller returned wrong data. Where there is no second copy, files are damaged.',
  depends_on: ['hardware-disks', 'hardware-arrays'],
  visible_after_seconds: 0,
  remedy: { summary: 'check cables and disks, then read the whole array again', command: null },
  repair: null,

  async run(facts) {
    const { arrays } = await requireHardware(facts)
    return arrays.flatMap((array) => (array.errors === null ? [] : [resultOf(array, array.errors)]))
  },
}

function resultOf({ array, array_type, members }: DiskArray, errors: number): CheckResult {
  if (errors === 0) return pass(`${array} has counted no errors.`, { subject: array })
  const remedy = 'check cables and disks, then read the whole array again'
  return warn(errors === 1 ? `${array} has counted one error.` : `${array} has counted ${errors} errors.`, {
    subject: array,
    evidence: members.filter((one) => (one.errors ?? 0) > 0).map((one) => `${one.member}: ${one.errors}`),
    ...(array_type === 'snapraid' && { remedy: { summary: remedy, command: 'sudo snapraid scrub' } }),
    // Only a name that needs no quotes is put into a command.
    ...(array_type === 'zfs' &&
      /^[\w.-]+$/.test(array) && { remedy: { summary: remedy, command: `sudo zpool scrub ${array}` } }),
  })
}
