import { declareAction } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { listParameter } from '../parameter.ts'
import { whenIdleParameters } from '../when-idle.ts'

export const restart = declareAction('restart', {
  summary: 'Restart some forms or services',
  meaning:
    'Restarts the containers of the named forms and services, and waits until they are healthy. Without names, everything that is running is restarted. A media app that runs beside the project can be named too: its container is restarted as it is. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.',
  parameters: {
    forms: listParameter('Forms', 'forms'),
    services: listParameter('Services', 'services'),
    ...whenIdleParameters,
  },
  positionals: ['forms', 'services'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [
    { commandLine: 'usher restart tv', purpose: 'Restart everything that series need' },
    { commandLine: 'usher restart sonarr', purpose: 'Restart one service' },
    { commandLine: 'usher restart jellyfin --when-idle', purpose: 'Restart it once nobody is watching' },
  ],
})
