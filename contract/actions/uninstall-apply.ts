import { declareAction } from '../declare.ts'
import { removals, uninstall as kind } from '../kinds/uninstall.ts'
import { choiceParameter, requiredParameter } from '../parameter.ts'

export const uninstallApply = declareAction('uninstall-apply', {
  summary: 'Stop the stack, or remove it from this machine',
  meaning:
    'Does what usher uninstall shows, after you confirm. usher follows no links, enters no other file system, and keeps a folder whole if it contains unexplained files. Backups and usher’s own history stay: usher forget removes those.',
  parameters: { removal: requiredParameter(choiceParameter('How much to remove', removals)) },
  positionals: ['removal'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { commandLine: 'usher uninstall apply services --dry-run', purpose: 'See what would be removed' },
    { commandLine: 'usher uninstall apply services', purpose: 'Remove it, after you confirm' },
  ],
})
