import { declareAction } from '../declare.ts'
import { stored } from '../kinds/stored.ts'

export const forget = declareAction('forget', {
  summary: 'Remove everything that usher itself stores',
  meaning:
    'Removes everything that usher stored lists as usher’s own: its settings, the stack’s files and settings, history, backups, bundles and background services. The services’ data and the household’s files are not touched: usher uninstall apply removes those. The containers must be removed first.',
  answered: 'job',
  offer: true,
  kinds: [stored],
  examples: [{ commandLine: 'usher forget --dry-run', purpose: 'See what would be removed' }],
})
