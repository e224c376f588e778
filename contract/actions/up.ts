import { action } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { words } from '../parameter.ts'

export const up = action('up', {
  summary: 'Start some forms or services',
  meaning:
    'Starts what is named and everything it needs, and waits until it is healthy or says which service is not. Without names it starts the forms that were on before.',
  takes: { forms: words('Forms', 'forms'), services: words('Services', 'services') },
  bare: ['forms', 'services'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [
    { line: 'usher up tv', for: 'Turn series on' },
    { line: 'usher up tv films --dry-run', for: 'See exactly what that would do' },
  ],
})
