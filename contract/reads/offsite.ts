import { declareRead } from '../declare.ts'
import { offsite as kind } from '../kinds/offsite.ts'

export const offsite = declareRead('offsite', {
  summary: 'Where copies of the backups are kept',
  meaning:
    'Asks every destination at once, and shows whether it was reached, which copies are there, when the newest was made, when one was last proved, and how much space is left. A destination that does not answer is shown as it was when it last did.',
  kinds: [kind],
  examples: [{ commandLine: 'usher offsite', purpose: 'See which backups are also in another place' }],
})
