import { declareRead } from '../declare.ts'
import { requests as kind, requestGroups } from '../kinds/requests.ts'
import { pageParameters } from '../page.ts'
import { choiceParameter, textParameter } from '../parameter.ts'

export const requests = declareRead('requests', {
  summary: 'What the household has requested',
  meaning:
    'Shows every request, newest first: who made it, how long they have waited, its progress, and how large it will be. usher also checks the library: its state decides, and if the two apps disagree, usher says so. A long list can be asked for in pages; the answer says how many there are, and how many in each state.',
  parameters: {
    member: textParameter('The member whose requests to show'),
    state: choiceParameter(
      'Only requests in this state; `on-its-way` for all that are neither waiting for approval, available nor declined',
      requestGroups,
    ),
    text: textParameter('Only requests whose title contains this text'),
    ...pageParameters(),
  },
  positionals: ['member'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher requests', purpose: 'See what everybody has requested' },
    { commandLine: 'usher requests ana', purpose: 'See what one member has requested' },
    { commandLine: 'usher requests --state waiting-for-approval', purpose: 'See what waits for a decision' },
    { commandLine: 'usher requests --from 20 --count 20', purpose: 'See the second page' },
  ],
})
