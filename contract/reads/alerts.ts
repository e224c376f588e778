import { read } from '../declare.ts'
import { alerts as kind } from '../kinds/alerts.ts'

export const alerts = read('alerts', {
  summary: 'What you are told, and by which ways',
  meaning:
    'What is so now and what is over, one notice for one cause. What each preset would tell, what is told otherwise, and the hours in which only what is critical is delivered. Notices are always kept here; they are delivered while usher watch or usher ui runs.',
  kinds: [kind],
  examples: [{ line: 'usher alerts', for: 'See what there is to tell, and who is told' }],
})
