import { action } from '../declare.ts'
import { lifecycle } from '../kinds/lifecycle.ts'
import { words } from '../parameter.ts'

export const down = action('down', {
  summary: 'Stop some forms or services',
  meaning:
    'Stops what is named. What another form that is on still needs is kept, and said so. Without names everything is stopped. Nothing is deleted but the containers; folders and settings stay.',
  takes: { forms: words('Forms', 'forms'), services: words('Services', 'services') },
  bare: ['forms', 'services'],
  answered: 'job',
  kinds: [lifecycle],
  examples: [
    { line: 'usher down tv', for: 'Turn series off' },
    { line: 'usher down sonarr --dry-run', for: 'See what stopping one would do' },
  ],
})
