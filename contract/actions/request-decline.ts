import { action } from '../declare.ts'
import { requests } from '../kinds/requests.ts'
import { required, word, yesOrNo } from '../parameter.ts'

export const requestDecline = action('request-decline', {
  summary: 'Decline what a member asked for',
  meaning:
    'Declines one request that waits, by the number that requests shows it with. The app for requests has no place for a reason: usher remembers it, and requests shows it.',
  takes: {
    request: required(word('The number of the request')),
    reason: word('Why, for whoever looks at it later'),
    withdraw: yesOrNo('Takes back that it was declined: it waits again'),
  },
  bare: ['request'],
  answered: 'job',
  kinds: [requests],
  examples: [
    { line: 'usher request decline 217 --reason "we have it on disc"', for: 'Decline request 217, and say why' },
    { line: 'usher request decline 217 --withdraw', for: 'Let it wait for a decision again' },
  ],
})
