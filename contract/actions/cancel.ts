import { declareAction } from '../declare.ts'
import { job as kind } from '../kinds/job.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const cancel = declareAction('cancel', {
  summary: 'Stop a job at its next safe point',
  meaning: 'Asks a running job to stop at a point where nothing is half done. Steps that were already done stay done.',
  parameters: { job: requiredParameter(textParameter('The job’s identifier', 'jobs')) },
  positionals: ['job'],
  answered: 'at-once',
  kinds: [kind],
  examples: [{ commandLine: 'usher cancel 01jd3v9k2m', purpose: 'Stop one job' }],
})
