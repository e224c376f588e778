import { declareAction } from '../declare.ts'
import { hostedUnitNames, hosting as kind } from '../kinds/hosting.ts'
import { choiceParameter, requiredParameter } from '../parameter.ts'

export const hostingInstall = declareAction('hosting-install', {
  summary: 'Run a part of usher in the background',
  meaning:
    'Writes a unit for this user’s service manager, and enables it. `watch` guards the disk and sends you alerts; `boot` starts the forms that were on when the machine starts. Under systemd, the unit may write only to usher’s own folders, and a unit that starts services also to theirs, as far as systemd can restrict a user’s unit.',
  parameters: { task: requiredParameter(choiceParameter('What to run', hostedUnitNames)) },
  positionals: ['task'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher hosting install watch', purpose: 'Get alerts with no terminal open' },
    { commandLine: 'usher hosting install boot --dry-run', purpose: 'Read the unit that would be written' },
  ],
})
