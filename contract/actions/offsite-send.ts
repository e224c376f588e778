import { declareAction } from '../declare.ts'
import { offsiteTransfer } from '../kinds/offsite.ts'
import { listParameter } from '../parameter.ts'

export const offsiteSend = declareAction('offsite-send', {
  summary: 'Send backups to their destinations',
  meaning:
    'Sends every backup that a destination should have and does not have, the newest first. Each copy is encrypted first if the destination asks for that, and its checksum is compared after it was sent; only then does it count. An interrupted copy never looks like a whole one, and the next run continues it where the destination allows that. Afterwards usher removes the copies that the rule for backups does not keep, but never the newest whole one, never the last proved one, and none that no newer copy replaces.',
  parameters: { destinations: listParameter('Only these destinations', 'destinations') },
  positionals: ['destinations'],
  answered: 'job',
  offer: true,
  kinds: [offsiteTransfer],
  examples: [
    { commandLine: 'usher offsite send --dry-run', purpose: 'See what would be sent, and what would be removed' },
    { commandLine: 'usher offsite send', purpose: 'Send it, after you confirm' },
    { commandLine: 'usher offsite send usb', purpose: 'Send to one destination only' },
  ],
})
