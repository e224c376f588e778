import { declareAction } from '../declare.ts'
import { key } from '../kinds/keys.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const keyRevoke = declareAction('key-revoke', {
  summary: 'Revoke a key',
  meaning:
    'The program with that key is refused from now on, and the streams that it has open end at once. A revoked key cannot become valid again.',
  parameters: { name: requiredParameter(textParameter('The name of the key', 'keys')) },
  positionals: ['name'],
  answered: 'at-once',
  kinds: [key],
  examples: [{ commandLine: 'usher key revoke home-assistant', purpose: 'Lock a program out' }],
})
