import { declareAction } from '../declare.ts'
import { undo as kind } from '../kinds/undo.ts'
import { textParameter } from '../parameter.ts'

export const undo = declareAction('undo', {
  summary: 'Undo a change',
  meaning:
    'Undoes one whole change, with the values that the history recorded. Anything that somebody changed since then is skipped and named. By default, the newest change is undone.',
  parameters: { change: textParameter('The change’s identifier in usher history', 'changes') },
  positionals: ['change'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { commandLine: 'usher undo --dry-run', purpose: 'See what undoing the last change would do' },
    { commandLine: 'usher undo 01jd3v9k2m', purpose: 'Undo one change' },
  ],
})
