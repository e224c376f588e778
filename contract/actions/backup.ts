import { action } from '../declare.ts'
import { backup as kind } from '../kinds/backup.ts'
import { words, yesOrNo } from '../parameter.ts'

export const backup = action('backup', {
  summary: 'Back up what the services keep',
  meaning:
    'Writes the settings and databases of the services, usher’s own settings and its history into one file, and reads it again before older ones are removed. Services run on: databases are copied as of one moment. Only a service whose data cannot be copied safely while it runs is stopped, for as long as its own copy takes. One that is not encrypted holds the credentials of the apps as they are. Films, series and music are never part of it.',
  takes: {
    services: words('Only these services', 'services'),
    encrypt: yesOrNo('Encrypted with the passphrase that is set as BACKUP_PASSPHRASE'),
  },
  bare: ['services'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { line: 'usher backup', for: 'Back up everything' },
    { line: 'usher backup sonarr', for: 'Back up one service, before trying something' },
    { line: 'usher backup --encrypt', for: 'One that can be kept somewhere else' },
    { line: 'usher backup --dry-run', for: 'See what would be in it, and what would not' },
  ],
})
