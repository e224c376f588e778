import { action } from '../declare.ts'
import { removals, uninstall as kind } from '../kinds/uninstall.ts'
import { choice, required } from '../parameter.ts'

export const uninstallApply = action('uninstall-apply', {
  summary: 'Stop the stack, or remove it from this machine',
  meaning:
    'Does what usher uninstall shows, after it was agreed to. No link is followed, no other file system is entered, and a folder with something in it that is not explained stays whole. Backups and usher’s own history stay: usher forget removes those.',
  takes: { removal: required(choice('How much', removals)) },
  bare: ['removal'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { line: 'usher uninstall apply services --dry-run', for: 'See what would go' },
    { line: 'usher uninstall apply services', for: 'Remove it, after saying yes' },
  ],
})
