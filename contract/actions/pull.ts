import { action } from '../declare.ts'
import { pull as kind } from '../kinds/pull.ts'
import { words } from '../parameter.ts'

export const pull = action('pull', {
  summary: 'Fetch the images that the stack declares',
  meaning:
    'Fetches the images of what is named, or of all, from where they are published. What runs goes on running on the image it has.',
  takes: { forms: words('Forms', 'forms'), services: words('Services', 'services') },
  bare: ['forms', 'services'],
  answered: 'job',
  kinds: [kind],
  examples: [{ line: 'usher pull tv', for: 'Fetch what series need' }],
})
