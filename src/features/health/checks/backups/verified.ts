import { readBackupRecord } from '../../../../platform/backup-catalogue/backup-records.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { fail, pass, skipped } from '../result.ts'
import { findNewestBackup } from './newest-backup.ts'

export const backupsVerified: ReadOnlyCheck = {
  id: 'backups-verified',
  group: 'backups',
  title: 'The last backup was proved to be restorable',
  meaning: 'You may have less to restore from than you think.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'prove the last one, or make another', command: 'usher restore rehearse NAME' },
  repair: null,
  async run({ machine }) {
    const newest = await findNewestBackup(machine.paths)
    if (newest === undefined) return skipped('There are no backups yet.')
    const known = readBackupRecord(machine, newest)
    if (known && known.damaged !== null)
      return fail('The last backup cannot be restored.', { evidence: [newest.path, known.damaged] })
    if (known?.proved_at == null) return skipped('It has not been tested yet. That is not a fault.')
    const evidence = [`${newest.name}, proved ${known.proved_at}`, ...(known.proof === null ? [] : [known.proof])]
    return pass('The last backup was proved.', { evidence })
  },
}
