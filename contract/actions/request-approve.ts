import { declareAction } from '../declare.ts'
import { requests } from '../kinds/requests.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const requestApprove = declareAction('request-approve', {
  summary: 'Approve a request',
  meaning:
    'Approves one waiting request, by its number in usher requests. The library adds the title at once and starts to search. This cannot be undone in one step: the title stays in the library until somebody removes it there.',
  parameters: { request: requiredParameter(textParameter('The number of the request')) },
  positionals: ['request'],
  answered: 'job',
  kinds: [requests],
  examples: [{ commandLine: 'usher request approve 217', purpose: 'Approve request 217' }],
})
