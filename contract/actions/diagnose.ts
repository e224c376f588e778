import { action } from '../declare.ts'
import { checks } from '../kinds/checks.ts'
import { word } from '../parameter.ts'

export const diagnose = action('diagnose', {
  summary: 'Prove what looking alone cannot tell',
  meaning:
    'Runs the checks that must write a small file or disturb something to know. What they proved is remembered with its time, and usher checks tells it. A dry run says what each would touch. Nothing is left behind.',
  takes: { only: word('One group, such as storage, or one check', 'checks') },
  bare: ['only'],
  answered: 'job',
  kinds: [checks],
  examples: [
    { line: 'usher diagnose storage', for: 'Prove that downloads can be linked into the library' },
    { line: 'usher diagnose --dry-run', for: 'See what would be touched' },
  ],
})
