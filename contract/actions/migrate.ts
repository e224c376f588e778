import { action } from '../declare.ts'
import { adoption } from '../kinds/adoption.ts'
import { migrateModes } from '../kinds/migration.ts'
import { choice, required, word } from '../parameter.ts'

export const migrate = action('migrate', {
  summary: 'Take over a stack that is already here',
  meaning:
    'With in-place, usher operates that Compose project where it is from now on. None of its files is moved or written, its containers go on running, and what usher sets for it is kept in usher’s own place. It is taken back by usher undo.',
  takes: {
    mode: required(choice('How', migrateModes)),
    project: required(word('The Compose project, as usher migration names it')),
  },
  bare: ['mode', 'project'],
  answered: 'job',
  offer: true,
  kinds: [adoption],
  examples: [
    { line: 'usher migrate in-place media --dry-run', for: 'See what that would mean' },
    { line: 'usher migrate in-place media', for: 'Operate that project from now on, after saying yes' },
  ],
})
