import { read } from '../declare.ts'
import { log } from '../kinds/log.ts'
import { whole, words } from '../parameter.ts'

export const logs = read('logs', {
  summary: 'What the services wrote, in order',
  meaning:
    'The last lines of the services named, or of all, in the order they were written, one after another. With --follow it goes on with what comes next.',
  takes: {
    form: words('Forms whose services to read', 'forms'),
    service: words('Services to read', 'services'),
    tail: whole('How many of the last lines of each service; 50 when left out', { min: 0, max: 10_000 }),
  },
  bare: ['form', 'service'],
  stream: true,
  kinds: [log],
  examples: [
    { line: 'usher logs sonarr', for: 'Read the last lines of one service' },
    { line: 'usher logs tv --follow', for: 'Watch everything that series need' },
  ],
})
