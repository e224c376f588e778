import { declareRead } from '../declare.ts'
import { backups as kind } from '../kinds/backups.ts'

export const backups = declareRead('backups', {
  summary: 'The backups that you can restore',
  meaning:
    'Lists every backup, what it contains, and how far you can trust it: one that was read completely is whole; one that was unpacked, opened and started in a test is proved. usher reads a backup that it does not know yet, if that takes only a moment.',
  kinds: [kind],
  examples: [{ commandLine: 'usher backups', purpose: 'See what you can restore' }],
})
