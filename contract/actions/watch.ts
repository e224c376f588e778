import { declareAction } from '../declare.ts'
import { watch as kind } from '../kinds/watch.ts'
import { listParameter } from '../parameter.ts'

export const watch = declareAction('watch', {
  summary: 'Keep running, guard the disk and send you alerts',
  meaning:
    'Runs until it is interrupted or cancelled. It delivers the alerts that usher alerts lists, through the configured channels. If the disk with the household’s files disappears or is replaced, it stops the services that use the disk before they write to an empty folder, and alerts you. When the disk is back, it alerts you again but starts nothing: a disk that disappeared once may do so again. usher undo starts the services. It also applies the limits of `usher bandwidth set` on time, such as the end of an override, a used-up cap or a new limit. It does the tasks of `usher schedule` when they are due.',
  parameters: { forms: listParameter('Watch only the services of these forms', 'forms') },
  positionals: ['forms'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher watch', purpose: 'Watch until Ctrl-C' },
    { commandLine: 'usher watch --dry-run', purpose: 'See what would be guarded, and where alerts would go' },
  ],
})
