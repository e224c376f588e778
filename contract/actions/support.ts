import { action } from '../declare.ts'
import { bundle as kind } from '../kinds/bundle.ts'
import { whole, yesOrNo } from '../parameter.ts'

export const support = action('support', {
  summary: 'Gather what a helper needs, without your secrets',
  meaning:
    'Writes one file to hand to whoever helps: what usher answers about this machine, and the last lines that the services wrote. Every password and key that usher can find is looked for by its value, in the ways that programs write them, and replaced by a mark; so are names of people and titles, and addresses outside this home. The same thing has the same mark all through one file. Look at it before you give it away: nothing is sent anywhere.',
  takes: {
    tail: whole('How many of the last lines of each service; 200 where it is left out', { min: 0, max: 2000 }),
    include_names: yesOrNo('Leaves names of people and titles as they are'),
  },
  answered: 'job',
  kinds: [kind],
  examples: [
    { line: 'usher support --dry-run', for: 'See what would be in it' },
    { line: 'usher support --dry-run --json', for: 'Read every word of it first' },
    { line: 'usher support', for: 'Write it' },
    { line: 'usher support --tail 1000 --include-names', for: 'Tell more, to somebody you trust' },
  ],
})
