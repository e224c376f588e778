import { declareAction } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { listParameter } from '../parameter.ts'

export const up = declareAction('up', {
  summary: 'Start some forms or services',
  meaning:
    'Starts the named forms and services and everything they need, and waits until they are healthy or says which service is not. Without names, it starts the forms that were on before, or else what `docker compose up` would start. A media app beside the project can be named too: its container is started as it is.',
  parameters: { forms: listParameter('Forms', 'forms'), services: listParameter('Services', 'services') },
  positionals: ['forms', 'services'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [
    { commandLine: 'usher up tv', purpose: 'Turn series on' },
    { commandLine: 'usher up tv films --dry-run', purpose: 'See exactly what that would do' },
  ],
})
