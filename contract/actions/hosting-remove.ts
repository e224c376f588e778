import { declareAction } from '../declare.ts'
import { hostedUnitNames, hosting as kind } from '../kinds/hosting.ts'
import { choiceParameter, requiredParameter } from '../parameter.ts'

export const hostingRemove = declareAction('hosting-remove', {
  summary: 'Stop running a part of usher in the background',
  meaning: 'Stops, disables and removes the unit that usher hosting install wrote. Services keep running.',
  parameters: { task: requiredParameter(choiceParameter('What to stop running', hostedUnitNames)) },
  positionals: ['task'],
  answered: 'job',
  kinds: [kind],
  examples: [{ commandLine: 'usher hosting remove watch', purpose: 'Stop the background watch' }],
})
