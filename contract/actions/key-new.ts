import { declareAction } from '../declare.ts'
import { key, keyPermissions } from '../kinds/keys.ts'
import { choiceParameter, requiredParameter, textParameter } from '../parameter.ts'

export const keyNew = declareAction('key-new', {
  summary: 'Make a key for a program',
  meaning:
    'Makes a key that a program sends in place of the token, and that stays valid until you revoke it. The key is shown once: usher keeps only its digest. With `read` it may ask everything, with `act` it may change things too, and with `member` it may ask what one member may ask. No key can make or revoke keys.',
  parameters: {
    name: requiredParameter(textParameter('What to call it, such as the name of the program')),
    may: requiredParameter(choiceParameter('What it may do', keyPermissions)),
    member: textParameter('The member whose page it reads; only for a key that may do what a member may'),
  },
  positionals: ['name'],
  answered: 'at-once',
  kinds: [key],
  examples: [
    { commandLine: 'usher key new home-assistant --may read', purpose: 'Let a program read everything' },
    { commandLine: 'usher key new nightly-jobs --may act', purpose: 'Let a program change things too' },
    { commandLine: 'usher key new tablet --may member --member Eli', purpose: 'Let a program read Eli’s page' },
  ],
})
