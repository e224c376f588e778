import { action } from '../declare.ts'
import { space as kind } from '../kinds/space.ts'

export const spaceReclaim = action('space-reclaim', {
  summary: 'Free what costs nothing',
  meaning:
    'Removes only what the household loses nothing by: images of older versions that nothing runs from and no update may go back to, unfinished downloads that no client knows any more, names among the downloads for files that the library has. Each is shown with its size first, looked at once more just before it goes, and left where anything has changed. What is of use to anybody is never touched.',
  takes: {},
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { line: 'usher space reclaim --dry-run', for: 'See what would be removed' },
    { line: 'usher space reclaim', for: 'Remove it, after saying yes' },
  ],
})
