import { action } from '../declare.ts'
import { stored } from '../kinds/stored.ts'

export const forget = action('forget', {
  summary: 'Remove all that usher itself keeps',
  meaning:
    'Removes everything that usher stored lists as usher’s own: its settings, the stack’s files and settings, history, backups, bundles, and what the machine runs of it by itself. What the services keep and the household’s files are not touched: usher uninstall apply is for those. The containers have to be gone first.',
  answered: 'job',
  offer: true,
  kinds: [stored],
  examples: [{ line: 'usher forget --dry-run', for: 'See what usher would forget' }],
})
