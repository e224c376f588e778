import { stat } from 'node:fs/promises'
import { lyingIn } from '../../../../platform/backup-catalogue/folder.ts'
import type { LookingCheck } from '../check.ts'
import { pass, skipped, warn } from '../seen.ts'

export const backupsPrivate: LookingCheck = {
  id: 'backups-private',
  group: 'backups',
  title: 'Nobody else on this machine may read the backups',
  meaning: 'The keys and passwords of every app are in them.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'take the rights of others away', command: 'chmod 600 FILE' },
  repair: 'close-file',

  async look({ machine }) {
    const seen = await Promise.all(
      (await lyingIn(machine.places)).map(async ({ name, path }) => {
        const mode = (await stat(path)).mode & 0o777
        const evidence = [`${path}: mode ${mode.toString(8)}`]
        const remedy = { summary: 'take the rights of others away', command: `chmod 600 ${path}` }
        return (mode & 0o077) === 0
          ? pass('Only its owner may read it.', { about: name, evidence })
          : warn('Others on this machine may read a backup.', { about: name, evidence, remedy })
      }),
    )
    return seen.length > 0 ? seen : skipped('There is no backup yet.')
  },
}
