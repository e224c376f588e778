import { declareAction } from '../declare.ts'
import { adoption } from '../kinds/adoption.ts'
import { migrateModes } from '../kinds/migration.ts'
import { choiceParameter, requiredParameter, textParameter } from '../parameter.ts'

export const migrate = declareAction('migrate', {
  summary: 'Take over an existing installation',
  meaning:
    'With in-place, usher operates the Compose project where it is: none of its files is moved or written, and its containers keep running. With beside, the stack that usher ships starts next to it, on free ports and with its own folders; the existing one is not touched. With import, usher reads the data of the existing apps and adds it to its own stack: nothing is moved, nothing is searched for, and the indexers stay off. With replace, usher does all of that and verifies it; then it stops the existing containers, without removing them, and the new ones take their ports. Roll back with back, or with usher undo. If it was interrupted, run it again, and it continues where it stopped.',
  parameters: {
    mode: requiredParameter(choiceParameter('How to take it over', migrateModes)),
    project: requiredParameter(
      textParameter('The Compose project, container or installation, as usher migration names it'),
    ),
    rollback_run: textParameter('With back: the migration to roll back; by default the last one'),
  },
  positionals: ['mode', 'project'],
  answered: 'job',
  offer: true,
  kinds: [adoption],
  examples: [
    { commandLine: 'usher migrate in-place media --dry-run', purpose: 'See what that would do' },
    { commandLine: 'usher migrate in-place media', purpose: 'Operate that project from now on, after you confirm' },
    { commandLine: 'usher migrate replace media --dry-run', purpose: 'See everything that replacing it would do' },
  ],
})
