import { action } from '../declare.ts'
import { requests } from '../kinds/requests.ts'
import { required, word } from '../parameter.ts'

export const requestApprove = action('request-approve', {
  summary: 'Approve what a member asked for',
  meaning:
    'Approves one request that waits, by the number that requests shows it with. The library is told at once and begins to look. That cannot be taken back as one: what was added stays in the library until somebody removes it there.',
  takes: { request: required(word('The number of the request')) },
  bare: ['request'],
  answered: 'job',
  kinds: [requests],
  examples: [{ line: 'usher request approve 217', for: 'Approve request 217' }],
})
