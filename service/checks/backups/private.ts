import type { LookingCheck } from '../check.ts'
import { pass, skipped, warn } from '../seen.ts'
import { backupsAt } from './kept.ts'

export const backupsPrivate: LookingCheck = {
  id: 'backups-private',
  group: 'backups',
  title: 'Nobody else on this machine may read the backups',
  meaning: 'The keys and passwords of every app are in them.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'take the rights of others away', command: 'chmod 600 FILE' },
  repair: null,

  async look({ machine }) {
    const seen = (await backupsAt(machine.places)).map(({ name, mode }) => {
      const evidence = [`${name}: mode ${mode.toString(8)}`]
      return (mode & 0o077) === 0 || name.endsWith('.age')
        ? pass('Only its owner may read it.', { about: name, evidence })
        : warn('Others on this machine may read a backup.', { about: name, evidence })
    })
    return seen.length > 0 ? seen : skipped('There is no backup yet.')
  },
}
