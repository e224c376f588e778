import { action } from '../declare.ts'
import { reset as kind } from '../kinds/reset.ts'
import { words } from '../parameter.ts'

export const reset = action('reset', {
  summary: 'Put a changed file back to what usher declares',
  meaning:
    'Files of the stack that were changed by hand, or are gone, are written as this usher declares them. A copy of each replaced file is kept, so that it can be put back. Left out, it is every file that is not as declared.',
  takes: {
    files: words('The files, by their names below the stack’s folder'),
    contents: words('For each file the digest of a kept copy to put there instead'),
  },
  bare: ['files'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { line: 'usher reset --dry-run', for: 'See which files are not as declared' },
    { line: 'usher reset compose.yaml', for: 'Put one back' },
  ],
})
