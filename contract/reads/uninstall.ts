import { read } from '../declare.ts'
import { removals, uninstall as kind } from '../kinds/uninstall.ts'
import { choice, required } from '../parameter.ts'

export const uninstall = read('uninstall', {
  summary: 'What a removal would take, with its size',
  meaning:
    'There are four, each including those before it: stop (the containers stop), services (containers, networks and images of the stack, and what the machine runs of usher by itself), configuration (also what the services keep, and the stack’s files and settings), media (also the household’s own files). Everything is listed before anything is agreed to. Files that nobody explains stop the removal of their folder.',
  takes: { removal: required(choice('How much', removals)) },
  bare: ['removal'],
  kinds: [kind],
  examples: [{ line: 'usher uninstall services', for: 'See what removing the containers and images would take' }],
})
