import { action } from '../declare.ts'
import { undo as kind } from '../kinds/undo.ts'
import { word } from '../parameter.ts'

export const undo = action('undo', {
  summary: 'Put a change back',
  meaning:
    'Puts one change back as a whole, by what history kept for that. What somebody changed since then is left and named. Left out, it is the newest change.',
  takes: { change: word('The change’s identifier, as history tells it', 'changes') },
  bare: ['change'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { line: 'usher undo --dry-run', for: 'See what putting the last change back would do' },
    { line: 'usher undo 01jd3v9k2m', for: 'Put one change back' },
  ],
})
