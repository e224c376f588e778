import { read } from '../declare.ts'
import { jobs as kind } from '../kinds/job.ts'

export const jobs = read('jobs', {
  summary: 'The jobs of this machine',
  meaning:
    'Every job, newest first, whoever asked for it: what it does, how far it has come, how it ended. A job whose process is gone is interrupted.',
  kinds: [kind],
  examples: [{ line: 'usher jobs', for: 'See what is under way' }],
})
