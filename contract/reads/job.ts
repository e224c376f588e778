import { read } from '../declare.ts'
import { job as kind } from '../kinds/job.ts'
import { required, word } from '../parameter.ts'

export const job = read('job', {
  summary: 'One job',
  meaning: 'What one job does, how far it has come, and how it ended.',
  path: '/api/jobs/{id}',
  takes: { id: required(word('The job’s identifier', 'jobs')) },
  bare: ['id'],
  kinds: [kind],
  examples: [{ line: 'usher job 01jd3v9k2m', for: 'See how far one has come' }],
})
