import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'
import { backupsAt } from './kept.ts'

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
    const newest = (await backupsAt(machine.places))[0]
    if (newest === undefined) return warn('There is no backup yet.')
    const days = (now.getTime() - newest.at.getTime()) / DAY
    const evidence = [`${newest.name}, ${newest.at.toISOString()}`]
    return days > OLD_DAYS
      ? warn(`The last backup is ${Math.floor(days)} days old.`, {
          evidence,
          since: new Date(newest.at.getTime() + OLD_DAYS * DAY),
        })
      : pass('The last backup is of the last days.', { evidence })
  },
}
