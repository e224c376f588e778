import { action } from '../declare.ts'
import { restore as kind } from '../kinds/restore.ts'
import { required, word } from '../parameter.ts'

export const restoreRehearse = action('restore-rehearse', {
  summary: 'Try a backup, without touching what runs',
  meaning:
    'Unpacks the backup into a folder that is thrown away, checks every database, and starts every app on the unpacked copy, in a container without a network. An app that answers there would answer after a restore. The backup is then listed as proved. Where there is no engine, the databases alone are tried.',
  takes: { name: required(word('The backup', 'backups')) },
  bare: ['name'],
  answered: 'job',
  kinds: [kind],
  examples: [{ line: 'usher restore rehearse 2026-03-14-140000', for: 'See whether it could be put back' }],
})
