import { requests } from '../../contract/reads/requests.ts'
import { requests as kind } from '../../contract/kinds/requests.ts'
import { answers, say } from '../answer.ts'
import { drawRequests } from '../requests/drawn.ts'
import { requestsOf } from '../requests/gather.ts'

export default answers(requests, {
  async answer({ member }, machine) {
    return say(kind, await requestsOf(machine, member))
  },

  print: ({ data }, page) => drawRequests(data, page),
})
