import { declareAction } from '../declare.ts'
import { leaving } from '../kinds/leaving.ts'

export const leavingApply = declareAction('leaving-apply', {
  summary: 'Announce what leaves, and remove what is due',
  meaning:
    'Removes the announced titles whose grace has ended, with their files, and announces the next ones. Just before each removal usher asks every app again: a title stays if anybody has watched it or is watching it, if it was added or voted for, if it still has to seed, or if any of that is not known. Never more leaves in seven days than the rule allows. usher undo adds removed titles again.',
  answered: 'job',
  offer: true,
  kinds: [leaving],
  examples: [{ commandLine: 'usher leaving apply --dry-run', purpose: 'See what would be announced and removed now' }],
})
