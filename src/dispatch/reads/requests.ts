import { requests } from '../../../contract/reads/requests.ts'
import { requests as kind } from '../../../contract/kinds/requests.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawRequests } from '../../features/media/requests/drawn.ts'
import { requestsOf } from '../../features/media/requests/gather.ts'

export default answers(requests, {
  async answer({ member }, machine) {
    return say(kind, await requestsOf(machine, member))
  },

  print: ({ data }, page) => drawRequests(data, page),
})
