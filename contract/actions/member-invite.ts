import { declareAction } from '../declare.ts'
import { member } from '../kinds/member.ts'
import {
  requiredParameter,
  integerParameter,
  secretParameter,
  textParameter,
  listParameter,
  switchParameter,
} from '../parameter.ts'

export const memberInvite = declareAction('member-invite', {
  summary: 'Add a member',
  meaning:
    'Creates an account in the media server, shows it only the libraries it may see, and imports it into the app for requests. usher writes a first password to a file that only you can read, because many people may see usher’s output: hand the password over, and have it changed at the first sign-in. The response names the file and the address to open. With a password of your own, usher writes none to a file, and keeps it nowhere.',
  parameters: {
    member: requiredParameter(textParameter('The member’s name')),
    libraries: listParameter('The libraries to show; by default all of them'),
    age_limit: integerParameter('Hide everything rated for older people', { min: 0, max: 21 }),
    include_unrated: switchParameter('Also show titles without an age rating, which an age limit otherwise hides'),
    password: secretParameter('The first password, which usher then keeps nowhere; by default it makes one up'),
  },
  positionals: ['member'],
  answered: 'job',
  kinds: [member],
  examples: [
    { commandLine: 'usher member invite Eli', purpose: 'Add Eli' },
    { commandLine: 'usher member invite Mia --libraries Shows,Films --age-limit 9', purpose: 'Add a child' },
    { commandLine: 'usher member invite Eli --password-stdin', purpose: 'Type the first password yourself' },
  ],
})
