import { declareRead } from '../declare.ts'
import { jobs as kind } from '../kinds/job.ts'

export const jobs = declareRead('jobs', {
  summary: 'The jobs of this machine',
  meaning:
    'Every job, newest first, no matter who started it: what it does, its progress, how it ended, and whether its change came about. A job whose process is gone is interrupted.',
  kinds: [kind],
  examples: [{ commandLine: 'usher jobs', purpose: 'See what is running' }],
})
