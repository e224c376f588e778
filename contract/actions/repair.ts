import { declareAction } from '../declare.ts'
import { repair as kind } from '../kinds/repair.ts'
import { textParameter } from '../parameter.ts'

export const repair = declareAction('repair', {
  summary: 'Repair what a check found',
  meaning:
    'Makes the one change that fixes a finding, after it shows you exactly what that is. Then usher runs the check again, and only its result says whether the repair worked. usher tries the same repair at most three times a day. Anything that a person set stays as it is, and usher names it.',
  parameters: { finding: textParameter('The finding, as usher checks names it', 'findings') },
  positionals: ['finding'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { commandLine: 'usher repair stack-present:sonarr --dry-run', purpose: 'See what would be done' },
    { commandLine: 'usher repair stack-present:sonarr', purpose: 'Repair it, after you confirm' },
  ],
})
