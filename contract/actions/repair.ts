import { action } from '../declare.ts'
import { repair as kind } from '../kinds/repair.ts'
import { word } from '../parameter.ts'

export const repair = action('repair', {
  summary: 'Mend what a check found',
  meaning:
    'Does the one thing that helps against a fault that was found, after showing exactly what that is. Then the check is run anew, and only that says whether it is mended. The same fault is tried three times a day at most. What a person set is left as it is, and named.',
  takes: { finding: word('What is to be mended, as usher checks names it', 'findings') },
  bare: ['finding'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { line: 'usher repair stack-present:sonarr --dry-run', for: 'See what would be done' },
    { line: 'usher repair stack-present:sonarr', for: 'Do it, after saying yes' },
  ],
})
