import type { ReadOnlyCheck } from '../check.ts'
import { requireHardware, resultFor } from './present.ts'

/** Reading an incomplete array whole has a progress too, but ends nothing. source: the kernel's md.rst; zpool-status(8) */
const REBUILDING = /\b(?:recover|resilver)$/

export const hardwareArrays: ReadOnlyCheck = {
  id: 'hardware-arrays',
  group: 'hardware',
  title: 'Every array is complete',
  meaning: 'An array without one of its disks still works, but the next disk that fails takes the files with it.',
  depends_on: ['hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'replace the missing disk, then let the array rebuild', command: null },
  repair: null,

  async run(facts) {
    const { arrays } = await requireHardware(facts)
    return arrays
      .filter(({ array_type }) => array_type === 'md' || array_type === 'zfs' || array_type === 'btrfs')
      .map(({ array, condition, summary, array_state, members, progress_percent: progress }) => ({
        ...resultFor(condition, summary, {
          subject: array,
          evidence: [
            ...(array_state === '' ? [] : [array_state]),
            ...members.filter((one) => one.condition !== 'good').map((one) => `${one.member}: ${one.member_state}`),
            ...(progress === null ? [] : [`${progress} %`]),
          ],
        }),
        ...((condition === 'warning' || (condition === 'failed' && REBUILDING.test(array_state))) && {
          remedy: { summary: 'wait until it has finished', command: null },
        }),
      }))
  },
}
