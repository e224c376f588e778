import { requests } from '../../contract/reads/requests.ts'
import { requests as kind } from '../../contract/kinds/requests.ts'
import { answers, say } from '../answer.ts'
import { appsOf } from '../apps/apps.ts'
import { drawRequests } from '../requests/drawn.ts'
import { gatherRequests } from '../requests/gather.ts'

export default answers(requests, {
  async answer({ member }, machine) {
    const { desks, libraries } = await appsOf(machine)
    return say(kind, await gatherRequests({ desk: desks[0], libraries, member, now: machine.now() }))
  },

  print: ({ data }, page) => drawRequests(data, page),
})
