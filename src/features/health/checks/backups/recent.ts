import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'
import { newestBackup } from './newest.ts'

const DAY = 86_400_000
const OLD_DAYS = 8

export const backupsRecent: LookingCheck = {
  id: 'backups-recent',
  group: 'backups',
  title: 'There is a backup of the last days',
  meaning: 'What the apps know (members, what was watched, what is wanted) would be lost with the disk.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make one', command: 'usher backup' },
  repair: null,

  async look({ machine, now }) {
    const newest = await newestBackup(machine.places)
    if (newest === undefined) return warn('There is no backup yet.')
    const days = (now.getTime() - newest.mtime_ms) / DAY
    const evidence = [`${newest.name}, ${new Date(newest.mtime_ms).toISOString()}`]
    return days > OLD_DAYS
      ? warn(`The last backup is ${Math.floor(days)} days old.`, {
          evidence,
          since: new Date(newest.mtime_ms + OLD_DAYS * DAY),
        })
      : pass('The last backup is of the last days.', { evidence })
  },
}
