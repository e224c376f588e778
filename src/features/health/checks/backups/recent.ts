import type { ReadOnlyCheck } from '../check.ts'
import { findBackupSources, VOLUME_PATH_UNKNOWN } from '../../../../platform/compose-project/stored-data.ts'
import { mayExist } from '../../../../platform/host/silent-shares.ts'
import type { Stack } from '../../../../platform/compose-project/stack.ts'
import { pass, skipped, warn } from '../result.ts'
import { findNewestBackup } from './newest-backup.ts'

const DAY_MS = 86_400_000
const MAX_BACKUP_AGE_DAYS = 8
/** A disk can be on another machine, whose clock differs by a little. */
const CLOCK_TOLERANCE_MS = 5 * 60_000

export const backupsRecent: ReadOnlyCheck = {
  id: 'backups-recent',
  group: 'backups',
  title: 'There is a recent backup',
  meaning: 'If the disk fails, everything the apps know is lost: members, watch history, monitored titles.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make one', command: 'usher backup' },
  repair: null,

  async run({ machine, now, stack }) {
    const newest = await findNewestBackup(machine.paths)
    if (newest === undefined)
      return (await isNothingStored(await stack()))
        ? skipped('The apps have not stored anything yet, so there is nothing to back up.')
        : warn('There are no backups yet.')
    const days = (now.getTime() - newest.mtime_ms) / DAY_MS
    const evidence = [`${newest.name}, ${new Date(newest.mtime_ms).toISOString()}`]
    if (newest.mtime_ms > now.getTime() + CLOCK_TOLERANCE_MS)
      return warn('The newest backup is dated after now, so this machine’s clock is wrong, or was.', { evidence })
    return days > MAX_BACKUP_AGE_DAYS
      ? warn(`The last backup is ${Math.floor(days)} days old.`, {
          evidence,
          since: new Date(newest.mtime_ms + MAX_BACKUP_AGE_DAYS * DAY_MS),
        })
      : pass('The last backup is recent.', { evidence })
  },
}

/** A volume counts as stored data, because only the engine knows whether it exists. */
async function isNothingStored(stack: Stack): Promise<boolean> {
  const names = stack.services.map(({ name }) => name)
  const { sources, left_out } = findBackupSources(stack, names, undefined)
  if (left_out.some(({ because }) => because === VOLUME_PATH_UNKNOWN)) return false
  return !(await Promise.all(sources.map(({ at }) => mayExist(at)))).includes(true)
}
