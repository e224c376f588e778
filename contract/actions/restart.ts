import { declareAction } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { listParameter } from '../parameter.ts'

export const restart = declareAction('restart', {
  summary: 'Restart some forms or services',
  meaning:
    'Restarts the containers of the named forms and services, and waits until they are healthy. Without names, everything that is running is restarted. A media app that runs beside the project can be named too: its container is restarted as it is.',
  parameters: { forms: listParameter('Forms', 'forms'), services: listParameter('Services', 'services') },
  positionals: ['forms', 'services'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [
    { commandLine: 'usher restart tv', purpose: 'Restart everything that series need' },
    { commandLine: 'usher restart sonarr', purpose: 'Restart one service' },
  ],
})
