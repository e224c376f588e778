import { declareRead } from '../declare.ts'
import { members as kind } from '../kinds/members.ts'

export const members = declareRead('members', {
  summary: 'Who has an account, and when they were last seen',
  meaning:
    'Asks every media server who has an account, and when it last saw each of them. A server that does not say when leaves that open, with the reason. The libraries are those of the server on which an invitation creates the account. If a server cannot be asked, it is listed as not known.',
  kinds: [kind],
  examples: [{ commandLine: 'usher members', purpose: 'See who has an account, and which libraries there are' }],
})
