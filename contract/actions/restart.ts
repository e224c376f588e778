import { action } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { words } from '../parameter.ts'

export const restart = action('restart', {
  summary: 'Stop and start some forms or services again',
  meaning:
    'Restarts the containers of what is named, and waits until they are healthy. Without names everything that is running is restarted.',
  takes: { forms: words('Forms', 'forms'), services: words('Services', 'services') },
  bare: ['forms', 'services'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [
    { line: 'usher restart tv', for: 'Restart all that series need' },
    { line: 'usher restart sonarr', for: 'Restart one service' },
  ],
})
