import type { ReadOnlyCheck } from '../check.ts'
import { requireHardware, resultFor } from './present.ts'

export const hardwareSnapraid: ReadOnlyCheck = {
  id: 'hardware-snapraid',
  group: 'hardware',
  title: 'SnapRAID is in sync',
  meaning: 'Files that came since the last sync are lost if their disk fails.',
  depends_on: ['hardware-disks'],
  visible_after_seconds: 0,
  remedy: { summary: 'compare, then sync', command: 'sudo snapraid diff' },
  repair: null,

  async run(facts) {
    const { arrays } = await requireHardware(facts)
    return arrays
      .filter(({ array_type }) => array_type === 'snapraid')
      .map(({ condition, summary, members, synced_at }) => {
        const absent = members.filter((one) => one.condition === 'failed')
        return {
          ...resultFor(condition, summary, {
            subject: 'SnapRAID',
            evidence: [
              ...(synced_at === null ? [] : [synced_at]),
              ...absent.map((one) => `${one.member}: ${one.member_state}`),
            ],
          }),
          ...(absent.length > 0 && {
            remedy: { summary: 'mount the disk, and do not sync before', command: 'sudo mount -a' },
          }),
        }
      })
  },
}
