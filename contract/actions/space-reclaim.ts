import { declareAction } from '../declare.ts'
import { space as kind } from '../kinds/space.ts'

export const spaceReclaim = declareAction('space-reclaim', {
  summary: 'Free space without losing anything',
  meaning:
    'Removes only files that the household does not need: images of older versions that nothing runs from and no rollback needs, unfinished downloads that no client has any more, and extra names among the downloads of files that are in the library. usher shows each one with its size first, checks it once more just before it removes it, and skips it if anything has changed. Files that are in use are never touched.',
  parameters: {},
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { commandLine: 'usher space reclaim --dry-run', purpose: 'See what would be removed' },
    { commandLine: 'usher space reclaim', purpose: 'Remove it, after you confirm' },
  ],
})
