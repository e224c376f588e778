import { declareRead } from '../declare.ts'
import { job as kind } from '../kinds/job.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const job = declareRead('job', {
  summary: 'One job',
  meaning:
    'What one job does, its progress, how it ended, and whether its change came about. The exit code is 3 if it ended and its change did not wholly come about.',
  path: '/api/jobs/{job}',
  parameters: { job: requiredParameter(textParameter('The job’s identifier', 'jobs')) },
  positionals: ['job'],
  kinds: [kind],
  examples: [{ commandLine: 'usher job 01jd3v9k2m', purpose: 'See the progress of a job' }],
})
