import { remembered } from '../../../../platform/backup-catalogue/remembered.ts'
import type { LookingCheck } from '../check.ts'
import { fail, pass, skipped } from '../seen.ts'
import { newestBackup } from './newest.ts'

export const backupsProved: LookingCheck = {
  id: 'backups-proved',
  group: 'backups',
  title: 'The last backup was proved to be of use',
  meaning: 'There is less to restore from than there seems.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'prove the last one, or make another', command: 'usher restore rehearse NAME' },
  repair: null,
  async look({ machine }) {
    const newest = await newestBackup(machine.places)
    if (newest === undefined) return skipped('There is no backup yet.')
    const known = remembered(machine, newest)
    if (known && known.damaged !== null)
      return fail('The last backup cannot be used.', { evidence: [newest.path, known.damaged] })
    if (known?.proved_at == null) return skipped('It was not tried yet, which is no fault.')
    const evidence = [`${newest.name}, proved ${known.proved_at}`, ...(known.proof === null ? [] : [known.proof])]
    return pass('The last backup was proved.', { evidence })
  },
}
