import { declareRead } from '../declare.ts'
import { log } from '../kinds/log.ts'
import { integerParameter, listParameter } from '../parameter.ts'

export const logs = declareRead('logs', {
  summary: 'What the services logged, in order',
  meaning:
    'Shows the last lines of the named services, or of all services, merged in the order in which they were logged. With --follow it continues with new lines. A media app beside the project can be named too.',
  parameters: {
    form: listParameter('Forms whose services to show', 'forms'),
    service: listParameter('Services to show', 'services'),
    tail: integerParameter('How many of the last lines of each service; by default 50', { min: 0, max: 10_000 }),
  },
  positionals: ['form', 'service'],
  stream: true,
  kinds: [log],
  examples: [
    { commandLine: 'usher logs sonarr', purpose: 'See the last lines of one service' },
    { commandLine: 'usher logs tv --follow', purpose: 'Watch everything that series need' },
  ],
})
