import { stat } from 'node:fs/promises'
import { listBackups } from '../../../../platform/backup-catalogue/backup-files.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { pass, skipped, warn } from '../result.ts'

export const backupsPrivate: ReadOnlyCheck = {
  id: 'backups-private',
  group: 'backups',
  title: 'Only you can read the backups',
  meaning: 'They hold the keys and passwords of every app.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'remove the rights of other users', command: 'chmod 600 FILE' },
  repair: 'restrict-file',

  async run({ machine }) {
    const results = await Promise.all(
      (await listBackups(machine.paths)).map(async ({ name, path }) => {
        const mode = (await stat(path)).mode & 0o777
        const evidence = [`${path}: mode ${mode.toString(8)}`]
        const remedy = { summary: 'remove the rights of other users', command: `chmod 600 ${path}` }
        return (mode & 0o077) === 0
          ? pass('Only its owner may read it.', { subject: name, evidence })
          : warn('Others on this machine may read a backup.', { subject: name, evidence, remedy })
      }),
    )
    return results.length > 0 ? results : skipped('There are no backups yet.')
  },
}
