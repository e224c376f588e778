import { action } from '../declare.ts'
import { adoption } from '../kinds/adoption.ts'
import { words, yesOrNo } from '../parameter.ts'

export const adopt = action('adopt', {
  summary: 'Let a file stay as somebody changed it',
  meaning:
    'Files of the stack that were changed by hand become the truth: usher never writes over them, and no longer speaks of them. Left out, it is every file that was changed.',
  takes: {
    files: words('The files, by their names below the stack’s folder'),
    release: yesOrNo('Take the adoption back: the files count as changed again'),
  },
  bare: ['files'],
  answered: 'at-once',
  kinds: [adoption],
  examples: [
    { line: 'usher adopt compose.yaml', for: 'Keep your own version of a file' },
    { line: 'usher adopt --dry-run', for: 'See which files were changed' },
  ],
})
