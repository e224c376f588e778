import { action } from '../declare.ts'
import { job as kind } from '../kinds/job.ts'
import { required, word } from '../parameter.ts'

export const cancel = action('cancel', {
  summary: 'Stop a job at its next safe point',
  meaning: 'Asks a job that is under way to stop where nothing is left half done. What it had done before stays done.',
  takes: { job: required(word('The job’s identifier', 'jobs')) },
  bare: ['job'],
  answered: 'at-once',
  kinds: [kind],
  examples: [{ line: 'usher cancel 01jd3v9k2m', for: 'Stop one' }],
})
