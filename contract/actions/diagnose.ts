import { declareAction } from '../declare.ts'
import { checks } from '../kinds/checks.ts'
import { textParameter } from '../parameter.ts'

export const diagnose = declareAction('diagnose', {
  summary: 'Test what reading alone cannot show',
  meaning:
    'Runs the checks that need to write a small file or interrupt something. usher remembers their results with the time, and usher checks shows them. A dry run says what each check would touch. Nothing is left behind.',
  parameters: { only: textParameter('One group, such as storage, or one check', 'checks') },
  positionals: ['only'],
  answered: 'job',
  kinds: [checks],
  examples: [
    { commandLine: 'usher diagnose storage', purpose: 'Test whether downloads can be hardlinked into the library' },
    { commandLine: 'usher diagnose --dry-run', purpose: 'See what would be touched' },
  ],
})
