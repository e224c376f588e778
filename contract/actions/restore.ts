import { action } from '../declare.ts'
import { restore as kind } from '../kinds/restore.ts'
import { required, word } from '../parameter.ts'

export const restore = action('restore', {
  summary: 'Put a backup back',
  meaning:
    'Reads the whole backup first, backs up what is there now, and unpacks beside it. Only then are the services that it concerns stopped, their folders exchanged, and the services started again. Where one does not become well, what was there before is put back. The settings that are others now are put back with it, and told before; those that are about this machine stay, and so does usher’s own history. Ended in the midst of it, usher leaves the old or the new: its next command says which.',
  takes: { name: required(word('The backup', 'backups')) },
  bare: ['name'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { line: 'usher restore 2026-03-14-140000 --dry-run', for: 'See what would be replaced' },
    { line: 'usher restore 2026-03-14-140000', for: 'Put it back, after being asked' },
  ],
})
