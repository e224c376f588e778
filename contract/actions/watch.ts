import { action } from '../declare.ts'
import { watch as kind } from '../kinds/watch.ts'
import { words } from '../parameter.ts'

export const watch = action('watch', {
  summary: 'Stay, guard the disk, and tell you what happens',
  meaning:
    'Runs until it is interrupted or cancelled. It delivers what usher alerts says by the ways that are set. Where the disk of the household’s files vanishes or is replaced, it stops the services that are given it, before they write into the hole, and says so. When the disk is back it says that too, and starts nothing: a disk that went once may go again, and usher undo starts them. It holds the download clients to what `usher bandwidth set` wished at its time: a lift that ends, a cap that is used up, a wish that is another.',
  takes: { forms: words('Watch only the services of these forms', 'forms') },
  bare: ['forms'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { line: 'usher watch', for: 'Watch until Ctrl-C' },
    { line: 'usher watch --dry-run', for: 'See what would be guarded, and who would be told' },
  ],
})
