import { declareRead } from '../declare.ts'
import { status } from '../kinds/status.ts'
import { listParameter } from '../parameter.ts'

export const services = declareRead('services', {
  summary: 'What the services of some forms are doing',
  meaning: 'Shows the same as status, but only for the named forms and what they need.',
  parameters: { form: listParameter('The forms to show', 'forms') },
  positionals: ['form'],
  kinds: [status],
  examples: [{ commandLine: 'usher services tv films', purpose: 'See only what series and films need' }],
})
