import { declareAction } from '../declare.ts'
import { offsiteChange } from '../kinds/offsite.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const offsiteRemove = declareAction('offsite-remove', {
  summary: 'Forget a destination for backups',
  meaning: 'Removes the destination from the list. The copies stay where they are, and can be added again.',
  parameters: { name: requiredParameter(textParameter('The name of the destination', 'destinations')) },
  positionals: ['name'],
  answered: 'at-once',
  kinds: [offsiteChange],
  examples: [{ commandLine: 'usher offsite remove usb', purpose: 'Send nothing to that disk any more' }],
})
