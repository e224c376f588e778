import { declareRead } from '../declare.ts'
import { removals, uninstall as kind } from '../kinds/uninstall.ts'
import { choiceParameter, requiredParameter } from '../parameter.ts'

export const uninstall = declareRead('uninstall', {
  summary: 'What an uninstall would remove, with its size',
  meaning:
    'There are four levels, and each includes those before it: stop (stops the containers), services (containers, networks and images of the stack, and usher’s background services), configuration (also the services’ data, and the stack’s files and settings), media (also the household’s own files). usher lists everything before you confirm. A folder that contains unexplained files is not removed.',
  parameters: { removal: requiredParameter(choiceParameter('How much to remove', removals)) },
  positionals: ['removal'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher uninstall services', purpose: 'See what removing the containers and images would involve' },
  ],
})
