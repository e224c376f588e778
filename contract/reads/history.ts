import { declareRead } from '../declare.ts'
import { history as kind } from '../kinds/history.ts'

export const history = declareRead('history', {
  summary: 'What has been changed, and when',
  meaning:
    'Every change that usher made to this machine, newest first: what it did, to what, the values before and after, how it ended, whether the change came about, and how to undo it.',
  kinds: [kind],
  examples: [{ commandLine: 'usher history', purpose: 'See what was changed' }],
})
