import { action } from '../declare.ts'
import { adoption } from '../kinds/adoption.ts'
import { migrateModes } from '../kinds/migration.ts'
import { choice, required, word } from '../parameter.ts'

export const migrate = action('migrate', {
  summary: 'Take over what is already here',
  meaning:
    'With in-place, usher operates that Compose project where it is from now on: none of its files is moved or written, and its containers go on. With beside, the stack that usher ships comes up next to it, on free ports and with folders of its own; what was there is not touched. With import, what the apps of before know is read from them and added to those of usher’s stack: nothing is moved, nothing is searched for, and the indexers stay turned off. With replace, all of that is done and proved; then the containers of before are stopped, never removed, and the new ones take their ports. Each is taken back with back, or usher undo. Run again after an interruption, it goes on where it was.',
  takes: {
    mode: required(choice('How', migrateModes)),
    project: required(word('The Compose project, container or installation, as usher migration names it')),
    run: word('With back: which migration of it; the last where it is left out'),
  },
  bare: ['mode', 'project'],
  answered: 'job',
  offer: true,
  kinds: [adoption],
  examples: [
    { line: 'usher migrate in-place media --dry-run', for: 'See what that would mean' },
    { line: 'usher migrate in-place media', for: 'Operate that project from now on, after saying yes' },
    { line: 'usher migrate replace media --dry-run', for: 'See all that taking its place would do' },
  ],
})
