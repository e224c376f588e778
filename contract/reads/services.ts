import { read } from '../declare.ts'
import { status } from '../kinds/status.ts'
import { words } from '../parameter.ts'

export const services = read('services', {
  summary: 'What the services of some forms are doing',
  meaning: 'The same reading as status, narrowed to the forms named and what they need.',
  takes: { form: words('Forms to narrow to', 'forms') },
  bare: ['form'],
  kinds: [status],
  examples: [{ line: 'usher services tv films', for: 'Just what series and films need' }],
})
