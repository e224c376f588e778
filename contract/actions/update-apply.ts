import { action } from '../declare.ts'
import { stackUpdate } from '../kinds/stack-update.ts'
import { words, yesOrNo } from '../parameter.ts'

export const updateApply = action('update-apply', {
  summary: 'Update services, one at a time, with a way back',
  meaning:
    'Fetches the image that the stack declares for each service, backs the service up, makes it anew, and waits until it is well before the next. It stops before known cliffs, and at the first that does not become well: that one is returned to the image it ran, and its data is restored where its database was rebuilt. With --back a service is returned to what was recorded before its last update.',
  takes: {
    services: words('Services; all that run where none is named', 'services'),
    past: words('Known cliffs that were prepared for, by their ids'),
    back: yesOrNo('Return to the recorded image instead'),
    to: words('With --back: only to these images, by their ids'),
  },
  bare: ['services'],
  answered: 'job',
  offer: true,
  kinds: [stackUpdate],
  examples: [
    { line: 'usher update apply --dry-run', for: 'See every step, its cliffs and what it needs' },
    { line: 'usher update apply sonarr', for: 'Update one service, after being asked' },
    { line: 'usher update apply sonarr --back', for: 'Return it to what it ran before' },
  ],
})
