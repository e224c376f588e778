import { action } from '../declare.ts'
import { hosted, hosting as kind } from '../kinds/hosting.ts'
import { choice, required } from '../parameter.ts'

export const hostingInstall = action('hosting-install', {
  summary: 'Have the machine run something of usher by itself',
  meaning:
    'Writes a unit for the service manager of this user, and enables it. `watch` guards the disk and tells you what happens; `boot` starts the forms that were on when the machine starts. Under systemd it is held to writing in usher’s own folders, and what starts services in theirs, as far as systemd can hold what is one user’s.',
  takes: { what: required(choice('What runs by itself', hosted)) },
  bare: ['what'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { line: 'usher hosting install watch', for: 'Be told what happens, with no terminal open' },
    { line: 'usher hosting install boot --dry-run', for: 'Read the unit that would be written' },
  ],
})
