import { declareAction } from '../declare.ts'
import { offsiteTransfer } from '../kinds/offsite.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const offsiteFetch = declareAction('offsite-fetch', {
  summary: 'Fetch a backup from a destination',
  meaning:
    'Fetches the copy into a temporary folder, compares its checksum, opens it, and reads the whole backup. Only then is it listed with the other backups, to be restored like every one of them. Nothing that is there already is replaced.',
  parameters: {
    destination: requiredParameter(textParameter('The destination that has the copy', 'destinations')),
    backup: requiredParameter(textParameter('The backup')),
  },
  positionals: ['destination', 'backup'],
  answered: 'job',
  kinds: [offsiteTransfer],
  examples: [
    { commandLine: 'usher offsite fetch usb 2026-03-14-140000', purpose: 'Fetch a backup, to restore it afterwards' },
  ],
})
