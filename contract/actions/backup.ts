import { action } from '../declare.ts'
import { backup as kind } from '../kinds/backup.ts'
import { words } from '../parameter.ts'

export const backup = action('backup', {
  summary: 'Back up what the services keep',
  meaning:
    'Writes the settings and databases of the services, usher’s own settings and its history into one file, and reads it again before older ones are removed. Services run on: databases are copied as of one moment. Only a service whose data cannot be copied safely while it runs is stopped, for as long as its own copy takes. Films, series and music are never part of it.',
  takes: { services: words('Only these services', 'services') },
  bare: ['services'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { line: 'usher backup', for: 'Back up everything' },
    { line: 'usher backup sonarr', for: 'Back up one service, before trying something' },
    { line: 'usher backup --dry-run', for: 'See what would be in it, and what would not' },
  ],
})
