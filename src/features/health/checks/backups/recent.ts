import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'
import { findNewestBackup } from './newest-backup.ts'

const DAY_MS = 86_400_000
const MAX_BACKUP_AGE_DAYS = 8

export const backupsRecent: ReadOnlyCheck = {
  id: 'backups-recent',
  group: 'backups',
  title: 'There is a recent backup',
  meaning: 'If the disk fails, everything the apps know is lost: members, watch history, monitored titles.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make one', command: 'usher backup' },
  repair: null,

  async run({ machine, now }) {
    const newest = await findNewestBackup(machine.paths)
    if (newest === undefined) return warn('There are no backups yet.')
    const days = (now.getTime() - newest.mtime_ms) / DAY_MS
    const evidence = [`${newest.name}, ${new Date(newest.mtime_ms).toISOString()}`]
    return days > MAX_BACKUP_AGE_DAYS
      ? warn(`The last backup is ${Math.floor(days)} days old.`, {
          evidence,
          since: new Date(newest.mtime_ms + MAX_BACKUP_AGE_DAYS * DAY_MS),
        })
      : pass('The last backup is recent.', { evidence })
  },
}
