import { read } from '../declare.ts'
import { backups as kind } from '../kinds/backups.ts'

export const backups = read('backups', {
  summary: 'The backups there are to restore from',
  meaning:
    'Lists every backup with what is in it and how far it can be trusted: one that was read from beginning to end is whole, one that was unpacked, opened and started for trial is proved. One that usher does not know yet is read, where that takes a moment only.',
  kinds: [kind],
  examples: [{ line: 'usher backups', for: 'See what can be put back' }],
})
