import { declareAction } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { listParameter } from '../parameter.ts'
import { whenIdleParameters } from '../when-idle.ts'

export const down = declareAction('down', {
  summary: 'Stop some forms or services',
  meaning:
    'Stops the named forms and services. Services that another form still needs keep running, and usher says so. Without names, everything is stopped. Only containers are deleted; folders and settings stay. A media app that runs beside the project can be named too: its container is stopped and not deleted. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.',
  parameters: {
    forms: listParameter('Forms', 'forms'),
    services: listParameter('Services', 'services'),
    ...whenIdleParameters,
  },
  positionals: ['forms', 'services'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [
    { commandLine: 'usher down tv', purpose: 'Turn series off' },
    { commandLine: 'usher down sonarr --dry-run', purpose: 'See what stopping one would do' },
  ],
})
