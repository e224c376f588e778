import { declareAction } from '../declare.ts'
import { member } from '../kinds/member.ts'
import { requiredParameter, integerParameter, textParameter, listParameter, switchParameter } from '../parameter.ts'

export const invite = declareAction('invite', {
  summary: 'Add a member',
  meaning:
    'Creates an account in the media server, shows it only the libraries it may see, and imports it into the app for requests. usher writes a first password to a file that only you can read, because many people may see usher’s output: hand the password over, and have it changed at the first sign-in. The response names the file and the address to open.',
  parameters: {
    name: requiredParameter(textParameter('The member’s name')),
    libraries: listParameter('The libraries to show; by default all of them'),
    age_limit: integerParameter('Hide everything rated for older people', { min: 0, max: 21 }),
    unrated: switchParameter('Also show titles without an age rating, which an age limit otherwise hides'),
  },
  positionals: ['name'],
  answered: 'job',
  kinds: [member],
  examples: [
    { commandLine: 'usher invite Eli', purpose: 'Add Eli' },
    { commandLine: 'usher invite Mia --libraries Shows,Films --age-limit 9', purpose: 'Add a child' },
  ],
})
