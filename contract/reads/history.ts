import { read } from '../declare.ts'
import { history as kind } from '../kinds/history.ts'

export const history = read('history', {
  summary: 'What has been changed, and when',
  meaning:
    'Every change usher made to this machine, newest first: what it did, to what, from what to what, how it ended, and what would put it back.',
  kinds: [kind],
  examples: [{ line: 'usher history', for: 'See what was changed' }],
})
