import type { ReadOnlyCheck } from '../check.ts'
import { requireHardware, resultFor } from './present.ts'

export const hardwarePools: ReadOnlyCheck = {
  id: 'hardware-pools',
  group: 'hardware',
  title: 'Every disk of a mergerfs pool is mounted',
  meaning:
    'The pool shows an empty folder in place of the disk: its films look deleted, and new ones fill the disk of the system.',
  depends_on: ['hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the disk before anything is written beneath it', command: 'sudo mount -a' },
  repair: null,

  async run(facts) {
    const { arrays } = await requireHardware(facts)
    return arrays
      .filter(({ array_type }) => array_type === 'mergerfs')
      .map(({ array, condition, summary, members }) =>
        resultFor(condition, summary, {
          subject: array,
          evidence: members
            .filter((one) => one.condition !== 'good')
            .map((one) => `${one.member}: ${one.member_state}`),
        }),
      )
  },
}
