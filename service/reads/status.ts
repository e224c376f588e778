import { status } from '../../contract/reads/status.ts'
import { status as kind } from '../../contract/kinds/status.ts'
import { answers, say } from '../answer.ts'
import { drawStatus } from '../status/drawn.ts'
import { gatherStatus } from '../status/gather.ts'

export default answers(status, {
  async answer(_asked, machine) {
    return say(kind, await gatherStatus(machine))
  },

  print: ({ data }, page) => drawStatus(data, page),
})
