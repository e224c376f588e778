import { declareAction } from '../declare.ts'
import { restore as kind } from '../kinds/restore.ts'
import { listParameter, requiredParameter, textParameter } from '../parameter.ts'

export const restore = declareAction('restore', {
  summary: 'Restore a backup',
  meaning:
    'Reads the whole backup first, backs up the current data, and unpacks the backup beside it. Only then does usher stop the affected services, swap their folders, and start the services again. If a service does not become healthy, usher restores the previous data. With services, only their data is restored. Otherwise settings that have changed since are restored too, and shown first; settings about this machine stay, and so does usher’s own history. If usher is interrupted, either the old data or the new data is in place, and its next command says which.',
  parameters: {
    backup: requiredParameter(textParameter('The backup', 'backups')),
    services: listParameter('Only these services', 'services'),
  },
  positionals: ['backup', 'services'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { commandLine: 'usher restore 2026-03-14-140000 --dry-run', purpose: 'See what would be replaced' },
    { commandLine: 'usher restore 2026-03-14-140000', purpose: 'Restore it, after you confirm' },
    { commandLine: 'usher restore 2026-03-14-140000 sonarr', purpose: 'Restore only Sonarr’s data' },
  ],
})
