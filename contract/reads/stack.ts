import { declareRead } from '../declare.ts'
import { stack as kind } from '../kinds/stack.ts'
import { listParameter } from '../parameter.ts'

export const stack = declareRead('stack', {
  summary: 'Which app each service runs, and how usher knows',
  meaning:
    'Shows for each service of the project which app usher recognised, by what evidence and how surely, what it derived from that, and what is missing. What is wrong is corrected with `usher stack set`.',
  parameters: { service: listParameter('The services to show', 'services') },
  positionals: ['service'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher stack', purpose: 'See what usher recognised' },
    { commandLine: 'usher stack sonarr', purpose: 'See everything about one service' },
  ],
})
