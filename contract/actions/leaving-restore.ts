import { declareAction } from '../declare.ts'
import { leaving } from '../kinds/leaving.ts'
import { listParameter, requiredParameter } from '../parameter.ts'

export const leavingRestore = declareAction('leaving-restore', {
  summary: 'Add removed titles again',
  meaning:
    'Adds titles that left to their app again, with the quality profile, folder, tags and monitored seasons that they had, and has the app search for them. The files are downloaded again.',
  parameters: { titles: requiredParameter(listParameter('Their numbers in usher leaving')) },
  positionals: ['titles'],
  answered: 'job',
  kinds: [leaving],
  examples: [{ commandLine: 'usher leaving restore 3', purpose: 'Add a removed title again' }],
})
