import { declareAction } from '../declare.ts'
import { requests } from '../kinds/requests.ts'
import { requiredParameter, textParameter, switchParameter } from '../parameter.ts'

export const requestDecline = declareAction('request-decline', {
  summary: 'Decline a request',
  meaning:
    'Declines one waiting request, by its number in usher requests. The app for requests cannot store a reason, so usher remembers it and usher requests shows it. A declined request cannot be reopened: withdrawing the decision makes the same request again for the same member, under a new number, and deletes the declined one.',
  parameters: {
    request: requiredParameter(textParameter('The number of the request')),
    reason: textParameter('Why, for anyone who reads it later'),
    withdraw: switchParameter('Withdraw the decision: make the same request again for the same member'),
  },
  positionals: ['request'],
  answered: 'job',
  kinds: [requests],
  examples: [
    {
      commandLine: 'usher request decline 217 --reason "we have it on disc"',
      purpose: 'Decline request 217, and say why',
    },
    {
      commandLine: 'usher request decline 217 --withdraw',
      purpose: 'Make it again for the same member, to wait for a decision',
    },
  ],
})
