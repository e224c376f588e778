import { declareAction } from '../declare.ts'
import { backup as kind } from '../kinds/backup.ts'
import { listParameter, switchParameter } from '../parameter.ts'

export const backup = declareAction('backup', {
  summary: 'Back up the services’ data',
  meaning:
    'Writes the services’ settings and databases, usher’s own settings and its history to one file, and reads the file again before it removes older backups. Services keep running: databases are copied as of one moment. usher stops a service only if its data cannot be copied safely while it runs, and only while it copies that service. An unencrypted backup contains the apps’ credentials in plain text. Films, series and music are never part of it.',
  parameters: {
    services: listParameter('Only these services', 'services'),
    encrypt: switchParameter('Encrypt it with the passphrase set in BACKUP_PASSPHRASE'),
  },
  positionals: ['services'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher backup', purpose: 'Back up everything' },
    { commandLine: 'usher backup sonarr', purpose: 'Back up one service before you try something' },
    { commandLine: 'usher backup --encrypt', purpose: 'Make a backup that you can keep somewhere else' },
    { commandLine: 'usher backup --dry-run', purpose: 'See what it would contain, and what it would skip' },
  ],
})
