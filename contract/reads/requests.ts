import { declareRead } from '../declare.ts'
import { requests as kind } from '../kinds/requests.ts'
import { textParameter } from '../parameter.ts'

export const requests = declareRead('requests', {
  summary: 'What the household has requested',
  meaning:
    'Shows every request, newest first: who made it, how long they have waited, its progress, and how large it will be. usher also checks the library: its state decides, and if the two apps disagree, usher says so.',
  parameters: { member: textParameter('The member whose requests to show') },
  positionals: ['member'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher requests', purpose: 'See what everybody has requested' },
    { commandLine: 'usher requests ana', purpose: 'See what one member has requested' },
  ],
})
