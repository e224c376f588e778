import { declareAction } from '../declare.ts'
import { restore as kind } from '../kinds/restore.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const restoreRehearse = declareAction('restore-rehearse', {
  summary: 'Test a backup without touching running services',
  meaning:
    'Unpacks the backup into a temporary folder, checks every database, and starts every app on the unpacked copy, in a container without a network. An app that answers there would also answer after a restore. usher then lists the backup as proved. Without an engine, only the databases are tested. With a destination, the copy there is fetched and proved, and removed from here again.',
  parameters: {
    backup: requiredParameter(textParameter('The backup', 'backups')),
    destination: textParameter('Prove the copy at this destination', 'destinations'),
  },
  positionals: ['backup'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher restore rehearse 2026-03-14-140000', purpose: 'See whether it could be restored' },
    {
      commandLine: 'usher restore rehearse 2026-03-14-140000 --destination usb',
      purpose: 'See whether the copy on another disk could be restored',
    },
  ],
})
