import { action } from '../declare.ts'
import { member } from '../kinds/member.ts'
import { required, whole, word, words, yesOrNo } from '../parameter.ts'

export const invite = action('invite', {
  summary: 'Let somebody in',
  meaning:
    'Makes an account in the media server, shows it only what it may see, and has the app for requests take it in. A first password is made and written into a file that only you can read, since what usher answers is seen by many: hand it over, and have it changed at the first sign-in. The answer names the file and the address to open.',
  takes: {
    name: required(word('What to call the member')),
    libraries: words('The libraries to show; all of them when left out'),
    age_limit: whole('Shows nothing that is for older ones', { min: 0, max: 21 }),
    unrated: yesOrNo('Shows what has no age rating too, which an age limit hides otherwise'),
  },
  bare: ['name'],
  answered: 'job',
  kinds: [member],
  examples: [
    { line: 'usher invite Eli', for: 'Let Eli in' },
    { line: 'usher invite Mia --libraries Shows,Films --age-limit 9', for: 'Let a child in' },
  ],
})
