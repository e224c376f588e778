import { declareAction } from '../declare.ts'
import { pull as kind } from '../kinds/pull.ts'
import { listParameter } from '../parameter.ts'

export const pull = declareAction('pull', {
  summary: 'Pull the images that the stack declares',
  meaning:
    'Pulls the images of the named forms and services, or all images, from their registries. Running services keep running on the image they have.',
  parameters: { forms: listParameter('Forms', 'forms'), services: listParameter('Services', 'services') },
  positionals: ['forms', 'services'],
  answered: 'job',
  kinds: [kind],
  examples: [{ commandLine: 'usher pull tv', purpose: 'Pull what series need' }],
})
